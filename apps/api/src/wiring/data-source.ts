import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '#database/migrations/migrations.ts';
import type { Logger } from '#logger.ts';
import { entities } from './entities.ts';

const OLDEST_MAJOR = 14;
const CONNECT_TIMEOUT_MS = 5000;
/** Any fixed number: processes that migrate or seed one database at the same time wait for each other on it. */
const SETUP_LOCK = 7_413_001;

export function createDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize: 10,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // A server that hangs does not even keep its own time: the driver gives up by itself.
    extra: { statement_timeout: 10_000, query_timeout: 12_000 },
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    // A connection that breaks while idle is replaced; the next query says so if the database is away.
    poolErrorHandler: () => undefined,
  });
}

/** Connects, brings the tables up to date and runs `seed`, one process at a time. Throws with what to do. */
export async function setUpDatabase(db: DataSource, logger: Logger, seed: () => Promise<void>): Promise<void> {
  // It may be here already when the database went away in the middle of this.
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

/** On a connection of its own, which may wait for as long as another process takes to set up. */
async function lock(db: DataSource): Promise<() => Promise<void>> {
  const { url } = db.options as { url?: string };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Whatever is asked next says that the database went away; unheard, this would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK]);
  } catch (error) {
    await client.end();
    throw error;
  }
  // The lock ends with its connection.
  return () => client.end();
}

async function refuseOldServers(db: DataSource): Promise<void> {
  const [row] = await db.query<{ server_version_num: string }[]>('SHOW server_version_num');
  const major = Math.floor(Number(row?.server_version_num) / 10_000);
  if (major < OLDEST_MAJOR) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; Jala needs ${OLDEST_MAJOR} or newer.`);
  }
}
