import type { Closable } from '#closing.ts';
import { isDatabaseUnreachable } from '#errors/database-away.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';

interface Work {
  /** Its name in the log. */
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
 * Repeats work every `ms`, one run at a time: while the database hangs, runs are left out. Failures are logged, but not that the database
 * is unreachable: the connection that waits for notifications logs it. `close` waits for the running work.
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
