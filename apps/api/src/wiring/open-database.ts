import type { DataSource } from 'typeorm';
import { openEmbeddedPostgres } from '#database/embedded-postgres.ts';
import type { Logger } from '#logger.ts';
import { createDataSource } from './data-source.ts';

/** A database to connect to. */
export interface OpenDatabase {
  db: DataSource;
  url: string;
  close: () => Promise<void>;
}

interface Options {
  /** Undefined for the embedded database of `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  logger: Logger;
  /** Whether to restart an embedded database that is killed. */
  supervise: boolean;
}

/** Opens the configured database, or the embedded one, which it starts if it is not running. */
export async function openDatabase({ databaseUrl, dataDir, logger, supervise }: Options): Promise<OpenDatabase> {
  const embedded = databaseUrl === undefined ? await openEmbeddedPostgres(dataDir, logger) : undefined;
  const stopWatching = supervise ? embedded?.watch() : undefined;
  const url = databaseUrl ?? embedded?.url ?? '';
  const db = createDataSource(url);
  return {
    db,
    url,
    async close() {
      await stopWatching?.();
      if (db.isInitialized) await db.destroy();
      await embedded?.release();
    },
  };
}
