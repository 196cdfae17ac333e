import type { DataSource } from 'typeorm';
import { openEmbeddedPostgres } from '#database/embedded-postgres.ts';
import type { Logger } from '#logger.ts';
import { createDataSource, type Connections } from './data-source.ts';

/** A database to connect to. */
export interface OpenDatabase {
  db: DataSource;
  url: string;
  close: () => Promise<void>;
}

interface Options extends Connections {
  /** Undefined for the embedded database of `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  logger: Logger;
  /** Whether to restart an embedded database that is killed. */
  supervise?: boolean;
}

/** Opens the configured database, or the embedded one, which it starts if it is not running. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  logger,
  supervise = false,
  ...connections
}: Options): Promise<OpenDatabase> {
  const embedded = databaseUrl === undefined ? await openEmbeddedPostgres(dataDir, logger) : undefined;
  const stopWatching = supervise ? embedded?.watch() : undefined;
  const url = databaseUrl ?? embedded?.url ?? '';
  const db = createDataSource(url, connections);
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

/** Explains errors that the operator can fix: the database is unreachable or refuses us. Leaves others as they are. */
export function explainConnection(error: unknown, { databaseUrl }: Pick<Options, 'databaseUrl'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (databaseUrl === undefined || !/^(?:E[A-Z]+|28\w{3}|3D000)$/.test(code)) return error;
  const { host, pathname } = new URL(databaseUrl);
  return new Error(
    `DATABASE_URL: no connection to ${host}${pathname} (${code}). Check that it runs and the address is right.`,
    { cause: error },
  );
}
