import type { DataSource } from 'typeorm';
import type { Logger } from '#logger.ts';
import { createDataSource } from './data-source.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

/** A database to connect to, and what ends our part in it. */
export interface OpenDatabase {
  db: DataSource;
  url: string;
  close: () => Promise<void>;
}

interface Options {
  /** None: the embedded database of `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  logger: Logger;
}

/** The configured server, or the embedded one, started when need be. */
export async function openDatabase({ databaseUrl, dataDir, logger }: Options): Promise<OpenDatabase> {
  const embedded = databaseUrl === undefined ? await openEmbeddedPostgres(dataDir, logger) : undefined;
  const url = databaseUrl ?? embedded?.url ?? '';
  const db = createDataSource(url);
  return {
    db,
    url,
    async close() {
      if (db.isInitialized) await db.destroy();
      await embedded?.release();
    },
  };
}
