import type { DataSource } from 'typeorm';
import type { ContentChanges } from '#database/content-changes.ts';
import type { Logger } from '#logger.ts';
import { every, type Repeated } from '#platform/every.ts';

/** Interval of the checks in ms: the maximum delay until a page shows a post whose time has come. */
const LOOK_MS = 5000;

interface Needs {
  db: DataSource;
  changes: Pick<ContentChanges, 'announce'>;
  logger: Logger;
}

/**
 * Announces a change of content when a scheduled post becomes visible. The announcement only empties the caches; queries decide what
 * visitors see, by the clock of the database. A late check, for example after the computer slept, finds all posts that became due since the
 * previous check, including posts that were scheduled after that check.
 */
export function announceDuePosts({ db, changes, logger }: Needs): Repeated {
  /** Time of the last check, as the database writes it: a JavaScript Date would lose the microseconds. */
  let looked: string | null = null;

  async function look(): Promise<void> {
    const [found] = await db.query<Look[]>(LOOK, [looked]);
    looked = found?.now ?? null;
    if (found?.has_appeared === true) changes.announce();
  }

  return every(LOOK_MS, { task: 'looking for scheduled posts', act: look, logger });
}

interface Look {
  now: string;
  has_appeared: boolean;
}

/**
 * Finds out whether posts have appeared since the last check (`$1`). Excludes posts that were published at once, because their write
 * announced them. If the clock was set back since the last check, it is unknown which posts appeared, so `has_appeared` is true.
 */
const LOOK = `
SELECT now()::text AS now, coalesce($1::timestamptz > now(), false)
  OR EXISTS (SELECT FROM posts WHERE post_date > $1::timestamptz AND post_date > updated_at) AS has_appeared`;
