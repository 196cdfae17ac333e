import { furtherPage, idOf } from '@jala/schema/rules/address';
import type { PostOverviewQuery } from '@jala/schema/wire/posts';
import { searchOf } from '@jala/schema/rules/search';

/** Search, filters and order of the list. */
export interface PostFilter {
  /** Search words. */
  q?: string | undefined;
  /** A status, or `review` for the posts that wait for a review. */
  status?: (typeof PARTS)[number] | undefined;
  /** The id of a category. */
  kategori?: number | undefined;
  /** Order of the list. Undefined: the newest posts come first. */
  urut?: (typeof ORDERS)[number] | undefined;
}

export interface PostListAddress extends PostFilter {
  page?: number | undefined;
}

/** Values of the query parameter `urut`. The default order, newest first, has no value. */
export const ORDERS = ['terlama', 'judul', 'diubah'] as const;
const ORDER_OF = { terlama: 'oldest', judul: 'title', diubah: 'changed' } as const;

export const PARTS = ['draft', 'scheduled', 'published', 'review'] as const;

/**
 * Validates the query parameters of the list. The result always has all keys, because the router keeps the raw value of a missing key. `q`
 * may be a number, because the router parses a search for digits as a number.
 */
export const postListSearch = ({
  page,
  q,
  status,
  kategori,
  urut,
}: Record<string, unknown> | PostListAddress): PostListAddress => ({
  page: typeof page === 'number' ? furtherPage(page) : undefined,
  q: (typeof q === 'string' || typeof q === 'number' ? searchOf(String(q)) : '') || undefined,
  status: PARTS.find((part) => part === status),
  kategori: typeof kategori === 'number' ? idOf(String(kategori)) : undefined,
  urut: ORDERS.find((order) => order === urut),
});

/** Converts the query parameters to the server's input. */
export const overviewQuery = (
  { page = 1, q, status, kategori, urut }: PostListAddress,
  limit: number,
): PostOverviewQuery => ({
  page,
  limit,
  q,
  kategori_id: kategori,
  order: urut && ORDER_OF[urut],
  ...(status === 'review' ? { review: true } : { status }),
});

export const isNarrowed = ({ q, status, kategori }: PostFilter): boolean =>
  q !== undefined || status !== undefined || kategori !== undefined;
