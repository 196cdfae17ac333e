import { dayAt } from '@jala/schema/rules/long-date';
import type { Closable } from '#closing.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import { every } from './every.ts';

/** Time between two checks whether a new day has begun, in ms. Short, because a computer that sleeps stops its timers. */
const CHECK_MS = 30_000;

/** Tasks, keyed by description, such as 'removing old orders'. The signal is aborted when the server stops. */
export type DailyTasks = Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;

/**
 * Runs each task at once, and again when a new day begins. Tasks run one after the other. A failure is logged, and the failed task runs
 * again at the next check, half a minute later; the other tasks run without waiting for that. `close` waits for the running task.
 */
export function startDailyTasks(tasks: DailyTasks, logger: Logger): Closable {
  const stopping = new AbortController();
  /** Task -> day of its last success. */
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
