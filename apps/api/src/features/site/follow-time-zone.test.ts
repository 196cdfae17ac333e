import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { setTimeZone, STANDARD_ZONE, timeZone, type TimeZone } from '@jala/schema/rules/time-zone';
import { followTimeZone } from './follow-time-zone.ts';

afterEach(() => setTimeZone(STANDARD_ZONE));

function followed(stored: { zone: TimeZone }) {
  const listeners: ((table: string | undefined) => void)[] = [];
  const announce = vi.fn<() => void>();
  followTimeZone({
    site: { applyTimeZone: async () => setTimeZone(stored.zone) },
    changes: { announce, subscribe: (listener) => void listeners.push(listener) },
    logger: pino({ level: 'silent' }),
  });
  return { announce, change: (table?: string) => listeners.forEach((listener) => listener(table)) };
}

it('uses the zone that another server has stored, and makes kept pages anew', async () => {
  const stored = { zone: STANDARD_ZONE };
  const { announce, change } = followed(stored);
  stored.zone = 'Asia/Makassar';
  change('posts');
  expect(timeZone()).toBe('Asia/Jakarta');
  change('site');
  await vi.waitFor(() => expect(announce).toHaveBeenCalledTimes(1));
  expect(timeZone()).toBe('Asia/Makassar');
  change();
  await vi.waitFor(() => expect(timeZone()).toBe('Asia/Makassar'));
  expect(announce).toHaveBeenCalledTimes(1);
});
