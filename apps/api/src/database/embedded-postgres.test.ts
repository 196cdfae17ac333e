import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { DAEMON, runsAsOthers } from '../../test/other-account.ts';
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findPrograms } from './postgres-programs.ts';
import { unprivileged } from './unprivileged.ts';

/** A data folder after its first start and stop. Copies of it start much faster than a new folder. */
let template: string;
let folder: string;
let lines: string[];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'jala postgres template '));
  lines = [];
  await (await openEmbeddedPostgres(template, { logger })).release();
});
beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(path.join(tmpdir(), "jala's datá "));
  // Node's cp does not keep the owners of files.
  execFileSync('cp', ['-a', `${template}/.`, folder]);
});
afterEach(async () => {
  const pid = await postmaster().catch(() => undefined);
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(template, { recursive: true, force: true }));

const inFolder = (...names: string[]): string => path.join(folder, ...names);
const open = (): Promise<EmbeddedPostgres> => openEmbeddedPostgres(folder, { logger });
const openAsServer = (): Promise<EmbeddedPostgres> => openEmbeddedPostgres(folder, { logger, supervise: true });
const CANNOT_START = 'the embedded database cannot start; trying again until it does';
const messages = (): string[] => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);

async function postmaster(): Promise<number> {
  const [pid] = (await readFile(inFolder('postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts a server of Jala that opens the database, and kills it at once. */
const spawnKilled = () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'));
  const start = `import { openEmbeddedPostgres } from ${module};
    await openEmbeddedPostgres(process.argv[1], { logger: {}, supervise: true });
    process.kill(process.pid, 'SIGKILL');`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', start, folder];
  return spawnSync(process.execPath, args, { cwd: import.meta.dirname });
};

/** Processes of a server on this folder. */
const serversOnFolder = (): string[] =>
  execFileSync('sh', ['-c', 'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " " || true'], { encoding: 'utf8' })
    .split('\n')
    .filter((commands) => commands.includes(`-D ${inFolder('postgres')}`));

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
const isRunning = async (url: string): Promise<boolean> =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

async function asSuperuser(postgres: EmbeddedPostgres, database = 'jala'): Promise<string> {
  const url = new URL(postgres.address());
  url.username = 'jala';
  url.password = await readFile(inFolder('postgres-password.txt'), 'utf8');
  url.pathname = `/${database}`;
  return url.href;
}

describe('a start and a stop', () => {
  it('keep the data', async () => {
    const first = await open();
    await query(first.address(), "CREATE TABLE t AS SELECT 'tersimpan' AS value");
    await first.release();
    expect(await isRunning(first.address())).toBe(false);

    const second = await open();
    expect(await query(second.address(), 'SELECT value FROM t')).toEqual([{ value: 'tersimpan' }]);
    await second.release();
  });

  it('protect the password, and leave no half-made database', async () => {
    const postgres = await open();
    const { mode } = await stat(inFolder('postgres-password.txt'));
    expect(mode & 0o077).toBe(0);
    expect((await readdir(folder)).filter((name) => /new-|password\.txt\./.test(name))).toEqual([]);
    const wrong = new URL(postgres.address());
    wrong.password = 'salah';
    expect(await isRunning(wrong.href)).toBe(false);
    await postgres.release();
  });

  it('say so when a new database takes the place of one that has gone', { tags: ['long'] }, async () => {
    const warning = expect.stringContaining('although this folder had a database before');
    await (await open()).release();
    expect(messages()).not.toContainEqual(warning);
    await rename(inFolder('postgres'), inFolder('kept'));
    await (await open()).release();
    expect(messages()).toContainEqual(warning);
  });

  it('work after a crash that left a pid file with the id of another program', { tags: ['long'] }, async () => {
    const text = `${process.pid}\n${inFolder('postgres')}\n0\n1\n\n127.0.0.1\n0 0\nready\n`;
    await writeFile(inFolder('postgres', 'postmaster.pid'), text);
    const postgres = await open();
    expect(await isRunning(postgres.address())).toBe(true);
    await postgres.release();
  });

  it('work on a copy of a folder whose server still runs', { tags: ['long'] }, async () => {
    const postgres = await open();
    const copy = await mkdtemp(path.join(tmpdir(), 'jala postgres copy '));
    execFileSync('cp', ['-a', `${template}/.`, copy]);
    execFileSync('cp', ['-a', inFolder('postgres', 'postmaster.pid'), path.join(copy, 'postgres')]);
    const other = await openEmbeddedPostgres(copy, { logger });
    expect(other.address()).not.toBe(postgres.address());
    await other.release();
    await postgres.release();
    await rm(copy, { recursive: true });
  });

  it(
    'give PostgreSQL none of our environment, which other services may be able to read',
    { tags: ['long'] },
    async () => {
      vi.stubEnv('S3_SECRET_ACCESS_KEY', 'kunci-rahasia');
      const postgres = await open();
      vi.unstubAllEnvs();
      const environment = await readFile(`/proc/${await postmaster()}/environ`, 'utf8');
      const names = environment.split('\0').map((entry) => entry.split('=', 1)[0] ?? '');
      const known = new Set(['', 'PATH', 'LC_ALL', 'TZ', 'PGSYSCONFDIR', 'PGLOCALEDIR']);
      expect(names).toContain('PATH');
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      await postgres.release();
    },
  );
});

describe('the role that Jala works as', () => {
  it('owns its database, and can neither read files of the server nor run programs there', async () => {
    const postgres = await open();
    const [role] = await query(
      postgres.address(),
      `SELECT rolsuper, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba) = current_user AS owns
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, owns: true });
    const denied = { code: '42501' };
    await expect(query(postgres.address(), "SELECT pg_read_file('/etc/passwd')")).rejects.toMatchObject(denied);
    await expect(query(postgres.address(), "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toMatchObject(denied);
    await expect(query(postgres.address(), 'SET ROLE jala')).rejects.toMatchObject(denied);
    await postgres.release();
  });

  it('can sign in after the superuser got another password', { tags: ['long'] }, async () => {
    const before = await open();
    await query(await asSuperuser(before), "ALTER ROLE jala PASSWORD 'sandi-baru'");
    await writeFile(inFolder('postgres-password.txt'), 'sandi-baru\n');
    await before.release();
    const after = await open();
    expect(await isRunning(after.address())).toBe(true);
    await after.release();
  });
});

describe('processes that use the same folder', () => {
  it(
    'share one server; the last one stops it, even if none of them has connected to the database',
    { tags: ['long'] },
    async () => {
      const [first, second] = await Promise.all([open(), open()]);
      expect(second.address()).toBe(first.address());
      await first.release();
      expect(await isRunning(second.address())).toBe(true);
      await second.release();
      expect(await isRunning(second.address())).toBe(false);
    },
  );

  it('leave no server behind when they end at the same time', { tags: ['long'] }, async () => {
    const users = [await open(), await open(), await open()];
    await Promise.all(users.map((user) => user.release()));
    expect(await isRunning(users[0]?.address() ?? '')).toBe(false);
  });

  it('may start while the last one stops the server', { tags: ['long'] }, async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const first = await open();
      const [second] = await Promise.all([open(), first.release()]);
      expect(await isRunning(second.address())).toBe(true);
      await second.release();
    }
  });

  it('stop the server although an operator’s psql is connected', { tags: ['long'] }, async () => {
    const postgres = await open();
    const psql = new pg.Client({ connectionString: await asSuperuser(postgres), application_name: 'psql' });
    psql.on('error', () => undefined);
    await psql.connect();
    await postgres.release();
    expect(await isRunning(postgres.address())).toBe(false);
  });

  it('end without an error while the server is down', { tags: ['long'] }, async () => {
    const postgres = await open();
    process.kill(await postmaster(), 'SIGKILL');
    await eventually(async () => expect(await isRunning(postgres.address())).toBe(false));
    await postgres.release();
  });
});

describe('the server of Jala', () => {
  it('restarts a killed database and keeps what it had logged', async () => {
    const postgres = await openAsServer();
    await appendFile(inFolder('postgres.log'), 'penanda\n');
    process.kill(await postmaster(), 'SIGKILL');
    await eventually(async () => expect(await isRunning(postgres.address())).toBe(false));
    await eventually(async () => expect(await isRunning(postgres.address())).toBe(true));
    expect(await readFile(inFolder('postgres.log'), 'utf8')).toContain('penanda');
    await postgres.release();
    expect(serversOnFolder()).toEqual([]);
  });

  it('does not restart a database that is alive but does not respond', { tags: ['long'] }, async () => {
    const postgres = await openAsServer();
    const pid = await postmaster();
    process.kill(pid, 'SIGSTOP');
    // Long enough for a connection attempt to give up.
    await sleep(6000);
    process.kill(pid, 'SIGCONT');
    await eventually(async () => expect(await isRunning(postgres.address())).toBe(true));
    expect(await postmaster()).toBe(pid);
    expect(messages()).toEqual([]);
    await postgres.release();
  });

  it('keeps its database when only its connection has ended', { tags: ['long'] }, async () => {
    const postgres = await openAsServer();
    const pid = await postmaster();
    const superuser = await asSuperuser(postgres);
    const connections = "pg_stat_activity WHERE application_name = 'jala supervisor'";
    const [before] = await query(superuser, `SELECT pid, pg_terminate_backend(pid) FROM ${connections}`);
    await eventually(async () => {
      const [row] = await query(superuser, `SELECT pid FROM ${connections}`);
      expect([typeof row?.pid, row?.pid === before?.pid]).toEqual(['number', false]);
    });
    // A command that would stop the database if it were the last process that uses the database.
    const command = await open();
    await command.release();
    expect(await postmaster()).toBe(pid);
    await postgres.release();
    expect(serversOnFolder()).toEqual([]);
  });

  it('stops a database that a killed Jala has left behind, and starts it again', async () => {
    const killed = spawnKilled();
    const orphan = await postmaster();
    const postgres = await openAsServer();
    expect(killed.signal).toBe('SIGKILL');
    expect(serversOnFolder()).toHaveLength(1);
    expect(await postmaster()).not.toBe(orphan);
    expect(await isRunning(postgres.address())).toBe(true);
    await postgres.release();
    expect(serversOnFolder()).toEqual([]);
  });

  it('leaves a database alone that another process of Jala uses, and says so', { tags: ['long'] }, async () => {
    const command = await open();
    const pid = await postmaster();
    const inUse = `Another process of Jala, a server or a command, uses the database in ${inFolder('postgres')}.`;
    await expect(openAsServer()).rejects.toThrow(inUse);
    const waiting = openEmbeddedPostgres(folder, { logger, supervise: true, retriesStart: true });
    await eventually(() => expect(messages()).toContain(CANNOT_START));
    expect([await isRunning(command.address()), await postmaster()]).toEqual([true, pid]);
    await command.release();
    const postgres = await waiting;
    expect(await isRunning(postgres.address())).toBe(true);
    await expect(openAsServer()).rejects.toThrow(inUse);
    await postgres.release();
  });
});

it('waits for a server that does not respond yet', { tags: ['long'] }, async () => {
  const first = await open();
  const pid = await postmaster();
  process.kill(pid, 'SIGSTOP');
  const ending = new AbortController();
  const second = openEmbeddedPostgres(folder, { logger, signal: ending.signal });
  await eventually(() => expect(messages()).toHaveLength(1));
  process.kill(pid, 'SIGCONT');
  expect((await second).address()).toBe(first.address());
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toContain('waiting until it responds');
  await Promise.all([first.release(), (await second).release()]);
});

it('stops waiting for a silent server when the process has to end', { tags: ['long'] }, async () => {
  const first = await open();
  const pid = await postmaster();
  process.kill(pid, 'SIGSTOP');
  const ending = new AbortController();
  const second = openEmbeddedPostgres(folder, { logger, signal: ending.signal });
  setTimeout(() => ending.abort(), 1000);
  await expect(second).rejects.toThrow('abort');
  process.kill(pid, 'SIGCONT');
  await first.release();
});

it('moves a long log away at the start, and keeps it', { tags: ['long'] }, async () => {
  await truncate(inFolder('postgres.log'), 6 * 1024 * 1024);
  await (await open()).release();
  expect((await stat(inFolder('postgres.log.1'))).size).toBe(6 * 1024 * 1024);
  expect((await stat(inFolder('postgres.log'))).size).toBeLessThan(100_000);
});

it(
  'removes a database that a killed start has left half-made, but not one that may still be made',
  { tags: ['long'] },
  async () => {
    const [old, fresh] = [inFolder('postgres-new-a'), inFolder('postgres-new-b')];
    for (const draft of [old, fresh]) await mkdir(path.join(draft, 'cluster'), { recursive: true });
    await utimes(old, new Date(0), new Date(0));
    await (await open()).release();
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  },
);

describe('a start that fails', { tags: ['long'] }, () => {
  it('leaves no server behind when the database cannot be created', async () => {
    const before = await open();
    const superuser = await asSuperuser(before, 'postgres');
    await query(superuser, 'DROP DATABASE jala');
    await query(superuser, 'ALTER DATABASE template1 RENAME TO no_template');
    await before.release();
    await expect(open()).rejects.toThrow('could not be prepared: template database "template1" does not exist');
    expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
    expect(serversOnFolder()).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'leaves no server behind on a full disk',
    async () => {
      await rm(folder, { recursive: true });
      folder = await mkdtemp(path.join(tmpdir(), 'jala-postgres-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m,mode=755', 'tmpfs', folder]);
      try {
        execFileSync('cp', ['-a', `${template}/.`, folder]);
        await expect(fillAndOpen()).rejects.toThrow(/Make room|No space|ENOSPC/);
        expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
        expect(serversOnFolder()).toEqual([]);
      } finally {
        execFileSync('umount', ['--lazy', folder]);
      }
    },
  );

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'says that the disk is full, or waits for room if it should',
    async () => {
      await rm(folder, { recursive: true });
      folder = await mkdtemp(path.join(tmpdir(), 'jala-postgres-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m,mode=755', 'tmpfs', folder]);
      try {
        execFileSync('cp', ['-a', `${template}/.`, folder]);
        await writeFile(inFolder('filler'), Buffer.alloc(60_000_000)).catch(() => undefined);
        await expect(open()).rejects.toThrow(`Make room on the disk of ${folder}.`);
        const waiting = openEmbeddedPostgres(folder, { logger, retriesStart: true });
        await expect.poll(messages).toContain(CANNOT_START);
        await rm(inFolder('filler'));
        await (await waiting).release();
      } finally {
        execFileSync('umount', ['--lazy', folder]);
      }
    },
  );

  it('names the lost password file, and writes no other one in its place', async () => {
    await rename(inFolder('postgres-password.txt'), inFolder('kept.txt'));
    await expect(open()).rejects.toThrow('postgres-password.txt is missing or empty');
    expect(existsSync(inFolder('postgres-password.txt'))).toBe(false);
    expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
    await writeFile(inFolder('postgres-password.txt'), 'salah');
    await expect(open()).rejects.toThrow('refuses the password in');
    expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
    await rename(inFolder('kept.txt'), inFolder('postgres-password.txt'));
    await (await open()).release();
  });

  it('says which account has to start Jala when the password cannot be read', async () => {
    await rename(inFolder('postgres-password.txt'), inFolder('kept.txt'));
    // Not even root can read a folder as a file.
    await mkdir(inFolder('postgres-password.txt'));
    await expect(open()).rejects.toThrow('Start Jala as the account that owns this file.');
    await rm(inFolder('postgres-password.txt'), { recursive: true });
    await rename(inFolder('kept.txt'), inFolder('postgres-password.txt'));
    await (await open()).release();
  });

  it('quotes what PostgreSQL said this time', async () => {
    await appendFile(inFolder('postgres.log'), 'kata lama\n');
    await rename(inFolder('postgres', 'global', 'pg_control'), inFolder('pg_control'));
    const message = await open().then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toContain('pg_control');
    expect(message).not.toContain('kata lama');
  });

  it('is repeated until somebody mends the setting, if the caller wants that, and logs the reason once', async () => {
    await appendFile(inFolder('postgres', 'postgresql.auto.conf'), 'work_mem = banyak\n');
    const starting = openEmbeddedPostgres(folder, { logger, retriesStart: true });
    const tries = async () => (await readFile(inFolder('postgres.log'), 'utf8')).split('contains errors').length - 1;
    // Each start makes eight attempts, so more than ten attempts show that the start was retried.
    await expect.poll(tries, { timeout: 40_000 }).toBeGreaterThan(10);
    const told = messages().filter((message) => message === CANNOT_START);
    expect(told).toHaveLength(1);
    expect(lines.join('')).toContain('work_mem');
    await writeFile(inFolder('postgres', 'postgresql.auto.conf'), '');
    await (await starting).release();
  });

  it.each(['', 'salah'])(
    'is repeated until somebody puts the right password back, of which `%s` was left',
    async (left) => {
      await rename(inFolder('postgres-password.txt'), inFolder('kept.txt'));
      await writeFile(inFolder('postgres-password.txt'), left);
      const starting = openEmbeddedPostgres(folder, { logger, retriesStart: true });
      await expect.poll(messages).toContain(CANNOT_START);
      await rename(inFolder('kept.txt'), inFolder('postgres-password.txt'));
      await (await starting).release();
    },
  );

  it('is not repeated with another release of PostgreSQL', async () => {
    await writeFile(inFolder('postgres', 'PG_VERSION'), '17\n');
    await expect(openEmbeddedPostgres(folder, { logger, retriesStart: true })).rejects.toThrow(
      'created by PostgreSQL 17',
    );
  });

  it.each(['', 'acak\n'])('removes a postmaster.pid in which a power cut has left `%s`', async (left) => {
    const file = inFolder('postgres', 'postmaster.pid');
    await writeFile(file, left);
    await utimes(file, new Date(0), new Date(0));
    const postgres = await open();
    expect(await query(postgres.address(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.release();
  });

  it('ends when the process has to end', async () => {
    await appendFile(inFolder('postgres', 'postgresql.auto.conf'), 'work_mem = banyak\n');
    const ending = new AbortController();
    const starting = openEmbeddedPostgres(folder, { logger, retriesStart: true, signal: ending.signal });
    const failure = starting.catch((error: unknown) => error);
    await expect.poll(messages).toHaveLength(1);
    ending.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    await writeFile(inFolder('postgres', 'postgresql.auto.conf'), '');
  });

  it('names a folder that is no database, and leaves it as it is', async () => {
    await rm(inFolder('postgres', 'PG_VERSION'));
    await expect(open()).rejects.toThrow('is no database');
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres-new-'))).toEqual([]);
  });

  it('says how to move the data when another major version of PostgreSQL created it, and starts nothing', async () => {
    await writeFile(inFolder('postgres', 'PG_VERSION'), '17\n');
    const before = await readdir(folder, { recursive: true });
    await expect(open()).rejects.toThrow(/created by PostgreSQL 17[^]*jala -- backup[^]*jala -- restore/);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });
});

/** The uid of an account that passwd does not know. */
const NAMELESS = 54_321;

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('root', { tags: ['long'] }, () => {
  const ownersOf = async (): Promise<number[]> =>
    Promise.all(['', 'postgres', 'postgres.log'].map(async (name) => (await stat(inFolder(name))).uid));

  it('leaves a folder alone in which an ordinary account runs the database, and names that account', async () => {
    execFileSync('chown', ['-R', `${DAEMON}`, folder]);
    await chmod(folder, 0o700);
    const refusal = `${inFolder('postgres')} belongs to the account daemon (uid 1), so Jala must not run as root here`;
    await expect(open()).rejects.toThrow(refusal);
    await expect(open()).rejects.toThrow('for example with sudo -u daemon.');
    // A server that root starts by hand does not retry: it ends and shows the message.
    await expect(openEmbeddedPostgres(folder, { logger, retriesStart: true })).rejects.toThrow(refusal);
    expect(await ownersOf()).toEqual([DAEMON, DAEMON, DAEMON]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('learns the command that mends a database folder which belongs to root', async () => {
    const owner = (await stat(inFolder('postgres'))).uid;
    execFileSync('chown', ['-R', '0:0', inFolder('postgres')]);
    await expect(open()).rejects.toThrow(
      `Files in ${inFolder('postgres')} belong to root, and PostgreSQL runs as the account nobody. Give them to that account: chown -R`,
    );
    execFileSync('chown', ['-R', `${owner}:${owner}`, inFolder('postgres')]);
    await (await open()).release();
  });

  it('may have Jala and its data below a folder that only root may enter', async () => {
    const closed = await mkdtemp(path.join(tmpdir(), 'jala-closed-'));
    const { initdb, postgres } = await findPrograms();
    const programs = path.resolve(path.dirname(initdb), '..');
    execFileSync('cp', ['-a', programs, path.join(closed, 'native')]);
    await mkdir(path.join(closed, 'data'));
    const inside = (program: string): string => path.join(closed, 'native', path.relative(programs, program));
    const { wrap } = await unprivileged(path.join(closed, 'data'), inside(postgres));
    await chown(path.join(closed, 'data'), 65_534, 65_534);
    const { command, prefix } = wrap(inside(initdb));
    const { stderr, status } = spawnSync(command, [...prefix, '-D', path.join(closed, 'data', 'x')], {
      encoding: 'utf8',
    });
    expect([stderr, status]).toEqual([expect.not.stringContaining('invalid binary'), 0]);
    await rm(closed, { recursive: true });
  });

  it('names an account without a name by its uid', async () => {
    await chown(inFolder('postgres'), NAMELESS, NAMELESS);
    await expect(open()).rejects.toThrow(/belongs to the account with the uid 54321, .* sudo -u '#54321'\./);
  });
});

/** Starts the database in a process of another account. Returns the error message. */
function refusalAs(uid: number): string {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'));
  const start = `import { openEmbeddedPostgres } from ${module};
    const logger = { debug() {}, warn() {}, error() {} };
    await openEmbeddedPostgres(process.argv[1], { logger }).then(({ release }) => release(), ({ message }) => console.log(message));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', start, folder],
    { encoding: 'utf8', cwd: import.meta.dirname, uid, gid: uid },
  );
  return stdout + stderr;
}

describe.runIf(runsAsOthers)('an ordinary account', { tags: ['long'] }, () => {
  it.each([0o700, 0o755])(
    'says who owns the folder of the database, whose mode is %o, and what to do',
    async (mode) => {
      await chown(folder, DAEMON, DAEMON);
      await chmod(inFolder('postgres'), mode);
      expect(refusalAs(DAEMON)).toMatch(
        new RegExp(
          `^${inFolder('postgres')} belongs to the account nobody \\(uid 65534\\), and Jala runs as the ` +
            `account daemon \\(uid 1\\)\\. Start Jala as root, or stop it everywhere and give .*: chown -R daemon "${folder}"\n$`,
        ),
      );
    },
  );

  it('says so of a folder that it can read too, because PostgreSQL refuses it', async () => {
    execFileSync('chown', ['-R', `${DAEMON}`, folder]);
    execFileSync('chmod', ['-R', 'a+rwX', inFolder('postgres')]);
    await chown(inFolder('postgres'), 2, 2);
    expect(refusalAs(DAEMON)).toMatch(
      /postgres belongs to the account bin \(uid 2\), .* Start Jala as that account, or/,
    );
  });

  it('says whose postgres.log it cannot write', async () => {
    execFileSync('chown', ['-R', `${DAEMON}`, folder]);
    await chown(inFolder('postgres.log'), 65_534, 65_534);
    expect(refusalAs(DAEMON)).toMatch(
      /postgres\.log cannot be opened \(EACCES\): it belongs to the account nobody .* chown -R daemon/,
    );
    await chown(inFolder('postgres.log'), DAEMON, DAEMON);
    expect(refusalAs(DAEMON)).toBe('');
  });

  it('without an entry in passwd learns what PostgreSQL needs for a new database', async () => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await chown(folder, NAMELESS, NAMELESS);
    expect(refusalAs(NAMELESS)).toMatch(
      /^PostgreSQL cannot create a database as the account with the uid 54321, because \/etc\/passwd has no entry for it: .*\n$/,
    );
    expect(existsSync(inFolder('postgres'))).toBe(false);
  });
});

/** Creates the database anew while the disk has no room for it. */
async function fillAndOpen(): Promise<EmbeddedPostgres> {
  const before = await open();
  await query(await asSuperuser(before, 'postgres'), 'DROP DATABASE jala');
  await before.release();
  const { bavail, bsize } = await (await import('node:fs/promises')).statfs(folder);
  // This much space is enough to start PostgreSQL, but a new database needs some megabytes.
  await writeFile(inFolder('filler'), Buffer.alloc(Math.max(0, bavail * bsize - 500_000)));
  return open();
}
