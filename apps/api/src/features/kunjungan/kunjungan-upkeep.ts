import { dayAt } from '@jala/schema/rules/long-date';
import type { Closable } from '#closing.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { KunjunganService } from './kunjungan.service.ts';

/** How many counts a crash can lose. In ms. */
const WRITE_MS = 30_000;

interface Options {
  kunjungan: Pick<KunjunganService, 'flush' | 'removeOld'>;
  /** Deletes what else is kept for a time. */
  removeOthers: () => Promise<void>;
  logger: Logger;
}

/**
 * Writes counts every 30 seconds, and deletes old ones and old orders at once and then every day. Failures are logged, and the next run tries again.
 * `close` writes what was counted last.
 */
export function startKunjunganUpkeep({ kunjungan, removeOthers, logger }: Options): Closable {
  let tidiedOn = '';
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      await kunjungan.flush();
      const today = dayAt(Date.now());
      if (tidiedOn === today) return;
      await kunjungan.removeOld();
      await removeOthers();
      tidiedOn = today;
    } catch (error) {
      logFault(logger, error, { task: 'writing counts of visits, and deleting what is old' });
    }
  }

  /** One run at a time: while the database hangs, the next ones are left out. */
  function begin(): void {
    running ??= run().finally(() => (running = undefined));
  }

  begin();
  const timer = setInterval(begin, WRITE_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
      await run();
    },
  };
}
