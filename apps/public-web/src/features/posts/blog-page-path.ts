/** The first page of the list has no number in its address. */
export const blogPagePath = (page: number): string => (page === 1 ? '/blogs' : `/blogs?page=${page}`);
