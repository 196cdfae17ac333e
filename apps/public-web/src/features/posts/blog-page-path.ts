/**
 * The path of one page of the list of posts. The first page has no number in its path. This is a separate file, because
 * the first script needs it for the pages' heads, while the browser loads the pager later.
 */
export const blogPagePath = (page: number): string => (page === 1 ? '/blogs' : `/blogs?page=${page}`);
