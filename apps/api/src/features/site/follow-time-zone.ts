import { timeZone } from '@jala/schema/rules/time-zone';
import type { ContentChanges } from '#database/content-changes.ts';
import { isDatabaseUnreachable } from '#errors/database-away.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { SiteService } from './site.service.ts';

interface Needs {
  site: Pick<SiteService, 'applyTimeZone'>;
  changes: Pick<ContentChanges, 'announce' | 'subscribe'>;
  logger: Logger;
}

/** Applies a new time zone as soon as staff choose it, also through another process. */
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
      // The next change of the site data calls `follow` again, and so does the end of a gap in the notifications of changes.
      if (!isDatabaseUnreachable(error)) logFault(logger, error, { task: 'reading the time zone' });
    }
    // Responses that were cached in the meantime have dates of the old time zone.
    if (timeZone() !== before) changes.announce();
  }
}
