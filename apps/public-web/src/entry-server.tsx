import type { PageRequest, RenderedPage, RenderPage } from '@jala/api/render-page';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { typed } from '#lib/ask.ts';
import { LATER_HTML } from '#lib/later-html.ts';
import { siteOf } from '#lib/site.ts';
import { renderDocument } from './document.ts';
import { createSiteRouter, type SiteRouter } from './router.ts';

export { pageAddress } from './page-address.ts';

export const renderPage: RenderPage = async ({ url, origin, ask, map }: PageRequest): Promise<RenderedPage> => {
  const faults: unknown[] = [];
  const later: string[] = [];
  const router = createSiteRouter({
    // The router takes `$name` for the name of a parameter.
    history: createMemoryHistory({ initialEntries: [url.replaceAll('$', '%24')] }),
    context: { ask: typed(ask), origin, map, faults, later },
  });
  await router.load();

  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const location = result.redirect.headers.get('Location') ?? '/';
    // The router itself answers another spelling of an address with 307.
    const status = result.redirect.status === 301 ? 301 : 308;
    return { status, html: '', styleHashes: [], location, faults };
  }
  const matches = router.stores.matches.get();
  const { head, body } = splitHead(renderToStaticMarkup(<RouterProvider router={router} />));
  const document = renderDocument({
    colour: siteOf(matches).data.main_colour,
    head: `${head}\n${graphOf(matches)}`,
    body,
  });
  const html = later.reduce((page, part) => page.replace(LATER_HTML, () => part), document.html);
  return { status: statusOf(result?.status, faults), ...document, html, faults };
};

function statusOf(routed: number | undefined, faults: readonly unknown[]): number {
  if (routed === 404) return 404;
  return faults.length > 0 || routed === 500 ? 503 : 200;
}

/** Splits React's output: React writes the tags for `<head>` (title, meta, link and preloads) before the page itself. */
function splitHead(rendered: string): { head: string; body: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/.exec(rendered) ?? [];
  const body = rendered.slice(head.length);
  if (/^<(?:title|meta|link|style|script|base)\b/.test(body)) {
    throw new Error(`React wrote a tag for <head> that is not known here: ${body.slice(0, 80)}`);
  }
  return { head, body };
}

type Matches = ReturnType<SiteRouter['stores']['matches']['get']>;

/** The structured data of the page, which its route's `head` returns. */
function graphOf(matches: Matches): string {
  const json = matches.flatMap(({ headScripts = [] }) => headScripts).at(-1)?.children;
  return typeof json === 'string' ? `<script type="application/ld+json">${json}</script>` : '';
}
