import type { Closable } from '#closing.ts';
import { isDatabaseUnreachable } from '#errors/database-away.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';

interface Work {
  /** Name of the work in the log. */
  task: string;
  act: () => Promise<unknown>;
  logger: Logger;
}

/** Work that is repeated. */
export interface Repeated extends Closable {
  /** Does the work now, or waits for the running work. */
  run: () => Promise<void>;
}

/**
 * Repeats work every `ms`. Skips a run while the previous run has not ended, for example because the database hangs. Logs errors, except
 * an unreachable database, which `watchContentChanges` logs. `close` waits for the running work.
 */
export function every(ms: number, { task, act, logger }: Work): Repeated {
  let running: Promise<void> | undefined;

  const start = async (): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) logFault(logger, error, { task });
    }
  };
  const run = () => (running ??= start().finally(() => (running = undefined)));
  const timer = setInterval(() => void run(), ms).unref();
  return {
    run,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
