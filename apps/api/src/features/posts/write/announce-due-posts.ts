import type { DataSource } from 'typeorm';
import type { ContentChanges } from '#database/content-changes.ts';
import type { Logger } from '#logger.ts';
import { every, type Repeated } from '#platform/every.ts';

const LOOK_MS = 1000;

interface Needs {
  db: DataSource;
  changes: Pick<ContentChanges, 'announce'>;
  logger: Logger;
}

/**
 * Announces a change of content when a scheduled post becomes visible. Queries decide what visitors see, by the clock of the
 * database; this only empties the caches, which were filled before. A look that comes late, as after a sleep of the computer, finds
 * what became due since the last one, also a post that was scheduled only after it.
 */
export function announceDuePosts({ db, changes, logger }: Needs): Repeated {
  /** When we looked last, as the database writes it: a JavaScript Date would lose its microseconds. */
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
 * A post that was published at once has been announced by its write. If the clock was set back since the last look, nobody knows
 * what appeared in between.
 */
const LOOK = `
SELECT now()::text AS now, coalesce($1::timestamptz > now(), false)
  OR EXISTS (SELECT FROM posts WHERE post_date > $1::timestamptz AND post_date > updated_at) AS has_appeared`;
