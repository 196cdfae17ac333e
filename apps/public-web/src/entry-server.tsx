import type { PageRequest, RenderedPage, RenderPage } from '@jala/api/render-page';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { type Answers, recordAnswers } from '#lib/answers.ts';
import { typed } from '#lib/ask.ts';
import { headTags, renderHeadTag } from '#lib/head-tags.ts';
import { renderDocument } from './document.ts';
import { createSiteRouter } from './router.ts';

export { styleHashes } from './document.ts';

export const renderPage: RenderPage = async ({ url, origin, ask, map }: PageRequest): Promise<RenderedPage> => {
  const answers: Answers = {};
  const faults: unknown[] = [];
  const router = createSiteRouter({
    history: createMemoryHistory({ initialEntries: [url] }),
    context: { ask: typed(recordAnswers(ask, answers)), origin, map, faults },
    isServer: true,
  });
  await router.load();

  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const location = result.redirect.headers.get('Location') ?? '/';
    return { status: 308, html: '', location, faults };
  }
  const matches = router.stores.matches.get();
  const { preloads, body } = parted(renderToString(<RouterProvider router={router} />));
  const html = renderDocument({
    head: preloads + headTags(matches).map(renderHeadTag).join('\n'),
    body,
    data: { answers, origin, map },
    isOtherScreen: matches.every(({ routeId }) => routeId !== '/'),
  });
  return { status: statusOf(result?.status, faults), html, faults };
};

function statusOf(routed: number | undefined, faults: readonly unknown[]): number {
  if (routed === 404) return 404;
  return faults.length > 0 || routed === 500 ? 503 : 200;
}

/** React puts the preloads of a page's first pictures before the page; their place is the head. */
function parted(drawn: string): { preloads: string; body: string } {
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(drawn) ?? [];
  return { preloads, body: drawn.slice(preloads.length) };
}
