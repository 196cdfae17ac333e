import type { ContentChanges } from '#database/content-changes.ts';
import type { Logger } from '#logger.ts';
import { every, type Repeated } from '#platform/every.ts';
import type { GangguanService } from './gangguan.service.ts';

/** Interval, in ms: maximum delay until a page shows that planned work has begun, or that there has been no news for four hours. */
const LOOK_MS = 60_000;

interface Needs {
  gangguan: Pick<GangguanService, 'isAnyOpen'>;
  changes: Pick<ContentChanges, 'announce'>;
  /** Shows customers the notice with the current sentence. */
  showNotice: () => Promise<void>;
  logger: Logger;
}

/**
 * Announces a change of content and renders the notice every minute while an entry is active, planned or has just ended. Pages and the
 * notice are stored until content changes, but in this period they also depend on the time.
 */
export const announceOutageTimes = ({ gangguan, changes, showNotice, logger }: Needs): Repeated =>
  every(LOOK_MS, {
    task: 'looking for outages',
    act: async () => {
      if (!(await gangguan.isAnyOpen())) return;
      changes.announce();
      await showNotice();
    },
    logger,
  });
