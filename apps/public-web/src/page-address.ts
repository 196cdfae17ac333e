import type { PageAddress } from '@jala/api/render-page';
import { postIdOf } from '@jala/schema/rules/post-address';
import { createMemoryHistory } from '@tanstack/react-router';
import { createSiteRouter, parseSearch, stringifySearch } from './router.tsx';

/** A router that is used only to match addresses with routes. It loads no page. */
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
 * See `PageAddress`. Spellings of a path from which the router redirects have no canonical form. A search has no canonical form either: the
 * canonical form is the key of the page cache, and the number of different searches is unlimited.
 */
export const pageAddress: PageAddress = (url) => {
  const mark = url.indexOf('?');
  const [typed, search] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
  // The router also accepts several slashes at the start, and capital letters.
  const path = typed.replace(/^\/+/, '/').toLowerCase();
  const [, { id }, route] = router.getMatchedRoutes(path);
  if (route === undefined || path !== pathOf(route.fullPath, id)) return undefined;
  const { validateSearch } = route.options;
  const known: Record<string, unknown> =
    typeof validateSearch === 'function' ? validateSearch(parseSearch(search)) : {};
  return known.q === undefined ? path + stringifySearch(known) : undefined;
};

/**
 * Form of a post's id with the words that can follow it. Only the page of the post knows whether these words are right; if the words are
 * wrong, the page redirects.
 */
const POST = /^\d+(?:-[a-z\d-]{1,60})?$/;

/** Returns the path of a route with its id filled in. Undefined if the id is not valid, or if the route has another parameter. */
function pathOf(fullPath: string, id: string | undefined): string | undefined {
  const pattern = fullPath.replace(/(.)\/$/, '$1');
  const path = id === undefined || postIdOf(id) === undefined || !POST.test(id) ? pattern : pattern.replace('$id', id);
  return path.includes('$') ? undefined : path;
}
