import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { LOCKS } from '#database/advisory-locks.ts';
import { NO_HISTORY } from '#database/record-event.ts';
import { isDatabaseUnreachable, isQueryTimeout } from '#errors/database-away.ts';
import { migrations } from '#database/migrations/migrations.ts';
import type { Logger } from '#logger.ts';
import { migrateOn } from './migrate.ts';
import { POOL_SIZE, TIMEOUTS_MS } from '#platform/limits.ts';
import { entities } from './entities.ts';

const OLDEST_MAJOR = 14;
const CONNECT_TIMEOUT_MS = 5000;
const LOCK_PAUSE_MS = 200;
/** Wait for the lock before we tell the operator, and interval at which we tell again, in ms. */
const LOCK_QUIET_MS = 3000;
const LOCK_TELL_MS = 60_000;

export interface Connections {
  /** Name of the connections in PostgreSQL. The names of all connections of Jala start with `jala`. */
  name?: string;
  /** True if a statement may take any time, for work on all data at once. */
  isUnlimited?: boolean;
}

const TIMEOUTS = { statement_timeout: TIMEOUTS_MS.statement, query_timeout: TIMEOUTS_MS.query };

/** A pool of connections. Each new connection asks for the current address. */
export function createDataSource(
  address: () => string,
  { name = 'jala', isUnlimited = false }: Connections = {},
): DataSource {
  const db = new DataSource({
    type: 'postgres',
    url: address(),
    applicationName: name,
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: { Client: clientOf(address), ...(isUnlimited ? {} : TIMEOUTS) },
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    // The pool replaces a connection that breaks while idle. If the database is unreachable, the next query fails.
    poolErrorHandler: () => undefined,
  });
  return watchQueries(db);
}

/** Counts the connections in the pool of a data source; undefined before the data source is connected. */
export function poolOf(db: DataSource): { total: number; idle: number; waiting: number } | undefined {
  const pool = (db.driver as { master?: pg.Pool }).master;
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Makes the data source close each connection on which a query times out. */
function watchQueries(db: DataSource): DataSource {
  const create = db.createQueryRunner.bind(db);
  db.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
    runner.query = (async (...given: unknown[]) => {
      try {
        return await query(...given);
      } catch (error) {
        if (isQueryTimeout(error)) await breakConnection(runner);
        throw error;
      }
    }) as QueryRunner['query'];
    return runner;
  };
  return db;
}

/**
 * Closes a connection on which a query got no response. The driver still waits for the response, so each later query on this connection
 * would wait as long. The pool opens another connection instead.
 */
async function breakConnection(runner: QueryRunner): Promise<void> {
  if (runner.isReleased) return;
  const client = (await runner.connect()) as pg.Client & { connection: { stream: Socket } };
  const { stream } = client.connection;
  // Another query of this runner has already closed the connection.
  if (stream.destroyed) return;
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  stream.destroy();
  await ended;
}

/** The driver's pool has a fixed address; only its clients can ask for the current one. */
const clientOf = (address: () => string) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
      // The server may end a connection while it passes between the pool and TypeORM, which listen to errors only while they own the
      // connection. An error without a listener would end the process. The next query on this connection fails.
      this.on('error', () => undefined);
    }
  };

interface Wait {
  logger: Logger;
  /** Aborting the signal ends the wait for another process, with an AbortError. */
  signal?: AbortSignal | undefined;
}

interface SetUp extends Wait {
  /** Fills the migrated database if it is empty. */
  seed: () => Promise<void>;
}

/** Connects, migrates and runs `seed`, in one process at a time. Throws an error that tells the operator what to do. */
export async function setUpDatabase(db: DataSource, { logger, seed, signal }: SetUp): Promise<void> {
  await connect(db);
  const release = await lockSetUp(db, { logger, signal });
  try {
    await migrate(db, logger);
    await seed();
  } finally {
    await release();
  }
}

/**
 * Connects to the database. Throws an error that tells the operator what to do if the server is too old, writes dates in another form than
 * ISO, or is a pool that refuses our settings.
 */
export async function connect(db: DataSource): Promise<void> {
  // Already initialised if an earlier attempt lost the connection halfway.
  if (!db.isInitialized) {
    await db.initialize().catch((error: unknown) => {
      throw isPoolRefusal(error) ? new Error(POOL_REFUSAL, { cause: error }) : error;
    });
  }
  await refuseOldServers(db);
  await refuseOtherDates(db);
}

/**
 * Waits until no other process sets up this database. No other process can do so until the returned function is called. The lock belongs to
 * a transaction, not to a connection: behind a connection pool in transaction mode, a lock of the connection would stay with the pool. We
 * ask for the lock repeatedly, because a statement that waits would exceed its timeout.
 */
export async function lockSetUp(db: DataSource, { logger, signal }: Wait): Promise<() => Promise<void>> {
  const runner = db.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(NO_LIMITS);
    let tellAt = performance.now() + LOCK_QUIET_MS;
    while (!(await tryLock(runner))) {
      if (performance.now() > tellAt) {
        tellAt = performance.now() + LOCK_TELL_MS;
        const others = await holdersOfLock(runner);
        logger.warn(
          { others },
          'another process is setting up, backing up or restoring the database; waiting until it is done',
        );
      }
      await sleep(LOCK_PAUSE_MS, undefined, { signal });
    }
  } catch (error) {
    await unlock(runner);
    throw error;
  }
  return () => unlock(runner);
}

/** The server may end idle or long transactions. Old servers do not know `transaction_timeout`, so we set only what exists. */
const NO_LIMITS = `SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

async function tryLock(runner: QueryRunner): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock($1) AS locked';
  const [row] = (await runner.query(sql, [LOCKS.setUp])) as { locked: boolean }[];
  return row?.locked === true;
}

/** Finds who has the lock: the names of the connections, such as `jala backup`, and the ids of PostgreSQL's processes for them. */
async function holdersOfLock(runner: QueryRunner): Promise<{ name: string; pid: number }[]> {
  const sql = `SELECT application_name AS name, pid FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objid = $1 AND datname = current_database()`;
  return (await runner.query(sql, [LOCKS.setUp])) as { name: string; pid: number }[];
}

async function unlock(runner: QueryRunner): Promise<void> {
  if (runner.isReleased) return;
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch (error) {
    // If the connection is lost, the server has ended the transaction and released the lock.
    if (!isDatabaseUnreachable(error)) throw error;
  } finally {
    await runner.release();
  }
}

/**
 * Time, in ms, that a migration waits for the lock of a table. While the migration waits, PostgreSQL blocks all other writes to the table,
 * so the migration gives up and the start begins anew.
 */
const LOCK_WAIT_MS = 3000;

/** Migrates over a connection without timeouts for statements, because a migration may have to rewrite a large table. */
async function migrate(db: DataSource, logger: Logger): Promise<void> {
  if (!(await db.showMigrations())) return;
  const { extra, ...options } = db.options as PostgresDataSourceOptions;
  // The driver does not send the number 0, and the server's own default may be a limit.
  const patient = { ...(extra as object), statement_timeout: '0', query_timeout: undefined };
  const migrating = await new DataSource({ ...options, poolSize: 1, extra: patient }).initialize();
  try {
    const done = await migrating.transaction(async (manager) => {
      // A change of content by a migration makes no version.
      await manager.query(NO_HISTORY);
      await manager.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
      return migrateOn(manager.queryRunner as QueryRunner);
    });
    logger.info({ migrations: done.length, last: done.at(-1) }, 'database migrated');
  } finally {
    await migrating.destroy();
  }
}

async function refuseOldServers(db: DataSource): Promise<void> {
  const [row] = await db.query<{ server_version_num: string }[]>('SHOW server_version_num');
  const major = Math.floor(Number(row?.server_version_num) / 10_000);
  if (major < OLDEST_MAJOR) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; Jala needs ${OLDEST_MAJOR} or newer.`);
  }
}

/** Throws if the database does not write dates in ISO form, because the driver understands no other form. */
async function refuseOtherDates(db: DataSource): Promise<void> {
  const [row] = await db.query<{ DateStyle: string }[]>('SHOW DateStyle');
  if (row?.DateStyle.startsWith('ISO') === true) return;
  throw new Error(
    `The database writes dates in the form "${row?.DateStyle}". Jala needs ISO. In psql: ALTER ROLE name RESET datestyle, and the same with ALTER DATABASE.`,
  );
}

const POOL_REFUSAL =
  'DATABASE_URL leads to a connection pool that refuses Jala’s time limit for queries. In pgbouncer.ini, add ' +
  'statement_timeout to ignore_startup_parameters, and use pool_mode = session.';

/** PgBouncer refuses settings that it does not know, unless it is told to ignore them. */
const isPoolRefusal = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);
