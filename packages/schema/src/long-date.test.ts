import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('a date is written long in Indonesian', () => {
  expect(longDate('2026-11-12T03:00:00.000Z')).toBe('12 November 2026');
  expect(longDate('2026-08-01T03:00:00.000Z')).toBe('1 Agustus 2026');
});

test('the day is the one in western Indonesia, whatever the reader’s clock', () => {
  expect(longDate('2026-12-31T16:59:59.000Z')).toBe('31 Desember 2026');
  expect(longDate('2026-12-31T17:00:00.000Z')).toBe('1 Januari 2027');
});
