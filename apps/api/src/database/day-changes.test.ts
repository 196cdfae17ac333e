import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceDays } from './day-changes.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-12-31T16:58:00Z') }));
afterEach(() => vi.useRealTimers());

const setUp = () => {
  const announce = vi.fn<() => void>();
  return { announce, days: announceDays({ announce }) };
};
const MINUTE = 60_000;

it('is announced once, within a minute after midnight in western Indonesia', async () => {
  const { announce, days } = setUp();
  await vi.advanceTimersByTimeAsync(2 * MINUTE - 1);
  expect(announce).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(announce).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(announce).toHaveBeenCalledTimes(1);
  await days.close();
});

it('is noticed after a sleep that was longer than a day', async () => {
  const { announce, days } = setUp();
  vi.setSystemTime('2027-01-03T05:00:00Z');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(announce).toHaveBeenCalledTimes(1);
  await days.close();
});
