import { furtherPage } from '@jala/schema/address';

/**
 * Reads the query of the list's address. The result always has the key `page`, because the router keeps keys that are
 * left out.
 */
export const postListSearch = ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
  page: typeof page === 'number' ? furtherPage(page) : undefined,
});
