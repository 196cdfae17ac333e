/** Search, category and number of a page of the list of posts. */
export interface BlogAddress {
  q?: string | undefined;
  /** The address of a category. */
  kategori?: string | undefined;
  page?: number | undefined;
}

/** The path of one page of the list of posts. The first page has no number in its path. */
export function blogPath({ q, kategori, page = 1 }: BlogAddress): string {
  const query = new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(kategori !== undefined && { kategori }),
    ...(page !== 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/blogs' : `/blogs?${query}`;
}
