import type { ContentChanges } from '#database/content-changes.ts';
import type { Logger } from '#logger.ts';
import { every, type Repeated } from '#platform/every.ts';
import type { GangguanService } from './gangguan.service.ts';

/** Maximum delay, in ms, until a page shows that planned work has begun, or that there has been no news for four hours. */
const LOOK_MS = 60_000;

interface Needs {
  gangguan: Pick<GangguanService, 'isAnyOpen'>;
  changes: Pick<ContentChanges, 'announce'>;
  logger: Logger;
}

/**
 * Announces a change of content every minute while an outage is active or work is planned. Pages and the notice depend on the time in this
 * period, but they are cached until content changes.
 */
export const announceOutageTimes = ({ gangguan, changes, logger }: Needs): Repeated =>
  every(LOOK_MS, {
    task: 'looking for outages',
    act: async () => {
      if (await gangguan.isAnyOpen()) changes.announce();
    },
    logger,
  });
