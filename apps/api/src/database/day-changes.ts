import { dayAt } from '@jala/schema/rules/long-date';
import type { Closable } from '#closing.ts';
import type { ContentChanges } from './content-changes.ts';

/** How long an ended promo may stay on a page. Checked often, because a computer that sleeps stops its timers. In ms. */
const CHECK_MS = 20_000;

/**
 * Announces a change of content when a day begins: promos end with a day, and the footer shows the year.
 * No write happens at midnight, so no other event empties the caches.
 */
export function announceDays({ announce }: Pick<ContentChanges, 'announce'>): Closable {
  let today = dayAt(Date.now());
  const timer = setInterval(() => {
    const day = dayAt(Date.now());
    if (day === today) return;
    today = day;
    announce();
  }, CHECK_MS).unref();
  return { close: async () => clearInterval(timer) };
}
