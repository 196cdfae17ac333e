import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command, program } from '../../test/command.ts';
import { contentOf, optionsFor, restore, temporaryFolder, withDatabase } from '../../test/backups.ts';
import { createTestDatabase } from '../../test/database.ts';
import { startObjectStore } from '../../test/object-store.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { backupCommands } from './backup-commands.ts';
import type { Values } from './command.ts';

let api: RunningApi;
let work: Awaited<ReturnType<typeof temporaryFolder>>;
let source: Record<string, string>;

beforeAll(async () => {
  work = await temporaryFolder();
  api = await startApi({ SEED: 'structure' });
  source = { DATABASE_URL: api.database.url, DATA_DIR: api.dataDir };
  expect((await call(api, 'POST /media', { token: await signIn(api), form: { image: await picture() } })).status).toBe(
    201,
  );
});
afterAll(async () => {
  await api.close();
  await work.remove();
});

/** Runs the command in `work.folder`. */
const run = (args: string[], settings: Record<string, string> = source) =>
  command(args, { INIT_CWD: work.folder, ...settings });

/** Starts the program in `work.folder`, with these settings and npm's variables. */
const start = (args: string[], environment: Record<string, string>) => spawn(...programOf(args, environment));

function programOf(args: string[], environment: Record<string, string>) {
  const { INIT_CWD: _folder, npm_lifecycle_event: _script, npm_config_loglevel: _level, ...own } = process.env;
  const options = {
    cwd: path.dirname(import.meta.dirname),
    env: { ...own, ...environment, INIT_CWD: work.folder },
  };
  return [process.execPath, program(...args), options] as const;
}

it('backup writes to the file that the operator names, relative to their folder, and says what it has', async () => {
  const { out, err, code } = await run(['backup', 'a.tar']);
  expect([err, code]).toEqual(['', 0]);
  expect(out).toMatch(new RegExp(`^\\d+ rows of \\d+ tables and 1 images written to ${work.folder}/a\\.tar\\n$`));
  expect((await stat(path.join(work.folder, 'a.tar'))).mode & 0o777).toBe(0o600);
});

it('backup - writes nothing but the backup to standard output', async () => {
  const child = start(['backup', '-'], { ...source, npm_lifecycle_event: 'jala', npm_config_loglevel: 'silent' });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  expect([err, code]).toEqual([expect.stringMatching(/^\d+ rows of \d+ tables and 1 images written\n$/), 0]);
  const file = path.join(work.folder, 'piped.tar');
  await writeFile(file, out);
  const target = { DATA_DIR: path.join(work.folder, 'piped') };
  await restore(file, target);
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

it('backup - refuses to run under npm without --silent, because npm prints lines before the backup', async () => {
  const { out, err, code } = await run(['backup', '-'], { ...source, npm_lifecycle_event: 'jala' });
  expect([out.length, err, code]).toEqual([
    0,
    'npm writes to standard output too. Use npm run --silent jala -- backup -\n',
    1,
  ]);
});

it('backup - says that what reads it has ended', { tags: ['long'] }, async () => {
  const child = start(['backup', '-'], source);
  child.stdout.destroy();
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  expect([await text(child.stderr), await ended]).toEqual([
    expect.stringMatching(/^There is no backup: the program that reads standard output has ended .*\n$/),
    1,
  ]);
});

it.runIf(existsSync('/dev/full'))('backup - says that the disk of its output is full', { tags: ['long'] }, async () => {
  const full = await open('/dev/full', 'w');
  const [node, args, options] = programOf(['backup', '-'], source);
  const child = spawn(node, args, { ...options, stdio: ['ignore', full.fd, 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  expect([await text(child.stderr as Readable), await ended]).toEqual([
    expect.stringMatching(/^There is no backup: the disk of standard output is full\. Make room, .*\n$/),
    1,
  ]);
  await full.close();
});

it('a command without a connection left says which limits there are', async () => {
  const { url, drop } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  await withDatabase(source, async (client) => client.query(`ALTER DATABASE "${name}" CONNECTION LIMIT 0`));
  const { err, code } = await run(['user:list'], { ...source, DATABASE_URL: url });
  expect(code).toBe(1);
  expect(err).toContain(`too many connections for database "${name}". Other programs have all connections`);
  expect(err).toMatch(/max_connections .* ALTER ROLE … CONNECTION LIMIT/);
  await drop();
});

it('a command with too many names is refused', async () => {
  const { out, err, code } = await run(['backup', 'a', 'b']);
  expect([out.length, err, code]).toEqual([0, 'There are too many names: a b\n', 1]);
});

it.each<[name: string, values: Values, operands: string[], message: RegExp]>([
  ['backup', {}, [], /^The file is missing/],
  ['backup', { folder: 'x' }, [], /^--keep is missing/],
  ['backup', { folder: 'x', keep: '0' }, [], /^--keep is missing or is not a number/],
  ['backup', { keep: '3' }, ['x.tar'], /not both/],
  ['backup', {}, ['none/x.tar'], /none cannot be opened \(ENOENT\)\. Create it/],
  ['restore', {}, [], /^The file is missing/],
])('%s %j %j is refused', async (name, values, operands, message) => {
  const known = backupCommands.find((one) => one.name === name);
  await expect(known?.runUnopened(optionsFor(source), { values, operands })).rejects.toThrow(message);
});

it('a backup that is interrupted leaves nothing behind', { tags: ['long'] }, async () => {
  const store = await startObjectStore();
  const folder = path.join(work.folder, 'interrupted');
  const child = start(['backup', '--folder', folder, '--keep', '3'], {
    ...source,
    ...store.settings,
    DATA_DIR: work.folder,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = text(child.stderr);
  const asked = new Promise<void>((resolve) => {
    store.refuse = async () => {
      expect(await readdir(folder)).toEqual([expect.stringMatching(/\.part$/)]);
      child.kill('SIGTERM');
      // npm and the terminal send the signal twice.
      child.kill('SIGTERM');
      await new Promise((later) => setTimeout(later, 300));
      resolve();
      return 404;
    };
  });
  await asked;
  expect([await ended, await said]).toEqual([1, 'Interrupted. Nothing was changed.\n']);
  expect(await readdir(folder)).toEqual([]);
  store.close();
});
