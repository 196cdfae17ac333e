/** What the address of the list may say. */
interface PostListSearch {
  /** Counted from 1; nothing on the first page. */
  page?: number | undefined;
}

/** As far as the api counts (`packages/schema/src/posts.ts`). */
const LAST_PAGE = 1_000_000;

/**
 * Anything but the number of a further page means the first one. It is said in any case: the router keeps what an
 * answer does not name.
 */
export function postListSearch({ page }: Record<string, unknown>): PostListSearch {
  const isFurther = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= LAST_PAGE;
  return { page: isFurther ? page : undefined };
}

/** The largest `integer` of PostgreSQL. */
const LAST_ID = 2_147_483_647;

/** The id that an address names; nothing when no post can have it. */
export function postIdOf(part: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(part) ? Number(part) : Number.NaN;
  return id <= LAST_ID ? id : undefined;
}
