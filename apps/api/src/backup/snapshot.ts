import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LOCKS } from '#database/advisory-locks.ts';
import type { StoredImage } from '#features/media/store/image-store.ts';
import { migrationNames } from '#wiring/migrate.ts';
import type { Table } from './manifest.ts';
import { BACKED_UP_TABLES, LOCK_WAIT_MS, SESSION_SETTINGS, EXCLUDED_TABLES } from './tables.ts';

/** A consistent state of the database, unaffected by concurrent writes. */
export interface Snapshot {
  madeAt: string;
  migrations: string[];
  images: StoredImage[];
  /** Tables without their number of rows, in the order of {@link Manifest.tables}. */
  tables: Omit<Table, 'rows'>[];
  /** The rows of a table in PostgreSQL's text format, in pieces of any size. */
  rowsOf: (table: Omit<Table, 'rows'>) => AsyncIterable<Buffer>;
}

const CONNECT_TIMEOUT_MS = 5000;
/** Time, in ms, that a backup waits while another process sets up or restores the database. */
const SET_UP_WAIT_MS = 60_000;
/**
 * Longest duration of a snapshot, in ms. The limit is needed because a starting server waits until the snapshot ends, and a destination
 * that accepts no data would keep the snapshot open for ever. PostgreSQL enforces the limit, because such a destination can block this
 * process too.
 */
const SNAPSHOT_MS = 30 * 60_000;
const LIMITS = { setUpMs: SET_UP_WAIT_MS, snapshotMs: SNAPSHOT_MS };
const LIMIT_SNAPSHOT = `SELECT set_config(name, $1, true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** A connection for backups. The caller ends it. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'jala backup',
  });
  // If the connection is lost, the next query fails. An unhandled error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `act` in a transaction of its own that waits at most ten seconds for a lock. After an error, the caller must end the connection. */
export async function withLockLimit<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  const result = await act();
  await client.query('COMMIT');
  return result;
}

/**
 * Two connections, because the lock and the snapshot need separate transactions: the snapshot must begin after the lock was granted. The
 * lock belongs to a transaction and not to a session, because behind a connection pool the session would outlive this process.
 */
export interface BackupConnections {
  reading: pg.Client;
  locking: pg.Client;
}

/**
 * Calls `act` with a snapshot, which is valid until `act` ends. Until then a lock keeps other processes from migrating, because a snapshot
 * does not protect against schema changes. So `act` should take seconds, not minutes. Throws if the database has no tables of Jala, or if
 * `act` takes longer than half an hour. After an error, the caller must end both connections.
 */
export async function inSnapshot<T>(
  { reading, locking }: BackupConnections,
  act: (snapshot: Snapshot) => Promise<T>,
  limits: Partial<typeof LIMITS> = {},
): Promise<T> {
  const { setUpMs, snapshotMs } = { ...LIMITS, ...limits };
  // If PostgreSQL ends a connection between two statements, only an event of the connection has the reason.
  let ended: unknown;
  const note = (error: unknown): unknown => (ended ??= error);
  for (const client of [reading, locking]) client.on('error', note);
  await locking.query('BEGIN');
  await locking.query(SESSION_SETTINGS);
  await locking.query(`SET LOCAL lock_timeout = ${setUpMs}`);
  await locking.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCKS.setUp]).catch((cause: unknown) => {
    throw Object(cause).code === '55P03' ? new Error(SET_UP_RUNS, { cause }) : cause;
  });
  await locking.query(LIMIT_SNAPSHOT, [String(snapshotMs)]);
  await reading.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await reading.query(SESSION_SETTINGS);
  await reading.query(LIMIT_SNAPSHOT, [String(snapshotMs)]);
  await reading.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    const result = await act(await readSnapshot(reading));
    await reading.query('COMMIT');
    await locking.query('COMMIT');
    return result;
  } catch (cause) {
    throw [cause, ended].some((error) => TIMED_OUT.has(String(Object(error).code)))
      ? new Error(TOO_LONG, { cause })
      : cause;
  } finally {
    for (const client of [reading, locking]) client.off('error', note);
  }
}

/** PostgreSQL's errors for a snapshot that took longer than its limit. */
const TIMED_OUT = new Set(['25P03', '25P04']);
const TOO_LONG =
  'Half an hour was not enough to write the rows. Is the destination slow, or does it stand still? Write the backup to a file on this machine first.';
const SET_UP_RUNS = 'Another process is setting up or restoring this database. Make the backup when it is done.';

async function readSnapshot(client: pg.Client): Promise<Snapshot> {
  const names = await tableNames(client);
  if (!names.includes('migrations'))
    throw new Error('This database has no tables of Jala, so there is nothing to back up.');
  const [now] = await rows<{ at: Date }>(client, 'SELECT now() AS at');
  const migrations = await rows<{ name: string }>(client, 'SELECT name FROM migrations ORDER BY id');
  const images = await storedImages(client);
  const executed = migrations.map(({ name }) => name);
  const wanted = keptOf(names, executed);
  return {
    madeAt: now?.at.toISOString() ?? '',
    migrations: executed,
    images,
    tables: await describeTables(client, wanted),
    rowsOf: ({ name, columns }) =>
      client.query(
        copyTo(`COPY ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) TO STDOUT`),
      ),
  };
}

/** All images that the database knows at this moment. */
export const storedImages = (client: pg.Client): Promise<StoredImage[]> =>
  rows<StoredImage>(client, 'SELECT file, bytes FROM media ORDER BY file');

/**
 * Returns the tables that a backup contains. A newer release may have migrated the database before the operator went back to this release.
 * Then tables that this release does not know belong to Jala as well; otherwise they belong to another program.
 */
function keptOf(existing: readonly string[], executed: readonly string[]): string[] {
  const isNewer = executed.some((name) => !migrationNames.includes(name));
  return existing.filter((name) => (isNewer ? !EXCLUDED_TABLES.includes(name) : BACKED_UP_TABLES.includes(name)));
}

/** Returns the names of all tables, without the tables of extensions. */
async function tableNames(client: pg.Client): Promise<string[]> {
  const found = await rows<{ name: string }>(
    client,
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::text::regnamespace AND relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
     ORDER BY relname`,
  );
  return found.map(({ name }) => name);
}

async function describeTables(client: pg.Client, names: readonly string[]): Promise<Omit<Table, 'rows'>[]> {
  const columns = await rows<{ table: string; column: string; sequence: string | null }>(
    client,
    `SELECT relname AS "table", attname AS "column", pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = current_schema()::text::regnamespace AND relname = ANY ($1)
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY relname, attnum`,
    [names],
  );
  const described = [];
  for (const name of await inLoadOrder(client, names)) {
    const own = columns.filter(({ table }) => table === name);
    const sequences = [];
    for (const { column, sequence } of own)
      if (sequence !== null) sequences.push({ column, next: await nextOf(client, sequence) });
    described.push({ name, columns: own.map(({ column }) => column), sequences });
  }
  return described;
}

/** Returns the next number of a sequence. `sequence` is the quoted name that pg_get_serial_sequence returns. */
async function nextOf(client: pg.Client, sequence: string): Promise<string> {
  const [row] = await rows<{ next: string }>(
    client,
    `SELECT (last_value + CASE WHEN is_called THEN 1 ELSE 0 END)::text AS next FROM ${sequence}`,
  );
  return row?.next ?? '1';
}

/** Puts each table after the tables that its foreign keys refer to. */
async function inLoadOrder(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const references = await rows<{ from: string; to: string }>(
    client,
    `SELECT owner.relname AS "from", target.relname AS "to"
     FROM pg_constraint
     JOIN pg_class AS owner ON owner.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
     WHERE contype = 'f' AND owner.relnamespace = current_schema()::text::regnamespace`,
  );
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const { from, to } of references) if (from === name && names.includes(to)) visit(to);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
}

async function rows<Row extends pg.QueryResultRow>(client: pg.Client, sql: string, values?: unknown[]): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows;
}
