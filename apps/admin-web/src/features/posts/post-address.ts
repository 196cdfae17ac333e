import { furtherPage } from '@jala/schema/address';

/** The query of the list's address. It always has the key `page`: the router keeps keys that a result leaves out. */
export const postListSearch = ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
  page: typeof page === 'number' ? furtherPage(page) : undefined,
});
