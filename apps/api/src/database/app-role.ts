import pg from 'pg';
import { LOCKS } from './advisory-locks.ts';
import { addressOf, APP_ROLE, appPassword, DATABASE, SUPERUSER, type Cluster } from './cluster.ts';

const CONNECT_MS = 5000;
/** The size of the database does not matter to these statements, but a slow disk does. */
const QUERY_MS = 60_000;

/** A connection of the superuser. Close it with `end`. */
export async function connectSuperuser(cluster: Cluster, port: number, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: addressOf(cluster, port, { role: SUPERUSER, database }),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    application_name: 'jala supervisor',
  });
  // A server that stops closes its connections; an unhandled error event would end this process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Creates the role and the database that Jala works with. If an earlier release created the database, the role becomes its
 * owner. Each step changes only what is missing, so that an interrupted call can be repeated.
 */
export async function prepareDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connectSuperuser(cluster, port);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.prepare]);
    await ensureRole(client, cluster, port);
    await ensureDatabase(client);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function ensureRole(client: pg.Client, cluster: Cluster, port: number): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (rowCount === 1 && (await canSignIn(cluster, port))) return;
  // The server logs statements that fail, and this one has a password.
  await client.query("SET log_min_error_statement = 'panic'");
  await client.query(
    `${rowCount === 1 ? 'ALTER' : 'CREATE'} ROLE ${APP_ROLE} LOGIN PASSWORD ${client.escapeLiteral(appPassword(cluster))}`,
  );
}

/** False after the superuser's password was changed, because the role's password is derived from it. */
async function canSignIn(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: addressOf(cluster, port, { database: 'postgres' }),
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const sql = 'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1';
  const [database] = (await client.query<{ owner: string }>(sql, [DATABASE])).rows;
  if (database === undefined) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${APP_ROLE}`);
  else if (database.owner !== APP_ROLE) await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${APP_ROLE}`);
}

/**
 * Gives APP_ROLE what an earlier release created as the superuser: all of it, or nothing if a statement fails. PostgreSQL's
 * REASSIGN OWNED cannot do this for the first superuser, who owns the system's objects too.
 */
export async function handOverContent(cluster: Cluster, port: number): Promise<void> {
  const client = await connectSuperuser(cluster, port, DATABASE);
  try {
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
}

/** Sequences of columns follow their table, and what belongs to an extension stays with the extension. */
const HAND_OVER = `
DO $$
DECLARE
  statement text;
BEGIN
  FOR statement IN
    WITH schemas AS (
      SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    ), dependent AS (
      SELECT classid, objid FROM pg_depend
      WHERE deptype = 'e' OR (classid = 'pg_class'::regclass AND deptype IN ('a', 'i'))
    )
    SELECT format('ALTER SCHEMA %I OWNER TO ${APP_ROLE}', nspname)
      FROM schemas WHERE nspowner = '${SUPERUSER}'::regrole
    UNION ALL
    SELECT format('ALTER %s %I.%I OWNER TO ${APP_ROLE}', kind, nspname, relname)
      FROM pg_class JOIN schemas ON schemas.oid = relnamespace
      JOIN (VALUES ('r', 'TABLE'), ('p', 'TABLE'), ('f', 'FOREIGN TABLE'), ('v', 'VIEW'), ('m', 'MATERIALIZED VIEW'),
        ('S', 'SEQUENCE')) AS kinds (letter, kind) ON letter = relkind::text
      WHERE relowner = '${SUPERUSER}'::regrole
        AND ('pg_class'::regclass::oid, pg_class.oid) NOT IN (SELECT classid, objid FROM dependent)
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${APP_ROLE}', pg_proc.oid::regprocedure)
      FROM pg_proc JOIN schemas ON schemas.oid = pronamespace
      WHERE proowner = '${SUPERUSER}'::regrole
        AND ('pg_proc'::regclass::oid, pg_proc.oid) NOT IN (SELECT classid, objid FROM dependent)
    UNION ALL
    SELECT format('ALTER TYPE %I.%I OWNER TO ${APP_ROLE}', nspname, typname)
      FROM pg_type JOIN schemas ON schemas.oid = typnamespace LEFT JOIN pg_class ON pg_class.oid = typrelid
      WHERE typowner = '${SUPERUSER}'::regrole AND (typtype IN ('e', 'd', 'r') OR relkind = 'c')
        AND ('pg_type'::regclass::oid, pg_type.oid) NOT IN (SELECT classid, objid FROM dependent)
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`;
