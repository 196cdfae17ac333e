import { afterEach, expect, it, vi } from 'vitest';
import { ageOf } from './age.ts';

const NOON = '2026-11-23T12:00:00Z';
afterEach(() => void vi.useRealTimers());

it.each([
  ['is the time since then', '2026-11-23T11:50:00Z', 600_000],
  ['is nothing when another clock is a little ahead', '2026-11-23T12:04:00Z', 0],
  ['is unknown when the time is still to come', '2026-11-23T12:06:00Z', Infinity],
])('the age of a stored time %s', (_rule, time, age) => {
  vi.useFakeTimers({ now: new Date(NOON) });
  expect(ageOf(new Date(time))).toBe(age);
});
