import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LOCKS } from '#database/advisory-locks.ts';
import type { StoredImage } from '#features/media/store/image-store.ts';
import { migrationNames } from '#wiring/migrate.ts';
import type { Table } from './manifest.ts';
import { KEPT_TABLES, LOCK_WAIT_MS, SESSION_SETTINGS, THROW_AWAY_TABLES } from './tables.ts';

/** One consistent state of the database, whatever others write at the same time. */
export interface Snapshot {
  madeAt: string;
  migrations: string[];
  images: StoredImage[];
  /** Without the number of rows, and in the order of {@link Manifest.tables}. */
  tables: Omit<Table, 'rows'>[];
  /** The rows of a table in PostgreSQL's text format, in pieces of any size. */
  rowsOf: (table: Omit<Table, 'rows'>) => AsyncIterable<Buffer>;
}

const CONNECT_TIMEOUT_MS = 5000;
/** How long a backup waits while another process sets up or restores the database. In ms. */
const SET_UP_WAIT_MS = 60_000;
/**
 * How long a snapshot lasts at most, in ms: no start goes on before the snapshot ends, and a destination that stands still would keep
 * the snapshot open for ever. PostgreSQL ends it, because such a destination can hold up this process too.
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
  // If the database goes away, the next query fails; an unhandled error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `act` in a transaction of its own that waits ten seconds at most for a lock. After an error the connection can only be ended. */
export async function withLockLimit<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  const result = await act();
  await client.query('COMMIT');
  return result;
}

/**
 * The lock belongs to a transaction: behind a pool, a lock of the session would outlive this process. The snapshot must begin
 * after the lock was granted, so it needs a second connection.
 */
export interface BackupConnections {
  reading: pg.Client;
  locking: pg.Client;
}

/**
 * Calls `act` with a snapshot, which is valid until `act` ends. Until then no process can migrate, because a snapshot does not
 * protect from changes of tables; so `act` should take seconds, not minutes. Throws if the database has no tables of Jala, and after
 * half an hour. After an error the connections can only be ended.
 */
export async function inSnapshot<T>(
  { reading, locking }: BackupConnections,
  act: (snapshot: Snapshot) => Promise<T>,
  limits: Partial<typeof LIMITS> = {},
): Promise<T> {
  const { setUpMs, snapshotMs } = { ...LIMITS, ...limits };
  // A connection that PostgreSQL ends between two statements says why in an event.
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
 * A newer release may have migrated the database before somebody went back to this one. Then tables that this release does not
 * know belong to Jala as well; otherwise they are somebody else's.
 */
function keptOf(existing: readonly string[], executed: readonly string[]): string[] {
  const isNewer = executed.some((name) => !migrationNames.includes(name));
  return existing.filter((name) => (isNewer ? !THROW_AWAY_TABLES.includes(name) : KEPT_TABLES.includes(name)));
}

/** Tables of extensions are left out. */
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

/** `sequence` is a name as pg_get_serial_sequence quotes it. */
async function nextOf(client: pg.Client, sequence: string): Promise<string> {
  const [row] = await rows<{ next: string }>(
    client,
    `SELECT (last_value + CASE WHEN is_called THEN 1 ELSE 0 END)::text AS next FROM ${sequence}`,
  );
  return row?.next ?? '1';
}

/** Puts each table after those that its foreign keys refer to. */
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
