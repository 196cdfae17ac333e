import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { Settings } from '#env.ts';
import type { ServedImageStore, StoredImage } from '#features/media/store/image-store.ts';
import type { Logger } from '#logger.ts';
import { openTogether } from '#closing.ts';
import { jalaVersion } from '#project-paths.ts';
import { explainFault, openDatabase } from '#wiring/open-database.ts';
import { createImageStore } from '#wiring/services.ts';
import { createArchive, type Archive } from './archive.ts';
import { FORMAT, imagePart, rowsIn, tablePart, type Manifest, type Table } from './manifest.ts';
import {
  connectForBackup,
  inSnapshot,
  storedImages,
  withLockLimit,
  type BackupConnections,
  type Snapshot,
} from './snapshot.ts';

/**
 * Size, in bytes, at which collected rows are written as a part. Rows are collected first, because a tar file states the size of a part
 * before its bytes.
 */
const PART_BYTES = 4 * 1024 * 1024;
/** Maximum number of snapshots. A new snapshot is taken if images of the previous snapshot were removed before they could be read. */
const TRIES = 20;

export interface BackupOptions {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'bucket'>;
  logger: Logger;
  signal: AbortSignal;
  /** True to make a backup even if images that the database names are missing. */
  allowMissingImages?: boolean;
}

/**
 * Writes all content as a tar file, also while a server is running. `keep` opens the destination, passes it to `write`, and returns when
 * the file is safely stored. Then the database records that the backup was made, or the log says why not. Apart from this record, the
 * database is neither migrated nor changed.
 */
export async function writeBackup(
  { settings, logger, signal, allowMissingImages = false }: BackupOptions,
  keep: (write: (out: Writable) => Promise<Manifest>) => Promise<Manifest>,
): Promise<Manifest> {
  const { connections, close } = await openTogether(async (opened) => {
    const { address } = opened(await openDatabase({ ...settings, logger, signal }));
    const open = async (): Promise<pg.Client> => {
      const client = await connectForBackup(address()).catch((error: unknown) => {
        throw explainFault(error, settings);
      });
      opened({ close: () => client.end() });
      return client;
    };
    return { connections: { reading: await open(), locking: await open() } };
  });
  try {
    const manifest = await keep(async (out) => {
      const archive = createArchive(out, signal);
      try {
        return await fill(archive, { connections, store: createImageStore(settings), allowMissingImages, signal });
      } finally {
        archive.abandon();
      }
    });
    // The file is complete. A read-only database cannot record the backup, but the backup must still count as made.
    await record(connections.reading, manifest.made_at).catch((error: unknown) =>
      logger.warn(
        { err: error },
        'the backup is complete, but the database could not note it, so the panel does not show it',
      ),
    );
    return manifest;
  } finally {
    await close();
  }
}

interface Source {
  connections: BackupConnections;
  store: ServedImageStore;
  allowMissingImages: boolean;
  signal: AbortSignal;
}

/**
 * Most images are written before the snapshot is taken, so that the snapshot lasts seconds even if the images take an hour: a
 * stored image never changes. Images that are removed before the snapshot is taken are in the file, but no record names them.
 */
async function fill(archive: Archive, { connections, store, allowMissingImages, signal }: Source): Promise<Manifest> {
  const { reading } = connections;
  const images = new ImageParts(archive, store, signal);
  if (await hasMedia(reading)) await images.add(await withLockLimit(reading, () => storedImages(reading)));
  let lost: string[] = [];
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const manifest = await inSnapshot(connections, async (snapshot) => {
      const absent = await images.add(snapshot.images);
      // An image that is absent but not lost was removed after this snapshot, so the next snapshot will not name it.
      return absent.every((file) => lost.includes(file)) ? describe(archive, snapshot, absent) : undefined;
    });
    if (manifest !== undefined) {
      await archive.complete(manifest);
      return manifest;
    }
    const absent = await images.absentOf(await withLockLimit(reading, () => storedImages(reading)));
    lost = await withLockLimit(reading, () => stillNamed(reading, absent));
    if (lost.length > 0 && !allowMissingImages) throw new Error(missingImages(lost));
  }
  throw new Error('Images are removed faster than they can be read. Try again when fewer people work in the panel.');
}

/** Returns the images that the database still names after the removals that are running now have ended. */
async function stillNamed(client: pg.Client, files: readonly string[]): Promise<string[]> {
  const { rows: settings } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  // A read-only database refuses the lock. The lock is not needed, because a read-only database removes no images.
  const lock = settings[0]?.transaction_read_only === 'on' ? '' : 'FOR KEY SHARE';
  const { rows } = await client.query<{ file: string }>(
    `SELECT file FROM media WHERE file = ANY ($1) ORDER BY file ${lock}`,
    [files],
  );
  return rows.map(({ file }) => file);
}

async function hasMedia(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('media') IS NOT NULL AS exists");
  return rows[0]?.exists === true;
}

const missingImages = (files: readonly string[]): string =>
  `${files.length} images that the database names are not stored, or not whole: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ', ...' : ''}. ` +
  'Check STORAGE and DATA_DIR, or make a backup without these images with --allow-missing-images.';

/** The images in the backup file. */
class ImageParts {
  readonly #archive: Archive;
  readonly #store: ServedImageStore;
  readonly #signal: AbortSignal;
  readonly #added = new Set<string>();

  constructor(archive: Archive, store: ServedImageStore, signal: AbortSignal) {
    this.#signal = signal;
    this.#archive = archive;
    this.#store = store;
  }

  /** Adds the images that are not in the file yet. Returns the images that are missing or incomplete in the store. */
  async add(images: readonly StoredImage[]): Promise<string[]> {
    const absent: string[] = [];
    for (const image of images.filter(({ file }) => !this.#added.has(file))) {
      const { file } = image;
      const bytes = await readImage(this.#store, image);
      this.#signal.throwIfAborted();
      if (bytes === undefined) absent.push(file);
      else {
        await this.#archive.add(imagePart(file), bytes);
        this.#added.add(file);
      }
    }
    return absent;
  }

  /** Returns the images that are neither in the file nor complete in the store. */
  async absentOf(images: readonly StoredImage[]): Promise<string[]> {
    const absent: string[] = [];
    for (const image of images.filter(({ file }) => !this.#added.has(file)))
      if ((await readImage(this.#store, image)) === undefined) absent.push(image.file);
    return absent;
  }
}

/** Returns undefined if the image is missing or incomplete. Throws an error that names the image if it cannot be read. */
async function readImage(store: ServedImageStore, image: StoredImage): Promise<Buffer | undefined> {
  const { file, bytes } = image;
  try {
    const here = await store.findHere(file, bytes);
    if (here !== undefined) return await readFile(here);
    return (await store.sizeOf(file)) === bytes ? await store.get(image) : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`The image ${file} could not be read: ${String(reason)}`, { cause: error });
  }
}

async function describe(archive: Archive, snapshot: Snapshot, absent: readonly string[]): Promise<Manifest> {
  const tables: Table[] = [];
  for (const table of snapshot.tables)
    tables.push({ ...table, rows: await addRows(archive, table.name, snapshot.rowsOf(table)) });
  return {
    format: FORMAT,
    jala: jalaVersion,
    made_at: snapshot.madeAt,
    migrations: snapshot.migrations,
    tables,
    images: snapshot.images.map(({ file }) => file).filter((file) => !absent.includes(file)),
    missing_images: [...absent],
    parts: [...archive.parts],
  };
}

/** Adds the rows of a table in one or more parts. Returns the number of rows. */
async function addRows(archive: Archive, table: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  let collected: Buffer[] = [];
  let size = 0;
  let rows = 0;
  let number = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const bytes = Buffer.concat(collected);
    [collected, size] = [[], 0];
    rows += rowsIn(bytes);
    number += 1;
    await archive.add(tablePart(table, number), bytes);
  };
  for await (const piece of pieces) {
    collected.push(piece);
    size += piece.length;
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return rows;
}

/**
 * Records the time of a backup. A database that was not migrated to this release may not have the table. If two backups run at the same
 * time, the later time counts. A stored time in the future is replaced, because the clock was ahead when it was written.
 */
async function record(client: pg.Client, madeAt: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('backup') IS NOT NULL AS exists");
  if (rows[0]?.exists !== true) return;
  await client.query('UPDATE backup SET last_at = CASE WHEN last_at <= now() THEN greatest(last_at, $1) ELSE $1 END', [
    madeAt,
  ]);
}
