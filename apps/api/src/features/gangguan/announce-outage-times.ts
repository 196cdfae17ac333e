import type { ContentChanges } from '#database/content-changes.ts';
import type { Logger } from '#logger.ts';
import { every, type Repeated } from '#platform/every.ts';
import type { GangguanService } from './gangguan.service.ts';

/** How late a page may say that planned work has begun, or that there is no news for four hours. In ms. */
const LOOK_MS = 60_000;

interface Needs {
  gangguan: Pick<GangguanService, 'isAnyOpen'>;
  changes: Pick<ContentChanges, 'announce'>;
  logger: Logger;
}

/**
 * Announces a change of content every minute while an outage goes on or work is planned: pages and the notice name times, begin and end
 * by the clock, and are kept until content changes.
 */
export const announceOutageTimes = ({ gangguan, changes, logger }: Needs): Repeated =>
  every(LOOK_MS, {
    task: 'looking for outages',
    act: async () => {
      if (await gangguan.isAnyOpen()) changes.announce();
    },
    logger,
  });
