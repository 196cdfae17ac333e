import { timeZone } from '@jala/schema/rules/time-zone';
import type { ContentChanges } from '#database/content-changes.ts';
import { isDatabaseAway } from '#errors/database-away.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { SiteService } from './site.service.ts';

interface Needs {
  site: Pick<SiteService, 'applyTimeZone'>;
  changes: Pick<ContentChanges, 'announce' | 'subscribe'>;
  logger: Logger;
}

/** Uses another time zone as soon as staff choose one, also on another server. */
export function followTimeZone({ site, changes, logger }: Needs): void {
  changes.subscribe((table) => {
    if (table !== undefined && table !== 'site') return;
    void follow();
  });

  async function follow(): Promise<void> {
    const before = timeZone();
    try {
      await site.applyTimeZone();
    } catch (error) {
      // The next change of content, and the end of the gap, come back here.
      if (!isDatabaseAway(error)) logFault(logger, error, { task: 'reading the time zone' });
    }
    // What was kept meanwhile has dates of the other zone.
    if (timeZone() !== before) changes.announce();
  }
}
