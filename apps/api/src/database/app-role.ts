import pg from 'pg';
import { LOCKS } from './advisory-locks.ts';
import { addressOf, APP_ROLE, appPassword, DATABASE, SUPERUSER, type Cluster } from './cluster.ts';

const CONNECT_MS = 5000;
/** Enough for a slow disk. The size of the database does not affect these statements. */
const QUERY_MS = 60_000;

/** A connection of the superuser. Close it with `end`. */
export async function connectSuperuser(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: addressOf(cluster, port, { role: SUPERUSER, database: 'postgres' }),
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
 * Creates the role and the database that Jala works with. Each step changes only what is missing, so that an interrupted call can
 * be repeated. If this function throws, close the client of the superuser.
 */
export async function prepareDatabase(client: pg.Client, cluster: Cluster, port: number): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCKS.prepare]);
  await ensureRole(client, cluster, port);
  await ensureDatabase(client);
  await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.prepare]);
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

/** True if the role can sign in. False after the superuser's password was changed, because the role's password is derived from it. */
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
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${APP_ROLE}`);
}
