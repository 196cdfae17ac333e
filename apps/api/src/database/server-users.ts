import { stat } from 'node:fs/promises';
import pg from 'pg';
import { LOCKS } from './advisory-locks.ts';
import { connectSuperuser, prepareDatabase } from './app-role.ts';
import type { Cluster } from './cluster.ts';
import { stopServer } from './postgres-process.ts';

/** This process as a user of the server. As long as it is connected, no other process stops the server. */
export interface Membership {
  /** Resolves when the connection has ended, usually because the server has. */
  ended: Promise<void>;
  /**
   * Ends the membership. Returns true if it was the last membership: then no other process can join until `close`, and
   * the caller can stop the server. Throws if the server does not respond.
   */
  leave: () => Promise<boolean>;
  close: () => Promise<void>;
}

const LEAVE_MS = 5000;

/**
 * Connects to the server, registers this process as a user of the server, and prepares the database. If the last user is stopping the
 * server, the call waits until the server closes the connection, and then throws. Throws an error that tells the operator what to do if the
 * password is wrong.
 */
export async function joinServer(cluster: Cluster, port: number): Promise<Membership> {
  const client = await connect(cluster, port);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.users]);
    await prepareDatabase(client, cluster, port);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { ended, leave: () => leave(client), close: () => client.end() };
}

/** Stops a server that a killed process has left behind. Throws if another process uses it. */
export async function stopOrphan(cluster: Cluster, port: number): Promise<undefined> {
  const client = await connect(cluster, port);
  try {
    if (await isUnused(client)) await stopServer(cluster);
    else
      throw new Error(
        `Another process of Jala, a server or a command, uses the database in ${cluster.folder}. Wait until it has ended, or end it.`,
      );
  } finally {
    await client.end();
  }
}

/** A connection to the server of this folder. */
async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = await connectSuperuser(cluster, port).catch((error: unknown) => {
    throw isRefused(error) ? wrongPassword(cluster) : error;
  });
  try {
    await requireFolder(client, cluster);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function leave(client: pg.Client): Promise<boolean> {
  await client.query(limited('SELECT pg_advisory_unlock_shared($1)'));
  return isUnused(client);
}

/** Returns true if no process uses the server. Then no process can join the server until the client ends. */
async function isUnused(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(limited('SELECT pg_try_advisory_lock($1) AS unused'));
  return rows[0]?.unused === true;
}

const limited = (text: string): pg.QueryConfig =>
  ({ text, values: [LOCKS.users], query_timeout: LEAVE_MS }) as pg.QueryConfig;

/** Throws if the server works on another folder: the pid file of a copied folder may name the port of another server. */
async function requireFolder(client: pg.Client, { folder }: Cluster): Promise<void> {
  const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const [theirs, ours] = await Promise.all([stat(rows[0]?.folder ?? ''), stat(folder)]);
  if (theirs.ino === ours.ino && theirs.dev === ours.dev) return;
  throw new Error(`The server that responds for ${folder} works on ${rows[0]?.folder}.`);
}

const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '28P01' || error.code === '28000');

const wrongPassword = ({ dataDir, folder }: Cluster): Error =>
  new Error(
    `The database in ${folder} refuses the password in ${dataDir}/postgres-password.txt. Put back the file that belongs to ` +
      'this database. If it is lost, infra/more/database.md says how to set a new password.',
  );
