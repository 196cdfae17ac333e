import { createRouter } from '@tanstack/react-router';
import { noteAddress } from '@jala/ui/back';
import { Spinner } from '@jala/ui/spinner';
import { FailedScreen } from '#layout/failed-screen.tsx';
import { keepWindowWithoutScripts } from '#lib/lazy-screens.tsx';
import { texts } from '#texts.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  trailingSlash: 'never',
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 150,
  // By default, the loading screen stays for at least half a second.
  defaultPendingMinMs: 0,
  defaultErrorComponent: FailedScreen,
});

keepWindowWithoutScripts(router);

router.history.subscribe(({ action: { type } }) => {
  if (type !== 'PUSH' && type !== 'REPLACE') return;
  // The router writes the URL a moment later. Write it now, because `noteAddress` needs it.
  router.history.flush();
  noteAddress(type === 'REPLACE');
});

/** Loads the scripts of all screens. */
export function loadAllScreens(): void {
  for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** True if the screen fills the window, with an `EditorHead` instead of the menu and the top bar. */
    isFullWindow?: boolean;
  }
  /** State of the history entry of the sign-in screen. */
  interface HistoryState {
    /** The requested address, including `/admin`. */
    next?: string;
    /** True if the browser had a session until now. */
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
