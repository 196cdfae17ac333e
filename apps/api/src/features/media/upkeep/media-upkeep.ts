import { removeOldDrafts } from '#files/durable-file.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { StorageService } from '../store/storage.service.ts';

const DAY_MS = 86_400_000;

interface Options {
  storage: StorageService;
  /** Folders in which a crash may have left unfinished files. */
  folders: string[];
  logger: Logger;
}

/**
 * Removes long unnamed images and unfinished files at once and then every day, and warns when the bucket does not work. Failures
 * are logged, and the next run tries again. `close` waits for the image that is being removed.
 */
export function startMediaUpkeep({ storage, folders, logger }: Options): { close: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.all([run(), warnOfBucket()]);

  async function run(): Promise<void> {
    try {
      for (const folder of folders) await removeOldDrafts(folder, { isMissed: storage.isKnown });
      const removed = (await storage.removeLongUnnamed(stopping.signal)) ?? [];
      if (removed.length > 0) logger.info({ files: removed }, 'images removed that nothing has named for 30 days');
    } catch (error) {
      if (!stopping.signal.aborted) logFault(logger, error, { task: 'removing files that nothing names' });
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, DAY_MS).unref();
  }

  async function warnOfBucket(): Promise<void> {
    const problem = await storage.bucketProblem(stopping.signal);
    if (problem !== undefined && !stopping.signal.aborted) logger.warn(`STORAGE=s3: ${problem}`);
  }

  return {
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
