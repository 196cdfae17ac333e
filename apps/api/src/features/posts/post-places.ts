import type { DataSource } from 'typeorm';
import type { PostStatus } from '@jala/schema/posts';

/** A post in the order of lists. The time is PostgreSQL's text, because a JavaScript Date would lose its microseconds. */
interface Place {
  post_date: string;
  id: number;
}

/** How to reach a position in the list: after this post, or from the newest one, skip so many. */
export interface Start {
  after: Place | undefined;
  skip: number;
}

interface Places {
  total: number;
  /** The last post of every `STEP` posts, newest first. */
  marks: Place[];
}

/** How many posts a query has to skip at most. */
const STEP = 500;

/** Which posts a list has. Without `status`, those that visitors see. */
export interface Among {
  /** The id of a category. */
  kategori?: number | undefined;
  /** For staff: posts of this status, of any, or those that wait for a review. */
  status?: PostStatus | 'any' | 'review' | undefined;
}

/** The conditions for the lists of staff, on `all_posts AS post`. */
export const CONDITIONS: Record<NonNullable<Among['status']>, string> = {
  any: 'true',
  draft: 'post.is_draft',
  scheduled: 'NOT post.is_draft AND post.post_date > now()',
  published: 'NOT post.is_draft AND post.post_date <= now()',
  review: 'post.review_asked_at IS NOT NULL',
};

/**
 * The condition for posts after a place in the list; `date` and `id` name its parameters. It names the date alone as well, because
 * PostgreSQL does not use the pair to find where to begin in its index when another condition limits the date, as in the view
 * `posts`: it would read all entries of newer posts.
 */
export const afterPlace = (date: string, id: string): string =>
  `post.post_date <= ${date}::timestamptz AND (post.post_date, post.id) < (${date}::timestamptz, ${id}::integer)`;

export type PostPlaces = ReturnType<typeof createPostPlaces>;

/**
 * Where positions in the list of posts are, newest first. For the last page of a million posts, PostgreSQL would read a million
 * entries of its index, and a million more to count them. So each process reads them once after a change of content, and keeps
 * the number of posts and the place of every 500th, also for each category and each status that somebody asks for. While
 * `contentVersion` is undefined, changes may go unnoticed, so nothing is kept.
 */
export function createPostPlaces(db: DataSource, contentVersion: () => number | undefined) {
  const kept = new Map<string, Promise<Places>>();
  let keptVersion: number | undefined;

  function places(among: Among): Promise<Places> {
    const version = contentVersion();
    if (version !== keptVersion) kept.clear();
    keptVersion = version;
    const key = `${among.kategori ?? ''} ${among.status ?? ''}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const fresh = readPlaces(db, among);
    if (version === undefined) return fresh;
    kept.set(key, fresh);
    const forget = () => kept.get(key) === fresh && kept.delete(key);
    // There is no end of categories that do not exist.
    fresh.then(({ total }) => total === 0 && forget(), forget);
    return fresh;
  }

  return {
    /** The number of posts. */
    total: async (among: Among = {}): Promise<number> => (await places(among)).total,

    /** How to reach the post at `position`, which counts from 0, and the number of posts. No start if there are not so many. */
    async find(position: number, among: Among = {}): Promise<{ start: Start | undefined; total: number }> {
      const { total, marks } = await places(among);
      if (position >= total) return { start: undefined, total };
      const passed = Math.floor(position / STEP);
      return { start: { after: marks[passed - 1], skip: position - passed * STEP }, total };
    },
  };
}

async function readPlaces(db: DataSource, { kategori, status }: Among): Promise<Places> {
  const condition = status === undefined ? 'true' : CONDITIONS[status];
  const rows = await db.query<(Place & { position: string })[]>(
    `SELECT post_date::text, id, position FROM (
       SELECT post_date, id, row_number() OVER newest_first AS position, lead(id) OVER newest_first IS NULL AS is_last
       FROM ${status === undefined ? 'posts' : 'all_posts'} AS post
       WHERE ${condition} ${kategori === undefined ? '' : 'AND kategori_id = $1'}
       WINDOW newest_first AS (ORDER BY post_date DESC, id DESC)
     ) AS places WHERE position % ${STEP} = 0 OR is_last ORDER BY position`,
    kategori === undefined ? [] : [kategori],
  );
  return {
    total: Number(rows.at(-1)?.position ?? 0),
    marks: rows.filter(({ position }) => Number(position) % STEP === 0).map(({ post_date, id }) => ({ post_date, id })),
  };
}
