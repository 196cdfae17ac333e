import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { Section } from '#components/section.tsx';
import { FailedRead } from '#components/state-block.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';

interface SiteRouterOptions {
  context: RouterContext;
  history: RouterHistory;
}

/**
 * Maximum parameters of an address, more than any page reads. The router copies and compares all parameters, which takes long for
 * thousands.
 */
const MAX_PARAMETERS = 20;

/** Keeps query values as text. The router's own parser would turn some of them into numbers and objects. */
export const parseSearch = (search: string): Record<string, string> => {
  const parameters: Record<string, string> = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > MAX_PARAMETERS) break;
    parameters[name] = value;
  }
  return parameters;
};
export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
};

/** A page that could not be rendered at all. */
function FailedPage() {
  return (
    <>
      <IndigoOpening />
      <Section>
        <FailedRead />
      </Section>
    </>
  );
}

/** A dark background for the header's white text, on a page without an opening of its own. */
const IndigoOpening = () => <div data-opening className="h-72 bg-linear-to-b from-nila-950 to-nila-900" />;

/** The router of one page that the server renders. It never runs in a browser. */
export const createSiteRouter = ({ context, history }: SiteRouterOptions) =>
  createRouter({
    routeTree,
    context,
    history,
    isServer: true,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    defaultErrorComponent: FailedPage,
    disableGlobalCatchBoundary: true,
  });

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
