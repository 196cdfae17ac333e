import { createRouter } from '@tanstack/react-router';
import { FailedScreen } from '#layout/failed-screen.tsx';
import { LoadingScreen } from '#layout/loading-screen.tsx';
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
}
