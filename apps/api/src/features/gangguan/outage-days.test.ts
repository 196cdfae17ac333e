import { expect, it } from 'vitest';
import { outageDays, type OutageTime } from './outage-days.ts';

/** Noon in western Indonesia. */
const NOW = Date.parse('2026-11-23T05:00:00Z');
const HOUR = 3_600_000;
const cut = (from: number, hours: number): OutageTime => ({
  jenis: 'gangguan',
  dampak: 'putus',
  from,
  to: from + hours * HOUR,
});

it('a day has the letter of the worst that happened in it', () => {
  const day = (ago: number) => NOW - ago * 24 * HOUR;
  const { hari, persen } = outageDays(
    [
      cut(day(1), 3),
      cut(day(2), 0.5),
      { ...cut(day(3), 5), dampak: 'lambat' },
      { ...cut(day(4), 2), jenis: 'pemeliharaan' },
    ],
    6,
    NOW,
  );
  expect(hari).toBe('nmllpn');
  // Three and a half hours of five and a half days.
  expect(persen).toBe(97.34);
});

it('an outage over midnight in western Indonesia is in both days, and what overlaps counts once', () => {
  const midnight = Date.parse('2026-11-22T17:00:00Z');
  const once = outageDays([cut(midnight - HOUR, 2)], 3, NOW);
  expect(once.hari).toBe('npp');
  expect(outageDays([cut(midnight - HOUR, 2), cut(midnight - HOUR / 2, 1)], 3, NOW)).toEqual(once);
});

it('a hundred percent is said only without any cut', () => {
  expect(outageDays([], 90, NOW)).toEqual({ hari: 'n'.repeat(90), persen: 100 });
  expect(outageDays([cut(NOW - HOUR, 0.001)], 90, NOW).persen).toBe(99.99);
});
