import type { Closable } from '#closing.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { KunjunganService } from './kunjungan.service.ts';

/** How many counts a crash can lose. In ms. */
const WRITE_MS = 30_000;

/** Writes counts every 30 seconds. Failures are logged, and the next run tries again. `close` writes what was counted last. */
export function startKunjunganUpkeep({ flush }: Pick<KunjunganService, 'flush'>, logger: Logger): Closable {
  let running: Promise<void> | undefined;

  /** One run at a time: while the database hangs, the next ones are left out. */
  function run(): Promise<void> {
    running ??= flush()
      .catch((error: unknown) => logFault(logger, error, { task: 'writing counts of visits' }))
      .finally(() => (running = undefined));
    return running;
  }

  const timer = setInterval(() => void run(), WRITE_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
      await run();
    },
  };
}
