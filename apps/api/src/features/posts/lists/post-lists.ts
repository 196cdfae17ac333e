import type { DataSource } from 'typeorm';
import type { PostStatus } from '@jala/schema/wire/posts';

/** Filter of a list of posts. Without `status`, the list has the posts that visitors see. */
export interface Among {
  /** The id of a category. */
  kategori?: number | undefined;
  /** For staff: posts of this status, posts of any status, or posts that wait for a review. */
  status?: PostStatus | 'any' | 'review' | undefined;
}

/** A part of a list: `limit` posts after the first `skip` posts. */
export interface Part {
  skip: number;
  limit: number;
  among?: Among;
}

/** SQL conditions of the lists for staff, on `all_posts AS post`. */
export const CONDITIONS: Record<NonNullable<Among['status']>, string> = {
  any: 'true',
  draft: 'post.is_draft',
  scheduled: 'NOT post.is_draft AND post.post_date > now()',
  published: 'NOT post.is_draft AND post.post_date <= now()',
  review: 'post.review_asked_at IS NOT NULL',
};

export type PostLists = ReturnType<typeof createPostLists>;

/**
 * Counts posts, and finds the ids of the posts on a page. The indexes have the order of the list, so the posts of earlier pages are not
 * read.
 */
export function createPostLists(db: DataSource) {
  const ordered = async (direction: 'ASC' | 'DESC', { skip, limit, among = {} }: Part): Promise<number[]> => {
    const rows = await db.query<{ id: number }[]>(
      `SELECT id ${listOf(among)} ORDER BY post_date ${direction}, id ${direction} OFFSET $2 LIMIT $3`,
      [among.kategori ?? null, skip, limit],
    );
    return rows.map(({ id }) => id);
  };

  return {
    async total(among: Among = {}): Promise<number> {
      const sql = `SELECT count(*)::integer AS total ${listOf(among)}`;
      const [row] = await db.query<[{ total: number }]>(sql, [among.kategori ?? null]);
      return row.total;
    },

    newest: (part: Part): Promise<number[]> => ordered('DESC', part),
    oldest: (part: Part): Promise<number[]> => ordered('ASC', part),
  };
}

/** SQL for the posts of a list; `$1` is the id of its category, or null. */
const listOf = ({ status, kategori }: Among): string => `FROM ${status === undefined ? 'posts' : 'all_posts'} AS post
  WHERE ${status === undefined ? 'true' : CONDITIONS[status]} AND ${kategori === undefined ? '$1::integer IS NULL' : 'post.kategori_id = $1'}`;
