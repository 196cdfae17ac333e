import { expect, test } from 'vitest';
import { estimateIn } from './estimates.ts';

test.each([
  ['2026-11-28T23:02:00Z', 5, '2026-11-29T11:00'],
  ['2026-11-28T23:50:00Z', 1, '2026-11-29T08:00'],
  ['2026-11-28T16:31:00Z', 1, '2026-11-29T01:00'],
])('at %s, %i hours end at %s', (now, hours, typed) => {
  expect(estimateIn(hours, Date.parse(now))).toBe(typed);
});
