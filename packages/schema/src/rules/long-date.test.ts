import { afterEach, expect, test, vi } from 'vitest';
import { longDate, yearNow } from './long-date.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a date is written in the long Indonesian form', () => {
  expect(longDate('2026-11-12T03:00:00.000Z')).toBe('12 November 2026');
  expect(longDate('2026-08-01T03:00:00.000Z')).toBe('1 Agustus 2026');
});

test.each([
  ['2026-12-31T16:59:59.000Z', '31 Desember 2026', 2026],
  ['2026-12-31T17:00:00.000Z', '1 Januari 2027', 2027],
])('%s is the day %s in western Indonesia, wherever the reader is', (moment, date, year) => {
  vi.useFakeTimers({ now: new Date(moment) });
  expect(longDate(moment)).toBe(date);
  expect(yearNow()).toBe(year);
});
