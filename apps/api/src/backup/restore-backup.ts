import type { PoolClient } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { openTogether } from '#closing.ts';
import { NO_HISTORY } from '#database/record-event.ts';
import type { Settings } from '#env.ts';
import { isDatabaseUnreachable } from '#errors/database-away.ts';
import type { Logger } from '#logger.ts';
import { connect, lockSetUp } from '#wiring/data-source.ts';
import {
  executedMigrations,
  inThisRelease,
  migrateOn,
  migrateTo,
  migrationNames,
  undoMigrations,
} from '#wiring/migrate.ts';
import { explainFault, openDatabase } from '#wiring/open-database.ts';
import { createImageStore } from '#wiring/services.ts';
import { quote, TableLoader } from './load-tables.ts';
import { imageOf, tableOf, type Manifest } from './manifest.ts';
import { openBackup, type BackupFile } from './read-backup.ts';
import { RestoredImages } from './restored-images.ts';
import { BACKED_UP_TABLES, LOCK_WAIT_MS, SESSION_SETTINGS, EXCLUDED_TABLES } from './tables.ts';

export interface RestoreOptions {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'bucket'>;
  logger: Logger;
  signal: AbortSignal;
  /** True to delete the content of a database that is not empty. */
  replace: boolean;
}

const NAME = 'jala restore';

/**
 * Replaces everything in the database with the content of a backup, and stores its images. Changes nothing unless the whole file is sound,
 * this release knows the backup's migrations, no other process of Jala is connected, and the database is empty or may be replaced. A
 * restore that fails later leaves the database as it was, unless the connection is lost during the commit: then the result is unknown.
 * Returns what the backup contained.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Manifest> {
  const { settings, logger, signal } = options;
  const { backup, db, close } = await openTogether(async (keep) => {
    const opened = keep(await openBackup(file, signal));
    requireKnownMigrations(file, opened.manifest);
    requireKeptTables(file, opened.manifest);
    const database = keep(await openDatabase({ ...settings, logger, signal, name: NAME, isUnlimited: true }));
    await connect(database.db).catch((error: unknown) => {
      throw explainFault(error, settings);
    });
    // Processes of Jala that start now wait until the restore is over.
    keep({ close: await lockSetUp(database.db, { logger, signal }) });
    return { backup: opened, db: database.db };
  });
  try {
    await replaceContent(db, backup, options);
  } catch (error) {
    // Closing may fail too after a lost connection. The first error says more.
    await close().catch(() => undefined);
    const isLost = isDatabaseUnreachable(error) && Object(error).code !== '53300';
    throw isLost ? new Error(CONNECTION_LOST, { cause: error }) : error;
  }
  await close();
  return backup.manifest;
}

const CONNECTION_LOST =
  'The connection to the database was lost. Nothing was changed. See that the database runs and why it ended the connection, and restore again.';
const LOST_AT_THE_END =
  'The connection to the database was lost at the very end, so the content may be the old or that of the backup. Restore again with --replace.';

function requireKnownMigrations(file: string, { jala, migrations }: Manifest): void {
  const unknown = inThisRelease(migrations).filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `${file} was made by a newer release, Jala ${jala}: this release does not know ${unknown.join(', ')}. Restore it with that release.`,
  );
}

/** Refuses tables that no backup contains. For example, sessions that were added to the file would let its editor sign in. */
function requireKeptTables(file: string, { tables }: Manifest): void {
  const foreign = tables.filter(({ name }) => EXCLUDED_TABLES.includes(name)).map(({ name }) => name);
  if (foreign.length === 0) return;
  throw new Error(
    `${file} was edited: no backup contains ${foreign.join(', ')}. Nothing was changed; use another backup.`,
  );
}

async function replaceContent(db: DataSource, backup: BackupFile, options: RestoreOptions): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await requireAlone(runner);
    await requireOwnMigrations(runner);
    const tables = await existingTables(runner);
    if (!options.replace) await requireEmpty(runner, tables);
    const named = await imagesNamed(runner, tables);
    const images = new RestoredImages(createImageStore(options.settings), named, options.logger);
    await runner.startTransaction();
    try {
      await runner.query(SESSION_SETTINGS);
      await runner.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
      // The backup contains its own history.
      await runner.query(NO_HISTORY);
      await clear(runner, tables);
      await load(runner, backup, images);
      options.signal.throwIfAborted();
    } catch (error) {
      // If the connection is lost, the database has rolled back already.
      await runner.rollbackTransaction().catch((failure: unknown) => {
        if (!isDatabaseUnreachable(failure)) throw failure;
      });
      await images.rollBack();
      throw error;
    }
    await runner.commitTransaction().catch((cause: unknown) => {
      throw isDatabaseUnreachable(cause) ? new Error(LOST_AT_THE_END, { cause }) : cause;
    });
    await images.removeReplaced([...backup.manifest.images, ...backup.manifest.missing_images]);
  } finally {
    await runner.release();
  }
}

/** Throws if Jala is running: it would go on with the sessions, caches and notice of the old content. */
async function requireAlone(runner: QueryRunner): Promise<void> {
  const others = (await runner.query(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'jala%' AND application_name <> $1`,
    [NAME],
  )) as { name: string }[];
  if (others.length === 0) return;
  throw new Error('Jala is running on this database. Stop it (systemctl stop jala.socket jala), and restore again.');
}

/** Throws if a newer release has migrated the database, because tables that this release does not know cannot be replaced. */
async function requireOwnMigrations(runner: QueryRunner): Promise<void> {
  const unknown = (await executedMigrations(runner)).filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `A newer release of Jala has used this database: this release does not know ${unknown.join(', ')}. Restore with that release, or into another database.`,
  );
}

/** Returns those tables of a backup that exist in this database. */
async function existingTables(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    `SELECT name FROM unnest($1::text[]) AS name JOIN pg_class ON oid = to_regclass(quote_ident(name)) WHERE relkind = 'r'`,
    [BACKED_UP_TABLES],
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

async function requireEmpty(runner: QueryRunner, tables: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    const [row] = (await runner.query(`SELECT EXISTS (SELECT FROM ${quote(table)}) AS filled`)) as {
      filled: boolean;
    }[];
    if (row?.filled === true) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new Error(
    `The database is not empty (${filled.join(', ')}). Restore into an empty one, or delete its content with --replace.`,
  );
}

async function imagesNamed(runner: QueryRunner, tables: readonly string[]): Promise<string[]> {
  if (!tables.includes('media')) return [];
  const rows = (await runner.query('SELECT file FROM media')) as { file: string }[];
  return rows.map(({ file }) => file);
}

/** Leaves the database as it was before its first migration, so that the tables of the backup can be created. */
async function clear(runner: QueryRunner, tables: readonly string[]): Promise<void> {
  // Undoing migrations is quick on empty tables, and cannot fail because of stored rows.
  if (tables.length > 0) await runner.query(`TRUNCATE ${tables.map(quote).join(', ')} CASCADE`);
  await undoMigrations(runner);
}

async function load(runner: QueryRunner, { manifest, parts }: BackupFile, images: RestoredImages): Promise<void> {
  await migrateTo(runner, inThisRelease(manifest.migrations));
  // Migrations may have inserted rows.
  await runner.query(`TRUNCATE ${manifest.tables.map(({ name }) => quote(name)).join(', ')} CASCADE`);
  const loader = new TableLoader((await runner.connect()) as PoolClient, manifest.tables);
  const wanted = new Set(manifest.images);
  try {
    for await (const { name, bytes } of parts()) {
      const [image, table] = [imageOf(name), tableOf(name)];
      if (image !== undefined && wanted.has(image)) await images.put(image, bytes);
      if (table !== undefined) await loader.add(table, bytes);
    }
    await loader.finish();
  } catch (error) {
    await loader.abandon();
    throw error;
  }
  await images.allStored();
  await migrateOn(runner);
  await runner.query('UPDATE backup SET last_at = $1', [manifest.made_at]);
}
