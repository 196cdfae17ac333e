import { DataSource } from 'typeorm';
import type { Logger } from '#logger.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/migrations.ts';

const OLDEST_MAJOR = 14;
/** Any fixed number: processes that migrate or seed one database at the same time wait for each other on it. */
const SETUP_LOCK = 7_413_001;

export function createDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize: 10,
    connectTimeoutMS: 5000,
    extra: { statement_timeout: 15_000 },
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
  await db.initialize();
  await refuseOldServers(db);
  const lock = db.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK]);
    const done = await db.runMigrations();
    if (done.length > 0) logger.info({ migrations: done.map((migration) => migration.name) }, 'database migrated');
    await seed();
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [SETUP_LOCK]);
    await lock.release();
  }
}

async function refuseOldServers(db: DataSource): Promise<void> {
  const [row] = await db.query<{ server_version_num: string }[]>('SHOW server_version_num');
  const major = Math.floor(Number(row?.server_version_num) / 10_000);
  if (major < OLDEST_MAJOR) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; Jala needs ${OLDEST_MAJOR} or newer.`);
  }
}
