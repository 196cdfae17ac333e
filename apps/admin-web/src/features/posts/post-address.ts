import { furtherPage } from '@jala/schema/address';
import { searchOf } from '@jala/schema/search';

export interface PostListAddress {
  page?: number | undefined;
  /** What staff search for. */
  q?: string | undefined;
}

/**
 * Reads the query of the list's address. The result always has both keys, because the router keeps keys that are left out. The
 * router reads a search for digits as a number.
 */
export const postListSearch = ({ page, q }: Record<string, unknown> | PostListAddress): PostListAddress => ({
  page: typeof page === 'number' ? furtherPage(page) : undefined,
  q: (typeof q === 'string' || typeof q === 'number' ? searchOf(String(q)) : '') || undefined,
});
