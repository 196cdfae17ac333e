import type { DataSource, EntityManager } from 'typeorm';
import { retryOnConflict } from '#database/retry.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import type { Logger } from '#logger.ts';
import type { ServedImageStore } from './store/image-store.ts';
import type { ImageVariants } from './variants/image-variants.ts';
import { isNamed, textsOfRecords } from './named-images.ts';

/** Number of days for which an unnamed image is kept. */
export const UNNAMED_DAYS = 30;
/**
 * Maximum time between the check of an image and the save of the record that names the image, in minutes. The trigger
 * `release_claims` ends the claim when the record is saved, so only failed writes leave a claim behind.
 */
const CLAIM_MINUTES = 15;

/** Outcome of the removal of an image. */
export type Removal = 'removed' | 'named' | 'claimed' | 'missing' | 'described';

interface Options {
  /** Keeps an image if staff have changed its data in the library. */
  keepsDescribed?: boolean;
  /** Adds the removal to the audit, in the same transaction. */
  record?: (manager: EntityManager) => Promise<void>;
}

interface Parts {
  db: DataSource;
  store: ServedImageStore;
  variants: ImageVariants;
  logger: Logger;
}

export type ImageRemovals = ReturnType<typeof createImageRemovals>;
export type RemoveImage = ImageRemovals['remove'];

/** After this number of failures the store counts as unavailable, and the remaining files wait for the next run. */
const MAX_FAILURES = 3;

/**
 * Removes images from the table, the store and the variants. First, a transaction deletes the row and notes that the files must be
 * deleted. So no row is ever without its file, even after a crash. A row without its file would make every backup fail.
 */
export function createImageRemovals({ db, store, variants, logger }: Parts) {
  /** Locks the row first, so a write that claims the image at the same time either prevents the removal or finds no image. */
  const removeRow = (file: string, { keepsDescribed = false, record }: Options = {}): Promise<Removal> =>
    inWriteTransaction(db, async (manager) => {
      const [row] = await manager.query<{ claimed: boolean | null; version: number }[]>(
        `SELECT claimed_at > now() - make_interval(mins => ${CLAIM_MINUTES}) AS claimed, version
         FROM media WHERE file = $1 FOR UPDATE`,
        [file],
      );
      if (row === undefined) return 'missing';
      if (keepsDescribed && row.version > 1) return 'described';
      // A second statement, because the first statement does not see changes that were saved while it waited for the lock.
      if (await isNamed(manager, await textsOfRecords(manager), file)) return 'named';
      if (row.claimed === true) return 'claimed';
      await manager.query('DELETE FROM media WHERE file = $1', [file]);
      await manager.query('INSERT INTO image_removals (file) VALUES ($1)', [file]);
      await record?.(manager);
      return 'removed';
    });

  /** Returns true if the files were removed. */
  async function removeFiles(file: string): Promise<boolean> {
    try {
      await store.remove(file);
      await variants.remove(file);
      await db.query('DELETE FROM image_removals WHERE file = $1', [file]);
      return true;
    } catch (error) {
      logger.warn({ err: error, file }, 'the file of a removed image could not be removed; trying again within a day');
      return false;
    }
  }

  return {
    /** Removes an image, unless a record or a running write names it. If its files cannot be removed, the next daily run tries again. */
    remove: async (file: string, options?: Options): Promise<Removal> => {
      const removal = await removeRow(file, options);
      if (removal === 'removed') await removeFiles(file);
      return removal;
    },

    /** Removes the unnamed images among `files`, with their files. Returns the removed images. Stops early when `signal` is aborted. */
    removeAll: async (
      files: readonly string[],
      { signal, ...options }: Pick<Options, 'keepsDescribed'> & { signal?: AbortSignal | undefined } = {},
    ): Promise<string[]> => {
      const removed: string[] = [];
      for (const file of files) {
        if (signal?.aborted === true) break;
        if ((await removeRow(file, options)) === 'removed') removed.push(file);
      }
      await removeRest(signal);
      return removed;
    },
  };

  /** Removes the files of all removed images, also of images whose removal was interrupted. */
  async function removeRest(signal: AbortSignal | undefined): Promise<void> {
    // In random order, so that files that cannot be removed do not always block the other files.
    const begun = await db.query<{ file: string }[]>('SELECT file FROM image_removals ORDER BY random()');
    let failures = 0;
    for (const { file } of begun) {
      if (signal?.aborted === true || failures === MAX_FAILURES) break;
      if (!(await removeFiles(file))) failures += 1;
    }
  }
}

/**
 * Prevents the removal of images until a write has named them in a record. Returns how many of the images are stored.
 * The rows are locked in one order, so that two writes do not wait for each other.
 */
export async function claimImages(db: DataSource, files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  // A deadlock is still possible, because removals and saves of records lock the rows of images in other orders.
  const [, claimed] = await retryOnConflict(() => db.query<[unknown, number]>(CLAIM, [files]));
  return claimed;
}

const CLAIM = `UPDATE media SET claimed_at = now(), unnamed_since = NULL
  WHERE file IN (SELECT file FROM media WHERE file = ANY($1) ORDER BY file FOR NO KEY UPDATE)`;
