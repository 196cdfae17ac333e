import { createRouter } from '@tanstack/react-router';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { texts } from '#texts.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  trailingSlash: 'never',
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 0,
  defaultErrorComponent: FailedScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Whether the screen fills the window, with an `EditorHead` instead of the menu and the top bar. */
    isFullWindow?: boolean;
  }
  /** For the screen of the sign-in. */
  interface HistoryState {
    /** The address that was asked for, with its beginning `/admin`. */
    next?: string;
    /** Whether somebody was signed in until now. */
    hasEnded?: boolean;
  }
}

function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted-foreground">
      <Spinner />
      {texts.loading}
    </div>
  );
}

function FailedScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <p role="alert" className="text-md font-semibold">
        {texts.verifyFailed}
      </p>
      <Button variant="outline" onClick={() => void router.invalidate()}>
        {texts.retry}
      </Button>
    </main>
  );
}
