import { IsNull, Not, type DataSource } from 'typeorm';
import { LOCKS } from '#database/advisory-locks.ts';
import { transactionOnce } from '#database/retry.ts';
import type { ImageStore, ServedImageStore, StoredImage } from './image-store.ts';
import type { S3ImageStore } from './s3-image-store.ts';
import type { ImageVariants } from '../variants/image-variants.ts';
import type { MadePictures } from '../variants/made-pictures.ts';
import { UNNAMED_DAYS, type ImageRemovals } from '../media-rows.ts';
import { MediaEntity, type MediaRow } from '../media.entity.ts';
import { findNamedImages, HAS_OUR_NAME } from '../named-images.ts';
import { noteTransparent } from '../upkeep/transparent-images.ts';

/** Maximum number of images that one run removes. The next run, a day later, continues. */
const MAX_REMOVED = 500;

/** Places in which images can be stored. */
export type StorageName = 'file' | 's3';

interface Parts {
  store: ServedImageStore;
  variants: ImageVariants;
  made: Pick<MadePictures, 'removeOld'>;
  removals: ImageRemovals;
  /** Both places for originals; `s3` only if the S3 settings are complete. */
  places: Record<StorageName, ImageStore | undefined>;
  /** The bucket in use. */
  bucket: S3ImageStore | undefined;
  /** The copies of a bucket on this machine. Undefined when no bucket is in use. */
  copies: ImageStore | undefined;
}

/** Content of the table and of the store. Sizes are in bytes. */
export interface StorageReport {
  images: number;
  bytes: number;
  rowsWithoutFile: string[];
  /** Stored files that have another size than the table says. */
  damaged: (StoredImage & { stored: number })[];
  /** Stored files without a row, except files that are being removed. */
  filesWithoutRow: StoredImage[];
  unnamed: Pick<MediaRow, 'file' | 'bytes' | 'created_at' | 'unnamed_since'>[];
  copies: { files: number; bytes: number } | undefined;
}

export type StorageService = ReturnType<typeof createStorageService>;

/** Keeps the table `media`, the stored files and the records that name images consistent. */
export function createStorageService(
  db: DataSource,
  { store, variants, made, removals, places, bucket, copies }: Parts,
) {
  const media = db.getRepository(MediaEntity);

  /** Notes for each image whether a record names the image. */
  async function noteUnnamed(): Promise<void> {
    const named = await findNamedImages(db);
    const isNamed = 'EXISTS (SELECT FROM unnest($1::text[]) AS named WHERE named = file)';
    await db.query(`UPDATE media SET unnamed_since = NULL WHERE unnamed_since IS NOT NULL AND ${isNamed}`, [
      [...named],
    ]);
    await db.query(
      `UPDATE media SET unnamed_since = now() WHERE unnamed_since IS NULL AND ${HAS_OUR_NAME} AND NOT ${isNamed}`,
      [[...named]],
    );
  }

  async function removeDue(signal: AbortSignal): Promise<string[]> {
    const due = await db.query<{ file: string }[]>(
      `SELECT file FROM media WHERE greatest(unnamed_since, removed_at) <= now() - make_interval(days => ${UNNAMED_DAYS})
         AND unnamed_since IS NOT NULL
       ORDER BY unnamed_since LIMIT ${MAX_REMOVED}`,
    );
    const files = due.map(({ file }) => file);
    return removals.removeAll(files, { signal });
  }

  async function forgetRemoved(): Promise<void> {
    const rows = await media.find({ select: { file: true } });
    const files = new Set(rows.map(({ file }) => file));
    await variants.removeOthers(new Set([...files].map((file) => file.split('.', 1)[0] ?? '')));
    await made.removeOld();
    for (const file of (await copies?.list())?.keys() ?? []) if (!files.has(file)) await copies?.remove(file);
  }

  return {
    /**
     * Removes images that no record has named for 30 days, remaining files of removed images, and this machine's copies and variants of
     * images that another process has removed. Returns the removed images; undefined if another run is active. Stops early when `signal`
     * is aborted.
     */
    async removeLongUnnamed(signal: AbortSignal): Promise<string[] | undefined> {
      await forgetRemoved();
      return inOneProcess(db, async () => {
        await noteUnnamed();
        const removed = await removeDue(signal);
        await noteTransparent(db, store, signal);
        return removed;
      });
    },

    /** Describes the fault of the bucket in use in a sentence for the operator. Undefined when the bucket works or no bucket is in use. */
    bucketProblem: async (signal: AbortSignal): Promise<string | undefined> => bucket?.problem(signal),

    /** Counts the stored images and their bytes, according to the table. */
    async usage(): Promise<{ images: number; bytes: number }> {
      const [row] = await db.query<{ images: number; bytes: string }[]>(
        'SELECT count(*)::int AS images, coalesce(sum(bytes), 0) AS bytes FROM media',
      );
      return { images: row?.images ?? 0, bytes: Number(row?.bytes ?? 0) };
    },

    /** Tells whether the table has an image of this name and size. */
    isKnown: (file: string, bytes: number): Promise<boolean> => media.existsBy({ file, bytes }),

    /** Compares the table with the store and with the records. */
    async report(): Promise<StorageReport> {
      await noteUnnamed();
      const [rows, unnamed, files] = await Promise.all([
        media.find({ select: { file: true, bytes: true }, order: { file: 'ASC' } }),
        media.find({ where: { unnamed_since: Not(IsNull()) }, order: { unnamed_since: 'ASC', file: 'ASC' } }),
        store.list(),
      ]);
      const leaving = await db.query<{ file: string }[]>('SELECT file FROM image_removals');
      const known = new Set([...rows, ...leaving].map(({ file }) => file));
      const copied = await copies?.list();
      return {
        images: rows.length,
        bytes: sum(rows.map(({ bytes }) => bytes)),
        rowsWithoutFile: rows.filter(({ file }) => !files.has(file)).map(({ file }) => file),
        damaged: rows
          .map(({ file, bytes }) => ({ file, bytes, stored: files.get(file) ?? bytes }))
          .filter(({ bytes, stored }) => stored !== bytes),
        filesWithoutRow: [...files].filter(([file]) => !known.has(file)).map(([file, bytes]) => ({ file, bytes })),
        unnamed,
        copies: copied && { files: copied.size, bytes: sum([...copied.values()]) },
      };
    },

    /** Removes the images among `files` that no record names, without waiting 30 days. Returns the removed images. */
    removeUnnamed: (files: readonly string[]): Promise<string[]> => removals.removeAll(files),

    /** Does the same as `removeUnnamed`, but keeps images if staff have changed their data in the library. */
    removeUndescribed: (files: readonly string[]): Promise<string[]> =>
      removals.removeAll(files, { keepsDescribed: true }),

    /** The rows and both stores, for a move of images from one store to the other. */
    places,
    rows: (): Promise<StoredImage[]> => media.find({ select: { file: true, bytes: true }, order: { file: 'ASC' } }),
  };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);

/** Runs `act`. Returns undefined, without running `act`, while another process runs it. */
async function inOneProcess<T>(db: DataSource, act: () => Promise<T>): Promise<T | undefined> {
  // The end of this transaction releases the lock, also when the connection breaks.
  return transactionOnce(db, async (manager) => {
    const [row] = await manager.query<{ locked: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS locked', [
      LOCKS.mediaUpkeep,
    ]);
    return row?.locked === true ? act() : undefined;
  });
}
