import type { DataSource, EntityManager } from 'typeorm';
import { isDatabaseAway, isDatabaseSilent } from '#errors/database-away.ts';
import type { ServedImageStore } from './image-store.ts';
import type { ImageVariants } from './image-variants.ts';
import { isNamed, textsOfRecords } from './named-images.ts';

/** How long an image that nothing names is kept, in days. */
export const UNNAMED_DAYS = 30;
/**
 * How long a write may take from the check of its image until it has saved the record, in minutes. The trigger
 * `release_claims` ends the claim when the record is saved, so only refused writes leave a claim behind.
 */
const CLAIM_MINUTES = 15;

/** What became of an image that should be removed. */
export type Removal = 'removed' | 'named' | 'claimed' | 'missing';

interface Options {
  /** Also removes an image that a write has claimed: for the write itself. */
  evenIfClaimed?: boolean;
}

interface Parts {
  db: DataSource;
  store: ServedImageStore;
  variants: ImageVariants;
}

export type RemoveImage = ReturnType<typeof createRemoveImage>;

/**
 * Returns the function that removes an image from the table, the store and the variants, unless a record names it. The row is
 * locked first, so a write that claims the image at the same time either comes first and keeps it, or finds no image. The files
 * go before the commit: when the store fails, the row stays and the removal can be repeated. It is repeated when the connection is
 * lost, perhaps at the commit: a row without its file would make every backup fail.
 */
export function createRemoveImage({ db, store, variants }: Parts) {
  const remove = async (file: string, { evenIfClaimed = false }: Options): Promise<Removal> =>
    db.transaction(async (manager) => {
      const [row] = await manager.query<{ claimed: boolean | null }[]>(
        `SELECT claimed_at > now() - make_interval(mins => ${CLAIM_MINUTES}) AS claimed
         FROM media WHERE file = $1 FOR UPDATE`,
        [file],
      );
      if (row === undefined) return 'missing';
      // A second statement, because the first one does not see what was saved while it waited for the lock.
      if (await isNamed(manager, await textsOfRecords(manager), file)) return 'named';
      if (row.claimed === true && !evenIfClaimed) return 'claimed';
      await manager.query('DELETE FROM media WHERE file = $1', [file]);
      await store.remove(file);
      await variants.remove(file);
      return 'removed';
    });

  return async (file: string, options: Options = {}): Promise<Removal> => {
    try {
      return await remove(file, options);
    } catch (error) {
      if (!isDatabaseAway(error) || isDatabaseSilent(error)) throw error;
      const removal = await remove(file, options);
      return removal === 'missing' ? 'removed' : removal;
    }
  };
}

/**
 * Keeps images from being removed until a write has named them in a record. Returns the number of images that are stored.
 * The rows are locked in one order, so that two writes do not wait for each other.
 */
export async function claimImages(manager: EntityManager, files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [, claimed] = await manager.query<[unknown, number]>(CLAIM, [files]);
      return claimed;
    } catch (error) {
      // Nothing is lost: the statement is repeated as a whole, unless it is part of a transaction that has failed with it.
      if (attempt === DEADLOCK_ATTEMPTS || !isDeadlock(error) || manager.queryRunner?.isTransactionActive === true)
        throw error;
    }
  }
}

const CLAIM = `UPDATE media SET claimed_at = now(), unnamed_since = NULL
  WHERE file IN (SELECT file FROM media WHERE file = ANY($1) ORDER BY file FOR NO KEY UPDATE)`;

/** Records that name these images, and removals, lock their rows in other orders. */
const DEADLOCK_ATTEMPTS = 5;
const isDeadlock = (error: unknown): boolean => Object(error).code === '40P01';
