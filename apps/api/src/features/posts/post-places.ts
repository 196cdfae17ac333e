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
 * the number of posts and the place of every 500th. While `contentVersion` is undefined, changes may go unnoticed, so nothing
 * is kept.
 */
export function createPostPlaces(db: DataSource, contentVersion: () => number | undefined) {
  let kept: { version: number; places: Promise<Places> } | undefined;

  function places(): Promise<Places> {
    const version = contentVersion();
    if (version === undefined) return readPlaces(db);
    if (kept?.version === version) return kept.places;
    const fresh = { version, places: readPlaces(db) };
    kept = fresh;
    fresh.places.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.places;
  }

  return {
    /** The number of posts. */
    total: async (): Promise<number> => (await places()).total,

    /** How to reach the post at `position`, which counts from 0, and the number of posts. No start if there are not so many. */
    async find(position: number): Promise<{ start: Start | undefined; total: number }> {
      const { total, marks } = await places();
      if (position >= total) return { start: undefined, total };
      const passed = Math.floor(position / STEP);
      return { start: { after: marks[passed - 1], skip: position - passed * STEP }, total };
    },
  };
}

async function readPlaces(db: DataSource): Promise<Places> {
  const rows = await db.query<(Place & { position: string })[]>(
    `SELECT post_date::text, id, position FROM (
       SELECT post_date, id, row_number() OVER newest_first AS position, lead(id) OVER newest_first IS NULL AS is_last
       FROM posts WINDOW newest_first AS (ORDER BY post_date DESC, id DESC)
     ) AS places WHERE position % ${STEP} = 0 OR is_last ORDER BY position`,
  );
  return {
    total: Number(rows.at(-1)?.position ?? 0),
    marks: rows.filter(({ position }) => Number(position) % STEP === 0).map(({ post_date, id }) => ({ post_date, id })),
  };
}
