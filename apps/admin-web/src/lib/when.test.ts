import { expect, it } from 'vitest';
import { exactTime, whenText } from './when.ts';

/** 23 November 2026, 09.00 WIB. */
const NOW = Date.parse('2026-11-23T02:00:00Z');

it.each([
  ['2026-11-23T01:59:30Z', 'Baru saja'],
  ['2026-11-23T01:50:00Z', '10 menit lalu'],
  ['2026-11-22T17:01:00Z', 'Hari ini, 00.01'],
  ['2026-11-22T16:59:00Z', 'Kemarin, 23.59'],
  ['2026-11-21T16:59:00Z', '21 November 2026'],
])('%s is %s', (moment, text) => {
  expect(whenText(moment, NOW)).toBe(text);
});

it('gives the exact time in western Indonesia', () => {
  expect(exactTime('2026-11-22T17:01:00Z')).toBe('23 November 2026 pukul 00.01 WIB');
});
