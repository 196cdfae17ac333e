import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '#database/migrations/migrations.ts';
import type { Logger } from '#logger.ts';
import { entities } from './entities.ts';

const OLDEST_MAJOR = 14;
const CONNECT_TIMEOUT_MS = 5000;
/** Any fixed number. Processes that migrate or seed the same database wait for each other on this lock. */
const SETUP_LOCK = 7_413_001;

export function createDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize: 10,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // A server that hangs does not enforce its own timeout, so the driver has one too.
    extra: { statement_timeout: 10_000, query_timeout: 12_000 },
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    // The pool replaces a connection that breaks while idle. If the database is unreachable, the next query fails.
    poolErrorHandler: () => undefined,
  });
}

/** Connects, migrates and runs `seed`, in one process at a time. Throws an error that tells the operator what to do. */
export async function setUpDatabase(db: DataSource, logger: Logger, seed: () => Promise<void>): Promise<void> {
  // Already initialised when an earlier attempt lost the database halfway.
  if (!db.isInitialized) await db.initialize();
  await refuseOldServers(db);
  const unlock = await lock(db);
  try {
    const done = await db.runMigrations();
    if (done.length > 0) logger.info({ migrations: done.map((migration) => migration.name) }, 'database migrated');
    await seed();
  } finally {
    await unlock();
  }
}

/** Uses a connection without a query timeout, because another process may hold the lock for long. */
async function lock(db: DataSource): Promise<() => Promise<void>> {
  const { url } = db.options as { url?: string };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // If the database goes away, the next query fails; an unhandled error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK]);
  } catch (error) {
    await client.end();
    throw error;
  }
  // Closing the connection releases the lock.
  return () => client.end();
}

async function refuseOldServers(db: DataSource): Promise<void> {
  const [row] = await db.query<{ server_version_num: string }[]>('SHOW server_version_num');
  const major = Math.floor(Number(row?.server_version_num) / 10_000);
  if (major < OLDEST_MAJOR) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; Jala needs ${OLDEST_MAJOR} or newer.`);
  }
}
