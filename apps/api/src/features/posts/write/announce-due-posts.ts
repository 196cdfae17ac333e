import type { DataSource } from 'typeorm';
import type { Closable } from '#closing.ts';
import type { ContentChanges } from '#database/content-changes.ts';
import { isDatabaseAway } from '#errors/database-away.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';

const TICK_MS = 1000;
/** The clock may be set at any time, so what the last look found is believed no longer than this. */
const BELIEVED_MS = 60_000;

interface Needs {
  db: DataSource;
  changes: Pick<ContentChanges, 'announce' | 'subscribe'>;
  logger: Logger;
}

/**
 * Announces a change of content when a scheduled post becomes visible. Queries decide what visitors see, by the clock of the
 * database; this only empties the caches, which were filled before. A tick that comes late, as after a sleep of the computer, finds
 * what became due since the last one, also a post that was scheduled only after it.
 */
export function announceDuePosts({ db, changes, logger }: Needs): Closable {
  /** When the next post becomes visible, by our clock. In ms; Infinity if none is scheduled. */
  let due = Infinity;
  /** When we looked last, as the database writes it: a JavaScript Date would lose its microseconds. */
  let looked: string | null = null;
  /** By a clock that nobody can set. */
  let lookedAt = 0;
  let isKnown = false;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    isKnown = true;
    lookedAt = performance.now();
    const [found] = await db.query<Look[]>(LOOK, [looked]);
    due = Date.now() + (found?.wait ?? Infinity);
    looked = found?.now ?? null;
    if (found?.has_appeared === true) changes.announce();
  }

  changes.subscribe((table) => {
    if (table === undefined || table === 'all_posts') isKnown = false;
  });
  const timer = setInterval(() => {
    const mayWait = isKnown && Date.now() < due && performance.now() - lookedAt < BELIEVED_MS;
    if (mayWait || running !== undefined) return;
    running = look()
      .catch((error: unknown) => {
        isKnown = false;
        // Without the database nobody can see anything new.
        if (!isDatabaseAway(error)) logFault(logger, error, { task: 'looking for scheduled posts' });
      })
      .finally(() => {
        running = undefined;
      });
  }, TICK_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

interface Look {
  now: string;
  /** Until the next post becomes visible, in ms. Null if none is scheduled. */
  wait: number | null;
  has_appeared: boolean;
}

/**
 * A post that was published at once has been announced by its write. If the clock was set back since the last look, nobody knows
 * what appeared in between.
 */
const LOOK = `
SELECT now()::text AS now,
  (SELECT extract(epoch FROM min(post_date) - now())::float8 * 1000 FROM all_posts WHERE post_date > now() AND NOT is_draft) AS wait,
  coalesce($1::timestamptz > now(), false)
    OR EXISTS (SELECT FROM posts WHERE post_date > $1::timestamptz AND post_date > updated_at) AS has_appeared`;
