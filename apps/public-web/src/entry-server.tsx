import type { PageRequest, RenderedPage, RenderPage } from '@jala/api/render-page';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { CLOSED_RETRY_SECONDS } from '@jala/schema/limits';
import { isSecretPath } from '@jala/schema/rules/preview-address';
import { setTimeZone } from '@jala/schema/rules/time-zone';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { ComingSoon } from '#layout/coming-soon.tsx';
import { typed, type TypedAsk } from '#lib/ask.ts';
import { dataOr, read } from '#lib/read.ts';
import { named, siteOf } from '#lib/site.ts';
import { renderDocument } from './document.ts';
import { LATER_HTML } from './router-context.ts';
import { createSiteRouter, type SiteRouter } from './router.tsx';

export { pageAddress } from './page-address.ts';

export const renderPage: RenderPage = async (request: PageRequest): Promise<RenderedPage> => {
  const { url, origin, ask: askAny, map, hasMarks = false } = request;
  const faults: unknown[] = [];
  const ask = typed(askAny);
  // Without the site data, pages say that a read failed.
  const answer = await read(ask('site.get'), []);
  const site = dataOr(answer, EMPTY_SITE);
  if (answer.ok) setTimeZone(site.time_zone);
  const isPrivate = isSecretPath(url);
  // Previews and the data of an order are shown even if the site is not public: staff show previews to each other, and
  // visitors can always see their order.
  if (!isPrivate && !site.is_public) return closedPage(site, ask);
  const later: string[] = [];
  const router = createSiteRouter({
    // The router takes `$name` for the name of a parameter.
    history: createMemoryHistory({ initialEntries: [url.replaceAll('$', '%24')] }),
    context: { ask, origin, map, faults, later, hasMarks },
  });
  await router.load();

  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const location = result.redirect.headers.get('Location') ?? '/';
    // For another spelling of an address, the router redirects with 307. The new address is permanent, so this becomes 308.
    const status = result.redirect.status === 301 ? 301 : 308;
    return { status, html: '', location, faults };
  }
  const matches = router.stores.matches.get();
  const { head, body } = splitHead(renderToStaticMarkup(<RouterProvider router={router} />));
  const document = renderDocument({
    colour: siteOf(matches).data.main_colour,
    head: `${head}\n${graphOf(matches)}`,
    body,
  });
  const html = later.reduce((page, part) => page.replace(LATER_HTML, () => part), document);
  return { status: statusOf(result?.status, faults), html, faults, isPrivate };
};

/** The page of a site that is not public. */
async function closedPage(site: SiteRecord, ask: TypedAsk): Promise<RenderedPage> {
  const faults: unknown[] = [];
  const kontak = dataOr(await read(ask('kontak.get'), faults), null);
  const page = splitHead(renderToStaticMarkup(<ComingSoon site={named(site)} kontak={kontak} />));
  return {
    status: 503,
    retryAfter: CLOSED_RETRY_SECONDS,
    html: renderDocument({ colour: site.main_colour, ...page }),
    faults,
  };
}

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
