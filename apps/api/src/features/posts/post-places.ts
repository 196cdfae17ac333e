import type { DataSource } from 'typeorm';

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

/**
 * Where positions in the list of posts are, newest first. For the last page of a million posts, PostgreSQL would read a million
 * entries of its index, and a million more to count them. So each process reads them once after a change of content, and keeps
 * the number of posts and the place of every 500th, also for each category that somebody asks for. While `contentVersion` is
 * undefined, changes may go unnoticed, so nothing is kept.
 */
export function createPostPlaces(db: DataSource, contentVersion: () => number | undefined) {
  /** By the id of a category; those of all posts under 0. */
  const kept = new Map<number, Promise<Places>>();
  let keptVersion: number | undefined;

  function places(kategori = 0): Promise<Places> {
    const version = contentVersion();
    if (version !== keptVersion) kept.clear();
    keptVersion = version;
    const known = kept.get(kategori);
    if (known !== undefined) return known;
    const fresh = readPlaces(db, kategori);
    if (version === undefined) return fresh;
    kept.set(kategori, fresh);
    fresh.catch(() => kept.get(kategori) === fresh && kept.delete(kategori));
    return fresh;
  }

  return {
    /** The number of posts. */
    total: async (): Promise<number> => (await places()).total,

    /**
     * How to reach the post at `position`, which counts from 0, and the number of posts: of all, or of one category. No start if
     * there are not so many.
     */
    async find(position: number, kategori?: number): Promise<{ start: Start | undefined; total: number }> {
      const { total, marks } = await places(kategori);
      if (position >= total) return { start: undefined, total };
      const passed = Math.floor(position / STEP);
      return { start: { after: marks[passed - 1], skip: position - passed * STEP }, total };
    },
  };
}

async function readPlaces(db: DataSource, kategori: number): Promise<Places> {
  const rows = await db.query<(Place & { position: string })[]>(
    `SELECT post_date::text, id, position FROM (
       SELECT post_date, id, row_number() OVER newest_first AS position, lead(id) OVER newest_first IS NULL AS is_last
       FROM posts ${kategori === 0 ? '' : 'WHERE kategori_id = $1'}
       WINDOW newest_first AS (ORDER BY post_date DESC, id DESC)
     ) AS places WHERE position % ${STEP} = 0 OR is_last ORDER BY position`,
    kategori === 0 ? [] : [kategori],
  );
  return {
    total: Number(rows.at(-1)?.position ?? 0),
    marks: rows.filter(({ position }) => Number(position) % STEP === 0).map(({ post_date, id }) => ({ post_date, id })),
  };
}
