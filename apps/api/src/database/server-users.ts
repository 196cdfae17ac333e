import { stat } from 'node:fs/promises';
import pg from 'pg';
import { LOCKS } from './advisory-locks.ts';
import { connectSuperuser } from './app-role.ts';
import type { Cluster } from './cluster.ts';

/** This process as a user of the server. As long as it is connected, no other process stops the server. */
export interface Membership {
  isConnected: () => boolean;
  /**
   * Ends the membership. Returns true if it was the last one: then nobody else can join until `close`, and the caller can
   * stop the server. Throws if the server does not respond.
   */
  leave: () => Promise<boolean>;
  close: () => Promise<void>;
}

const LEAVE_MS = 5000;

/**
 * Connects to the server and joins its users. If the last user is stopping the server, it waits until the server closes the
 * connection, and then throws. Throws an error that tells the operator what to do if the password is wrong.
 */
export async function joinServer(cluster: Cluster, port: number): Promise<Membership> {
  const client = await connectSuperuser(cluster, port).catch((error: unknown) => {
    throw isRefused(error) ? wrongPassword(cluster) : error;
  });
  let isConnected = true;
  client.once('end', () => (isConnected = false));
  try {
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.users]);
    await requireFolder(client, cluster);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { isConnected: () => isConnected, leave: () => leave(client), close: () => client.end() };
}

async function leave(client: pg.Client): Promise<boolean> {
  const ask = <Row extends object>(text: string) =>
    client.query<Row>({ text, values: [LOCKS.users], query_timeout: LEAVE_MS } as pg.QueryConfig);
  await ask('SELECT pg_advisory_unlock_shared($1)');
  const { rows } = await ask<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last');
  return rows[0]?.last === true;
}

/** Another program's server may listen on the port that the pid file of a copied folder names. */
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
      'this database. If it is lost, infra/README.md says how to set a new password.',
  );
