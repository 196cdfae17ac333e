/** The first page of the list has no number in its address. In a file of its own, since heads need it without the pager. */
export const blogPagePath = (page: number): string => (page === 1 ? '/blogs' : `/blogs?page=${page}`);
