/**
 * The first page of the list has no number in its address. This is a separate file, because heads need it in the first
 * script and the pager is loaded later.
 */
export const blogPagePath = (page: number): string => (page === 1 ? '/blogs' : `/blogs?page=${page}`);
