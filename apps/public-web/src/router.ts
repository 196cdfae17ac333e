import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { FailedPage, PendingPage } from '#components/unready-page.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';

interface SiteRouterOptions {
  context: RouterContext;
  history: RouterHistory;
  /** `true` for rendering HTML on the server, `false` in a browser. */
  isServer: boolean;
}

/** Keeps query values as text. The router's own parser would turn some of them into numbers and objects. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
};

export const createSiteRouter = ({ context, history, isServer }: SiteRouterOptions) =>
  createRouter({
    routeTree,
    context,
    history,
    isServer,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    // Show a skeleton only for a slow answer, so that it does not flash.
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
    disableGlobalCatchBoundary: true,
    scrollRestoration: isServer ? undefined : afterFirstPage(),
  });

/**
 * Turns the router's scroll restoration on after the first page. The browser itself restores the position on the first
 * page, and the reader may have scrolled since then.
 */
function afterFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const isLater = !isFirst;
    isFirst = false;
    return isLater;
  };
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
