import type { PageAddress } from '@jala/api/render-page';
import { postIdOf } from '@jala/schema/rules/post-address';
import { createMemoryHistory } from '@tanstack/react-router';
import { createSiteRouter, parseSearch, stringifySearch } from './router.ts';

/** Only for its table of routes: it loads no page. */
const router = createSiteRouter({
  history: createMemoryHistory(),
  context: {
    ask: () => Promise.reject(new Error('this router loads nothing')),
    origin: '',
    map: { tile_url: '', tile_attribution: '', tile_max_zoom: 1 },
    faults: [],
    later: [],
    hasMarks: false,
  },
});

/**
 * See `PageAddress`. The router redirects from some other spellings of a path; they have no canonical form. Neither has a search:
 * visitors search for whatever they like, and what is kept is found by its canonical form.
 */
export const pageAddress: PageAddress = (url) => {
  const mark = url.indexOf('?');
  const [typed, search] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
  // The router shows the same page for these.
  const path = typed.replace(/^\/+/, '/').toLowerCase();
  const [, { id }, route] = router.getMatchedRoutes(path);
  if (route === undefined || path !== pathOf(route.fullPath, id)) return undefined;
  const { validateSearch } = route.options;
  const known: Record<string, unknown> =
    typeof validateSearch === 'function' ? validateSearch(parseSearch(search)) : {};
  return known.q === undefined ? path + stringifySearch(known) : undefined;
};

/** Form of a post's id with the words that can follow it. Only the post knows whether they are its own; otherwise it redirects. */
const POST = /^\d+(?:-[a-z\d-]{1,60})?$/;

/** The path of a route with an id in it; undefined if its parameter is none, or if it has another one. */
function pathOf(fullPath: string, id: string | undefined): string | undefined {
  const pattern = fullPath.replace(/(.)\/$/, '$1');
  const path = id === undefined || postIdOf(id) === undefined || !POST.test(id) ? pattern : pattern.replace('$id', id);
  return path.includes('$') ? undefined : path;
}
