import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#files/durable-file.ts';
import type { Logger } from '#logger.ts';
import { jalaCommand } from '#project-paths.ts';
import { isDenied, notOurs, requireOwnFolder, WrongAccountError } from './folder-owner.ts';
import { findPrograms, ProgramError, runProgram, sharedMemoryFault, type Programs } from './postgres-programs.ts';
import { unprivileged, type Account } from './unprivileged.ts';

/** The data folder of the embedded database and what is needed to run a server on it. */
export interface Cluster {
  /** Holds the folder of PostgreSQL and our own files about it. */
  dataDir: string;
  folder: string;
  log: string;
  /** The superuser's password. Jala uses this role only to start, check and stop the server. */
  password: string;
  account: Account;
  programs: Programs;
}

/** The superuser. Jala works as APP_ROLE. */
export const SUPERUSER = 'jala';
/** The role that Jala works as. It owns the database and is not a superuser. */
export const APP_ROLE = 'jala_app';
export const DATABASE = 'jala';

const PASSWORD_FILE = 'postgres-password.txt';

/**
 * Finds the data folder, or creates it. Nothing is started. Throws an error that tells the operator what to do when the
 * folder is damaged, has lost its password, or belongs to another account or another major version of PostgreSQL.
 */
export async function prepareCluster(dataDir: string, logger: Logger): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const programs = await findPrograms();
  const folder = path.join(dataDir, 'postgres');
  // A server that runs already can be used by root too, for example for a backup.
  if (!existsSync(path.join(folder, 'postmaster.pid'))) await requireOwnFolder({ folder, dataDir });
  const major = await majorOfFolder(folder);
  if (major !== undefined && major !== programs.major) throw new OtherMajorError(folder, major, programs.major);
  const account = await unprivileged(dataDir, programs.postgres);
  const passwordFile = path.join(dataDir, PASSWORD_FILE);
  const password = await (major === undefined ? createPassword(passwordFile) : readPassword(passwordFile, folder));
  const cluster = { dataDir, folder, log: path.join(dataDir, 'postgres.log'), password, account, programs };
  if (major === undefined) {
    // A log shows that a server has run on this folder before.
    const hasRun = existsSync(cluster.log);
    await initialise(cluster);
    if (hasRun) {
      logger.warn(
        `${folder} was missing, although this folder had a database before. A new, empty one was created. If you did not move ` +
          'the old one away, stop Jala, remove the new one, put the old one back (is its disk mounted?) and start again.',
      );
    }
  }
  await removeInterrupted(dataDir);
  return cluster;
}

/**
 * The password of APP_ROLE. It is derived from the superuser's, because a second file could be lost or copied without the first, and
 * because all processes on one folder have to agree on it.
 */
export const appPassword = ({ password }: Cluster): string =>
  createHmac('sha256', password).update(APP_ROLE).digest('base64url');

/** The address at which `role` reaches `database` on the server that listens on `port`. */
export function addressOf(cluster: Cluster, port: number, { role = APP_ROLE, database = DATABASE } = {}): string {
  const password = role === SUPERUSER ? cluster.password : appPassword(cluster);
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Gives the files to PostgreSQL's account if Jala runs as root. */
export async function giveTo(account: Account, ...files: string[]): Promise<void> {
  if (account.uid === undefined) return;
  await Promise.all(files.map((file) => chown(file, account.uid, account.gid)));
}

/** The major version of PostgreSQL that created the folder. Undefined if the folder is missing or empty. */
async function majorOfFolder(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch(async (error: NodeJS.ErrnoException): Promise<string[]> => {
    if (error.code === 'ENOENT') return [];
    throw isDenied(error) ? await notOurs(folder, { dataDir: path.dirname(folder), cause: error }) : error;
  });
  if (names.length === 0) return undefined;
  // PostgreSQL writes this file into every data folder. It contains the major version, such as `18`.
  const mark = names.includes('PG_VERSION') ? await readFile(path.join(folder, 'PG_VERSION'), 'utf8') : '';
  const major = Number.parseInt(mark, 10);
  if (major > 0) return major;
  throw new Error(
    `${folder} is not empty, but it is no database either: its file PG_VERSION is missing or damaged. Put the folder back ` +
      'from a backup. To start with an empty site instead, move the folder away.',
  );
}

/** The folder belongs to another major version of PostgreSQL. Nothing was started. */
export class OtherMajorError extends Error {
  constructor(folder: string, major: number, ours: number) {
    super(
      [
        `${folder} was created by PostgreSQL ${major}, and this release of Jala has PostgreSQL ${ours}, which cannot read it.`,
        'Nothing was started or changed. To move the data:',
        `  1. With the release of Jala that you used before: ${jalaCommand} backup jala.tar`,
        `  2. Move the folder away and keep it: mv ${folder} ${folder}-${major}`,
        `  3. With this release: ${jalaCommand} restore jala.tar`,
      ].join('\n'),
    );
  }
}

async function readPassword(file: string, folder: string): Promise<string> {
  const password = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new Error(`${file} cannot be read (${error.code}). Start Jala as the account that owns this file.`, {
      cause: error,
    });
  });
  if (password.trim() !== '') return password.trim();
  throw new Error(
    `${file} is missing or empty. It has the password of the database in ${folder}. Put it back from a backup. ` +
      'If it is lost, infra/more/database.md says how to set a new password.',
  );
}

/**
 * Creates the file with a new password and flushes it to the disk, unless another process was faster. Returns the password in the file. The
 * database is created with this password afterwards, and a power cut must not leave a database whose password is lost.
 */
async function createPassword(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeToDisk(draft, randomBytes(24).toString('base64url'));
    // Unlike a rename, a link never replaces the file of another process.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncFolder(path.dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
  return readPassword(file, path.dirname(file));
}

async function writeToDisk(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const DRAFT = 'postgres-new-';
/** Age, in ms, from which a draft counts as left behind: no database takes so long to create. */
const DRAFT_MS = 60 * 60 * 1000;

/** Removes the drafts of starts that were killed while they created the database. */
async function removeInterrupted(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(DRAFT)) continue;
    const draft = path.join(dataDir, name);
    const made = await stat(draft).catch(() => undefined);
    if (made !== undefined && Date.now() - made.mtimeMs > DRAFT_MS) await rm(draft, { recursive: true, force: true });
  }
}

/** Creates the database next to its final place and renames it, so that an interrupted start leaves no half-made database. */
async function initialise(cluster: Cluster): Promise<void> {
  const draft = await mkdtemp(path.join(cluster.dataDir, DRAFT));
  try {
    const passwordFile = path.join(draft, 'password');
    const target = path.join(draft, 'cluster');
    await mkdir(target, { mode: 0o700 });
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    await giveTo(cluster.account, draft, target, passwordFile);
    const args = [
      `--pgdata=${target}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ];
    const { account, dataDir: cwd, programs } = cluster;
    await runProgram({ account, cwd, program: programs.initdb, args }).catch(async (cause: unknown) => {
      throw (await sharedMemoryFault(String(cause))) ?? explainNameless(cause);
    });
    // Another process may have been faster.
    await rename(target, cluster.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Explains a failure under an account without a name: initdb needs this name, although it gets the name of the superuser. */
function explainNameless(cause: unknown): unknown {
  const [, uid] = (cause instanceof ProgramError && NAMELESS.exec(cause.message)) || [];
  if (uid === undefined) return cause;
  return new WrongAccountError(
    `PostgreSQL cannot create a database as the account with the uid ${uid}, because /etc/passwd has no entry for it: start Jala as an ` +
      'account that has one, add one, or set DATABASE_URL.',
    { cause },
  );
}

const NAMELESS = /could not look up effective user ID (\d+)/;
