import { furtherPage } from '@jala/schema/address';

/** What the address of the list may say. The page is always named: the router keeps what an answer leaves out. */
export const postListSearch = ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
  page: typeof page === 'number' ? furtherPage(page) : undefined,
});
