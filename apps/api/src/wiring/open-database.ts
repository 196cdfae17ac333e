import type { DataSource } from 'typeorm';
import { openEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { isNetworkFault, isTlsFault } from '#errors/database-away.ts';
import type { Logger } from '#logger.ts';
import { createDataSource, type Connections } from './data-source.ts';

/** A database to connect to. */
export interface OpenDatabase {
  db: DataSource;
  /** Returns the address for new connections. The port of the embedded database may change. */
  address: () => string;
  close: () => Promise<void>;
}

interface Options extends Connections {
  /** Undefined for the embedded database of `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  logger: Logger;
  /** True if an embedded database belongs to this process, which restarts it when it is killed. */
  supervise?: boolean;
  /** Aborting the signal ends the wait for an embedded database that does not respond yet, with an AbortError. */
  signal?: AbortSignal | undefined;
  /** True to retry until an embedded database starts. */
  retriesStart?: boolean;
}

/** Opens the configured database, or else the embedded one. Starts the embedded database if it is not running. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, logger, supervise, signal, retriesStart } = options;
  if (databaseUrl !== undefined) return openServer(() => databaseUrl, options);
  const embedded = await openEmbeddedPostgres(dataDir, { logger, signal, supervise, retriesStart });
  const { db, address, close } = openServer(embedded.address, options);
  return {
    db,
    address,
    async close() {
      try {
        await close();
      } finally {
        await embedded.release();
      }
    },
  };
}

function openServer(address: () => string, connections: Connections): OpenDatabase {
  const db = createDataSource(address, connections);
  return {
    db,
    address,
    async close() {
      if (db.isInitialized) await db.destroy();
    },
  };
}

/**
 * Explains errors that the operator can fix: the database is unreachable, refuses us, has no connection left, or another session
 * holds a lock. Returns other errors unchanged.
 */
export function explainFault(cause: unknown, { databaseUrl }: Pick<Options, 'databaseUrl'>): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (TOO_SLOW.has(code)) return new Error(LOCKED, { cause });
  if (code === '25006') return new Error(READ_ONLY, { cause });
  if (code === '3F000') return new Error(NO_SCHEMA, { cause });
  if (code === '42501' && cause instanceof Error) return new Error(`${cause.message}. ${NO_RIGHT}`, { cause });
  if (code === '53300' && cause instanceof Error)
    return new Error(`${cause.message}. ${NO_CONNECTION_LEFT}`, { cause });
  if (databaseUrl === undefined) return cause;
  const { host, pathname } = new URL(databaseUrl);
  const place = `${decodeURIComponent(host)}${pathname}`;
  const advice = adviceFor(cause, code);
  if (advice !== undefined)
    return new Error(`DATABASE_URL: no connection to ${place} (${(cause as Error).message}). ${advice}`, { cause });
  if (!(isNetworkFault(cause) || /^(?:28\w{3}|3D000)$/.test(code))) return cause;
  return new Error(`DATABASE_URL: no connection to ${place} (${code}). Check that it runs and the address is right.`, {
    cause,
  });
}

/** Returns advice if client and server do not agree on the password or TLS. Undefined for any other fault. */
function adviceFor(cause: unknown, code: string): string | undefined {
  const message = cause instanceof Error ? cause.message : '';
  if (/^SASL: .*password must be a string/.test(message))
    return 'The server wants a password, and DATABASE_URL has none.';
  if (/does not support SSL/.test(message)) return 'The server speaks no TLS: remove sslmode from DATABASE_URL.';
  if (!isTlsFault(code)) return undefined;
  return (
    'Its certificate does not fit. Add sslmode=verify-full&sslrootcert=<file of the authority> to DATABASE_URL, ' +
    'or sslmode=no-verify if nobody can stand between the two.'
  );
}

const READ_ONLY =
  'The database is read-only. Perhaps DATABASE_URL leads to a standby, or default_transaction_read_only is on.';
const NO_SCHEMA =
  'No schema of the database is in use: search_path leads nowhere. Jala needs public: ALTER ROLE … SET search_path = public, and CREATE SCHEMA public if it is missing.';
const NO_RIGHT =
  'Jala needs a role that owns its database, its schema public and everything in it: ALTER DATABASE … OWNER TO …, ALTER SCHEMA … OWNER TO ….';
const NO_CONNECTION_LEFT =
  'Other programs have all connections that PostgreSQL allows (pg_stat_activity lists them). End some of them, or raise the limit: ' +
  'max_connections of the server, or that of the role or the database with ALTER ROLE … CONNECTION LIMIT … or ALTER DATABASE ….';
/** A statement or a lock took too long. */
const TOO_SLOW = new Set(['57014', '55P03']);
const LOCKED =
  'The database took too long for a statement. Usually another session holds a lock on a table. End that session ' +
  '(pg_stat_activity lists it), or wait until it ends.';
