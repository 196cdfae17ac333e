import { dayAt } from '@jala/schema/rules/long-date';
import type { Closable } from '#closing.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import { every } from './every.ts';

/** Time between two checks whether a new day has begun, in ms. Short, because a computer that sleeps stops its timers. */
const CHECK_MS = 30_000;

/** Tasks by their description, such as 'removing old orders'. The signal is aborted when the server stops. */
export type DailyTasks = Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;

/**
 * Runs tasks, one after the other, at once and when a day begins. A task that fails is logged and runs again half a
 * minute later; the other tasks do not wait for it. `close` waits for the running task.
 */
export function startDailyTasks(tasks: DailyTasks, logger: Logger): Closable {
  const stopping = new AbortController();
  /** The day for which each task has run. */
  const done = new Map<string, string>();

  async function runDue(): Promise<void> {
    const today = dayAt(Date.now());
    for (const [task, act] of Object.entries(tasks)) {
      if (stopping.signal.aborted) return;
      if (done.get(task) === today) continue;
      try {
        await act(stopping.signal);
        done.set(task, today);
      } catch (error) {
        logFault(logger, error, { task });
      }
    }
  }

  const repeated = every(CHECK_MS, { task: 'daily tasks', act: runDue, logger });
  void repeated.run();
  return {
    close() {
      stopping.abort();
      return repeated.close();
    },
  };
}
