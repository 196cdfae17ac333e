import type { Closable } from '#closing.ts';
import type { ContentChanges } from '#database/content-changes.ts';
import { isDatabaseAway } from '#errors/database-away.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { GangguanService } from './gangguan.service.ts';

/** How late a page may say that planned work has begun, or that there is no news for four hours. In ms. */
const TICK_MS = 60_000;

interface Needs {
  gangguan: Pick<GangguanService, 'isAnyOpen'>;
  changes: Pick<ContentChanges, 'announce'>;
  logger: Logger;
}

/**
 * Announces a change of content every minute while an outage goes on or work is planned: pages and the notice name times, begin and end
 * by the clock, and are kept until content changes.
 */
export function announceOutageTimes({ gangguan, changes, logger }: Needs): Closable {
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      if (await gangguan.isAnyOpen()) changes.announce();
    } catch (error) {
      // Without the database nobody can see anything new.
      if (!isDatabaseAway(error)) logFault(logger, error, { task: 'looking for outages' });
    }
  }

  const timer = setInterval(() => {
    running ??= look().finally(() => (running = undefined));
  }, TICK_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
