import { removeOldDrafts } from '#files/durable-file.ts';
import { logFault } from '#errors/log-fault.ts';
import type { Logger } from '#logger.ts';
import type { StorageService } from '../store/storage.service.ts';

const BUCKET_TIMEOUT_MS = 30_000;

interface Options {
  storage: StorageService;
  /** Folders in which a crash may have left unfinished files. */
  folders: string[];
  logger: Logger;
}

/**
 * Removes images that no record has named for 30 days, and unfinished files. Logs failures instead of throwing them, so that the next try
 * is tomorrow, because the search for names of images in all texts takes long.
 */
export async function removeUnnamedFiles({ storage, folders, logger }: Options, signal: AbortSignal): Promise<void> {
  try {
    for (const folder of folders) await removeOldDrafts(folder, { isMissed: storage.isKnown });
    const removed = (await storage.removeLongUnnamed(signal)) ?? [];
    if (removed.length > 0) logger.info({ files: removed }, 'images removed that nothing has named for 30 days');
  } catch (error) {
    if (!signal.aborted) logFault(logger, error, { task: 'removing files that nothing names' });
  }
}

/** Warns when the bucket does not work. Never throws. */
export async function warnOfBucket({ storage, logger }: Omit<Options, 'folders'>): Promise<void> {
  const problem = await storage.bucketProblem(AbortSignal.timeout(BUCKET_TIMEOUT_MS));
  if (problem !== undefined) logger.warn(`STORAGE=s3: ${problem}`);
}
