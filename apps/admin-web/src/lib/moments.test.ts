import { expect, it } from 'vitest';
import { dayHeading, daysLeft, exactly, shortly } from './moments.ts';

/** Monday 23 November 2026, 00.30 WIB. */
const NOW = Date.parse('2026-11-22T17:30:00Z');

it.each([
  ['2026-11-22T17:29:40Z', 'Baru saja'],
  ['2026-11-22T17:20:00Z', '10 menit lalu'],
  ['2026-11-22T08:20:00Z', 'Kemarin, 15.20'],
  ['2026-11-18T03:47:00Z', '18 Nov, 10.47'],
])('%s is %s', (at, words) => {
  expect(shortly(at, NOW)).toBe(words);
});

it('days are those of western Indonesia', () => {
  expect(dayHeading('2026-11-22T17:05:00Z', NOW)).toBe('Hari ini, Senin 23 November 2026');
  expect(dayHeading('2026-11-22T16:55:00Z', NOW)).toBe('Kemarin, Minggu 22 November 2026');
  expect(dayHeading('2026-11-20T16:55:00Z', NOW)).toBe('Jumat 20 November 2026');
  expect(exactly('2026-11-18T03:47:00Z')).toBe('18 November 2026, 10.47 WIB');
});

it('the last day counts', () => {
  expect([
    daysLeft('2026-11-23T18:00:00Z', NOW),
    daysLeft('2026-11-22T18:00:00Z', NOW),
    daysLeft('2026-11-20T00:00:00Z', NOW),
  ]).toEqual([2, 1, 0]);
});
