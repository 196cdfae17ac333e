import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from '#logger.ts';
import { findPrograms, runProgram, type Programs } from './postgres-programs.ts';
import { unprivileged, type Account } from './unprivileged.ts';

/** A PostgreSQL server under DATA_DIR, shared by every process that uses the same folder. */
export interface EmbeddedPostgres {
  url: string;
  /** Restarts the server whenever it is killed. Returns a function that ends the watch. */
  watch: () => () => Promise<void>;
  /** Stops the server, unless another process still uses it. */
  release: () => Promise<void>;
}

interface Cluster {
  folder: string;
  log: string;
  password: string;
  account: Account;
  programs: Programs;
}

const USER = 'jala';
const DATABASE = 'jala';
/** How many times we try to start the server while another process is starting or stopping it. */
const TRIES = 5;
const PAUSE_MS = 300;
const WATCH_MS = 3000;
/** A healthy server answers our small queries within this time. */
const ANSWER_MS = 5000;

/**
 * Connects to the server of this folder if it runs, for example because a killed process left it behind. Otherwise starts
 * the server, and creates the database if the folder has none. Throws an error that tells the operator what to do.
 */
export async function openEmbeddedPostgres(dataDir: string, logger: Logger): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir);
  for (let attempt = 1; ; attempt += 1) {
    const running = await findRunning(cluster);
    if (running !== undefined) {
      logger.debug({ port: running }, 'embedded database is running');
      await ensureDatabase(cluster, running);
      return {
        url: address(cluster, running),
        watch: () => watch(cluster, running, logger),
        release: () => release(cluster, running),
      };
    }
    try {
      await start(cluster);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const programs = await findPrograms();
  const account = await unprivileged(dataDir, programs.pg_ctl);
  const folder = path.join(dataDir, 'postgres');
  const password = await readOrCreatePassword(path.join(dataDir, 'postgres-password.txt'));
  const cluster = { folder, log: path.join(dataDir, 'postgres.log'), password, account, programs };
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await initialise(cluster, dataDir);
  return cluster;
}

async function readOrCreatePassword(file: string): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  // With `wx`, only one of two processes that start together writes the file.
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}

/** Creates the database next to its final place and renames it, so that an interrupted start leaves no half-made database. */
async function initialise(cluster: Cluster, dataDir: string): Promise<void> {
  const draft = await mkdtemp(path.join(dataDir, 'postgres-new-'));
  try {
    const passwordFile = path.join(draft, 'password');
    const target = path.join(draft, 'cluster');
    await mkdir(target, { mode: 0o700 });
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    await giveTo(cluster.account, draft, target, passwordFile);
    await runProgram(cluster, cluster.programs.initdb, [
      `--pgdata=${target}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    await rename(target, cluster.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function giveTo(account: Account, ...files: string[]): Promise<void> {
  if (account.uid === undefined) return;
  await Promise.all(files.map((file) => chown(file, account.uid, account.gid)));
}

/** The port of the server that runs on this very folder, if there is one. */
async function findRunning(cluster: Cluster): Promise<number | undefined> {
  const pidFile = path.join(cluster.folder, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0)) return undefined;
  if (await answersFor(cluster, port)) return port;
  // After a reboot the process id may belong to another program, and PostgreSQL would refuse to start because of it.
  if (await isForeign(pid)) await rm(pidFile, { force: true });
  return undefined;
}

async function answersFor(cluster: Cluster, port: number): Promise<boolean> {
  try {
    const [row] = await query(cluster, port, "SELECT current_setting('data_directory') AS folder");
    return typeof row?.folder === 'string' && (await sameFolder(row.folder, cluster.folder));
  } catch {
    return false;
  }
}

async function sameFolder(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([stat(a), stat(b)]);
  return left.ino === right.ino && left.dev === right.dev;
}

async function isForeign(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command !== undefined && !command.includes('postgres');
}

async function start(cluster: Cluster): Promise<void> {
  await clearLog(cluster);
  const port = await freePort(Number(await readFile(portFile(cluster), 'utf8').catch(() => '0')));
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    // Only TCP on loopback, with a password: a socket in a shared folder would be one more way in.
    "-c unix_socket_directories=''",
    '-c shared_buffers=64MB',
    '-c max_connections=60',
  ];
  await runProgram(cluster, cluster.programs.pg_ctl, [
    'start',
    '--wait',
    '--timeout=60',
    '--silent',
    `--pgdata=${cluster.folder}`,
    `--log=${cluster.log}`,
    `--options=${options.join(' ')}`,
  ]);
  await writeFile(portFile(cluster), String(port));
}

/** Restarts the server when it dies: it is a separate process, which the system may kill when memory runs short. */
function watch(cluster: Cluster, port: number, logger: Logger): () => Promise<void> {
  let isStopped = false;
  let checking: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    // A server that was stopped on purpose must stay down.
    if ((await answersFor(cluster, port)) || isStopped) return;
    logger.error('the embedded database does not answer; restarting it');
    await start(cluster).catch((error: unknown) => {
      logger.error({ err: error }, 'the embedded database could not be restarted; trying again');
    });
  };
  const timer = setInterval(() => {
    checking ??= check().finally(() => (checking = undefined));
  }, WATCH_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await checking;
  };
}

const portFile = (cluster: Cluster): string => `${cluster.folder}-port.txt`;

/** Each start begins a new log, so that the file cannot grow for years. */
async function clearLog(cluster: Cluster): Promise<void> {
  closeSync(openSync(cluster.log, 'w', 0o600));
  await chmod(cluster.log, 0o600);
  await giveTo(cluster.account, cluster.log);
}

/** The wanted port if it is free, otherwise any free port. */
async function freePort(wanted: number): Promise<number> {
  for (const port of wanted > 0 ? [wanted, 0] : [0]) {
    const got = await tryPort(port);
    if (got !== undefined) return got;
  }
  throw new Error('No free port on 127.0.0.1 for the embedded database.');
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : undefined));
    });
  });
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const DUPLICATE = new Set(['42P04', '23505']);
  await query(cluster, port, `CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && DUPLICATE.has(error.code ?? ''))) throw error;
  });
}

async function release(cluster: Cluster, port: number): Promise<void> {
  const others =
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
  const [row] = await query(cluster, port, others);
  if (row?.count !== 0) return;
  await runProgram(cluster, cluster.programs.pg_ctl, [
    'stop',
    '--wait',
    '--mode=fast',
    '--silent',
    `--pgdata=${cluster.folder}`,
  ]);
}

async function query(cluster: Cluster, port: number, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: address(cluster, port, 'postgres'),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // A server that shuts down ends idle clients; an unhandled error event would end this process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const address = (cluster: Cluster, port: number, database = DATABASE): string =>
  `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${database}`;
