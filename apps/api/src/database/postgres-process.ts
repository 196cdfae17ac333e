import { open, readFile, rename, rm, stat, statfs, writeFile, type FileHandle } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { giveTo, type Cluster } from './cluster.ts';
import { isDenied, notOurs, refuseForeignFolder, refuseRoot, refuseRootsFolder } from './folder-owner.ts';
import { DiskFullError, ProgramError, requireSharedMemory, runProgram } from './postgres-programs.ts';

/** The process of a PostgreSQL server. */
export interface ServerProcess {
  pid: number;
  /** Undefined in the first moments of a start. */
  port: number | undefined;
}

/** A start moves a log of this size to `postgres.log.1`, so that the two files cannot grow for years. */
const LOG_BYTES = 5 * 1024 * 1024;
/** A server that starts has written its process id by then. */
const FILLED_MS = 10_000;
/** With less room, a failed start is the disk's fault. */
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

/** Starts the server on its last port, or on another one if that port is in use. Throws if the server does not start. */
export async function startServer(cluster: Cluster): Promise<void> {
  await refuseRoot(cluster.folder);
  await refuseRootsFolder(cluster.folder);
  await refuseForeignFolder(cluster);
  await removeForeignPidFile(cluster);
  const port = await freePort(Number(await readFile(portFile(cluster), 'utf8').catch(() => '0')));
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    // Only TCP on loopback, with a password: a socket in a shared folder would be one more way in.
    "-c unix_socket_directories=''",
    '-c shared_buffers=64MB',
    '-c max_connections=60',
  ];
  await runLogged(cluster, [
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
 * Tells what the process is. If we cannot tell, we say `server`, because a second server on the folder would destroy the data.
 * Without /proc we know only whether the process lives.
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
 * After a reboot the process id may belong to another program, and after a power cut the file may be empty. PostgreSQL would refuse to
 * start because of it. A server that starts fills the file at once.
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

/**
 * Runs pg_ctl and appends its output and the server's to the log. The error quotes what this run added to the log, or says that the
 * disk is full.
 */
async function runLogged(cluster: Cluster, args: string[]): Promise<void> {
  const log = await openLog(cluster).catch(async (cause: unknown) => {
    throw isDenied(cause) ? await notOurs(cluster.log, { dataDir: cluster.dataDir, cause }) : cause;
  });
  try {
    const { size: before } = await log.stat();
    const { account, dataDir: cwd, programs } = cluster;
    await runProgram({ account, cwd, program: programs.pg_ctl, args, output: log.fd }).catch(async (error: unknown) => {
      if (!(error instanceof ProgramError)) throw error;
      const added = (await readFile(cluster.log)).subarray(before).toString();
      await requireSharedMemory(added, error);
      if (added.includes('No space left') || (await isFull(cwd))) throw new DiskFullError(cwd, error);
      throw new ProgramError(error.program, `${reasonsIn(added)}\nSee ${cluster.log}, or set DATABASE_URL.`);
    });
  } finally {
    await log.close();
  }
}

/** What PostgreSQL says of a failed start, without what pg_ctl says of each one. */
const reasonsIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^(?:pg_ctl: could not start server|Examine the log output\.)$/.test(line.trim()))
    .join('\n')
    .trim();

/** Whether PostgreSQL cannot even write to its log. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_BYTES;
}

/** A log that only PostgreSQL's account can read. */
async function openLog({ log, account }: Cluster): Promise<FileHandle> {
  await moveLongLog(log);
  const handle = await open(log, 'a', 0o600);
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
const portFile = (cluster: Cluster): string => `${cluster.folder}-port.txt`;

const MAX_PORT = 65_535;

/** The wanted port if it is free, otherwise any free port. */
async function freePort(wanted: number): Promise<number> {
  const isPort = Number.isInteger(wanted) && wanted > 0 && wanted <= MAX_PORT;
  for (const port of isPort ? [wanted, 0] : [0]) {
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
