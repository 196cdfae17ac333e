/** The query of the list's address. */
interface PostListSearch {
  /** Counts from 1; absent on the first page. */
  page?: number | undefined;
}

/** The api's own limit (`packages/schema/src/posts.ts`). */
const LAST_PAGE = 1_000_000;

/**
 * Anything but the number of a later page means the first one. The result always has the key `page`: the router keeps
 * keys that a result leaves out.
 */
export function postListSearch({ page }: Record<string, unknown>): PostListSearch {
  const isFurther = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= LAST_PAGE;
  return { page: isFurther ? page : undefined };
}

/** The largest `integer` of PostgreSQL. */
const LAST_ID = 2_147_483_647;

/** The id in an address; nothing when no post can have it. */
export function postIdOf(part: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(part) ? Number(part) : Number.NaN;
  return id <= LAST_ID ? id : undefined;
}
