import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { startDailyTasks } from './daily-tasks.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-31T16:58:00Z') }));
afterEach(() => void vi.useRealTimers());

const logger = pino({ level: 'silent' });
const MINUTE_MS = 60_000;

it('runs each task at once, and again when a day begins in western Indonesia', async () => {
  const task = vi.fn<() => Promise<void>>(async () => {});
  const tasks = startDailyTasks({ task }, logger);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(task).toHaveBeenCalledTimes(2);
  await tasks.close();
});

it('runs a task that failed again, without the others', async () => {
  const failing = vi.fn<() => Promise<void>>(async () => {}).mockRejectedValueOnce(new Error('full'));
  const other = vi.fn<() => Promise<void>>(async () => {});
  const tasks = startDailyTasks({ failing, other }, logger);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(failing).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(1);
  await tasks.close();
});

it('waits for the running task when it is closed, and begins no other', async () => {
  let finish = (): void => {};
  const running = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  const next = vi.fn<() => Promise<void>>(async () => {});
  const tasks = startDailyTasks({ running, next }, logger);
  let isClosed = false;
  const closed = tasks.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(isClosed).toBe(false);
  finish();
  await closed;
  expect(next).not.toHaveBeenCalled();
});
