import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { giveTo, type Cluster } from './cluster.ts';
import { isDenied, notOurs, requireOwnFolder } from './folder-owner.ts';
import { DiskFullError, ProgramError, runProgram, sharedMemoryFault } from './postgres-programs.ts';
import { cleanEnvironment } from './unprivileged.ts';

/** The process of a PostgreSQL server. */
export interface ServerProcess {
  pid: number;
  /** Undefined in the first moments of a start. */
  port: number | undefined;
}

/** Size, in bytes, above which a start moves the log to `postgres.log.1`, so that the two files cannot grow for years. */
const LOG_BYTES = 5 * 1024 * 1024;
/** Time, in ms, after which a server that starts has written its process id. */
const FILLED_MS = 10_000;
/** Free space, in bytes, below which we name the full disk as the cause of a failed start. */
const LEAST_BYTES = 64 * 1024;

/**
 * The server process of this folder, even if it does not respond. A busy, recovering or stopping server must not be started
 * again. Undefined if no process runs on the folder.
 */
export async function findServer(cluster: Cluster): Promise<ServerProcess | undefined> {
  const { pid, port } = await readPidFile(cluster);
  if (pid === undefined || (await programOf(pid, cluster)) !== 'server') return undefined;
  return { pid, port };
}

/** A server that this process has started. */
export interface StartedServer {
  pid: number | undefined;
  isRunning: () => boolean;
  /** Returns the reason why the server has ended, with the lines that this run added to the log. */
  failure: () => Promise<Error>;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  // Only TCP on loopback, with a password: a socket in a shared folder would be another way to connect.
  'unix_socket_directories=',
  'shared_buffers=64MB',
];
/** A server of Jala uses a dozen connections, and so does each of its commands. */
const MAX_CONNECTIONS = 60;

/**
 * Starts the server as a child of this process. It does not respond yet, and may end soon, for example because another process has
 * just taken its port.
 */
export async function startServer(cluster: Cluster, maxConnections = MAX_CONNECTIONS): Promise<StartedServer> {
  await requireOwnFolder(cluster);
  await removeForeignPidFile(cluster);
  const settings = [...SETTINGS, `max_connections=${maxConnections}`].flatMap((setting) => ['-c', setting]);
  const args = ['-D', cluster.folder, '-p', String(await freePort()), ...settings];
  const { command, prefix } = cluster.account.wrap(cluster.programs.postgres);
  const log = await openLog(cluster);
  try {
    const { size: logged } = await log.stat();
    const child = spawn(command, [...prefix, ...args], {
      cwd: cluster.dataDir,
      env: cleanEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      // In a session of its own, so that the terminal's Ctrl+C does not end the database: requests that still run need it.
      detached: true,
    });
    child.unref();
    let end: string | undefined;
    child.once('error', ({ message }) => (end = message)).once('exit', () => (end = ''));
    return {
      pid: child.pid,
      isRunning: () => end === undefined,
      failure: () => explainEnd(cluster, logged, end ?? ''),
    };
  } finally {
    await log.close();
  }
}

/** Stops the server. Returns without an error if it has ended already. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const args = ['stop', '--wait', '--mode=fast', '--silent', `--pgdata=${cluster.folder}`];
  try {
    await runProgram({ account: cluster.account, cwd: cluster.dataDir, program: cluster.programs.pg_ctl, args });
  } catch (error) {
    if ((await findServer(cluster)) !== undefined) throw error;
  }
}

/** Lines of postmaster.pid: 1 process id, 4 port. PostgreSQL writes the port a little later than the id. */
async function readPidFile(cluster: Cluster): Promise<{ pid: number | undefined; port: number | undefined }> {
  const text = await readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return { pid: pid > 0 ? pid : undefined, port: port > 0 ? port : undefined };
}

/**
 * Returns which kind of program a process is. If unsure, returns `server`, because a second server on the folder would destroy the data.
 * Without /proc, we can check only whether the process exists.
 */
async function programOf(pid: number, { folder }: Cluster): Promise<'server' | 'another program' | 'none'> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command === undefined) return isAlive(pid) ? 'server' : 'none';
  const [program = ''] = command.split('\0');
  if (!path.basename(program).startsWith('postgres')) return 'another program';
  // The working directory of a server is its data folder. If PostgreSQL runs as another account, only a root with all
  // capabilities can read it.
  const [cwd, dataFolder] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)]);
  return cwd === undefined || (cwd.ino === dataFolder.ino && cwd.dev === dataFolder.dev) ? 'server' : 'another program';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a pid file that no server of this folder has written, because PostgreSQL would refuse to start. After a reboot the process id may
 * belong to another program, and after a power cut the file may be empty. A server that starts fills the file at once.
 */
async function removeForeignPidFile(cluster: Cluster): Promise<void> {
  const { pid } = await readPidFile(cluster);
  const isForeign =
    pid === undefined
      ? await isOlderThan(pidFile(cluster), FILLED_MS)
      : (await programOf(pid, cluster)) === 'another program';
  if (isForeign) await rm(pidFile(cluster), { force: true });
}

const isOlderThan = (file: string, ms: number): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > ms,
    () => false,
  );

/** Quotes what this run added to the log from `start` on, and `cause`, the reason why the process could not be started at all. */
async function explainEnd({ log, dataDir }: Cluster, start: number, cause: string): Promise<Error> {
  const added = (await readFile(log)).subarray(start).toString() + cause;
  const fault = await sharedMemoryFault(added);
  if (fault !== undefined) return fault;
  if (added.includes('No space left') || (await isFull(dataDir))) return new DiskFullError(dataDir);
  return new ProgramError('postgres', `${added.trim()}\nSee ${log}, or set DATABASE_URL.`);
}

/** True if the disk is too full for PostgreSQL even to write to its log. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_BYTES;
}

/** Opens the log, which only PostgreSQL's account can read. */
async function openLog({ log, account, dataDir }: Cluster): Promise<FileHandle> {
  await moveLongLog(log);
  const handle = await open(log, 'a', 0o600).catch(async (cause: unknown) => {
    throw isDenied(cause) ? await notOurs(log, { dataDir, cause }) : cause;
  });
  try {
    await handle.chmod(0o600);
    await giveTo(account, log);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function moveLongLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES) await rename(log, `${log}.1`);
}

const pidFile = (cluster: Cluster): string => path.join(cluster.folder, 'postmaster.pid');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
