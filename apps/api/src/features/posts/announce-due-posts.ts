import type { DataSource } from 'typeorm';
import type { Closable } from '#closing.ts';
import type { ContentChanges } from '#database/content-changes.ts';
import { isDatabaseAway } from '#errors/database-away.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';

const TICK_MS = 1000;

interface Needs {
  db: DataSource;
  changes: Pick<ContentChanges, 'announce' | 'subscribe'>;
  logger: Logger;
}

/**
 * Announces a change of content when a scheduled post becomes visible. Queries decide what visitors see, by the clock of the
 * database; this only empties the caches, which were filled before. A tick that comes late, as after a sleep of the computer, finds
 * what became due meanwhile.
 */
export function announceDuePosts({ db, changes, logger }: Needs): Closable {
  /** When the next post becomes visible, by the clock of the database and by ours. In ms; Infinity if none is scheduled. */
  let due = { there: Infinity, here: Infinity };
  let isKnown = false;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    isKnown = true;
    const [next] = await db.query<{ due: Date | null; now: Date }[]>(
      'SELECT now(), (SELECT min(post_date) FROM all_posts WHERE post_date > now() AND NOT is_draft) AS due',
    );
    const there = next?.due?.getTime() ?? Infinity;
    const hasPassed = due.here <= Date.now() && there !== due.there;
    due = { there, here: there - (next?.now.getTime() ?? 0) + Date.now() };
    if (hasPassed) changes.announce();
  }

  changes.subscribe((table) => {
    if (table === undefined || table === 'all_posts') isKnown = false;
  });
  const timer = setInterval(() => {
    if ((isKnown && Date.now() < due.here) || running !== undefined) return;
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
