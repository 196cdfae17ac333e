import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '#database/migrations/migrations.ts';
import type { Logger } from '#logger.ts';
import { entities } from './entities.ts';

const OLDEST_MAJOR = 14;
const CONNECT_TIMEOUT_MS = 5000;
/** Any fixed number. Processes that migrate or seed the same database wait for each other on this lock. */
export const SETUP_LOCK = 7_413_001;

export interface Connections {
  /** What PostgreSQL lists the connections as. The names of all connections of Jala start with `jala`. */
  name?: string;
  /** Whether a statement may take any time, for work on all data at once. */
  isPatient?: boolean;
}

// A server that hangs does not enforce its own timeout, so the driver has one too.
const TIMEOUTS = { statement_timeout: 10_000, query_timeout: 12_000 };

export function createDataSource(url: string, { name = 'jala', isPatient = false }: Connections = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize: 10,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    applicationName: name,
    extra: isPatient ? {} : TIMEOUTS,
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
  await connect(db);
  const unlock = await lockSetUp(db);
  try {
    const done = await db.runMigrations();
    if (done.length > 0) logger.info({ migrations: done.map((migration) => migration.name) }, 'database migrated');
    await seed();
  } finally {
    await unlock();
  }
}

/** Throws an error that tells the operator what to do when the server is too old. */
export async function connect(db: DataSource): Promise<void> {
  // Already initialised when an earlier attempt lost the database halfway.
  if (!db.isInitialized) await db.initialize();
  await refuseOldServers(db);
}

/**
 * Waits until no other process sets up this database, and keeps others from it until the returned function is called. Uses a
 * connection without a query timeout, because another process may hold the lock for long.
 */
export async function lockSetUp(db: DataSource): Promise<() => Promise<void>> {
  const { url, applicationName } = db.options as { url?: string; applicationName?: string };
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: applicationName,
  });
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
