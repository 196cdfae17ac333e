import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const logger = pino({ level: 'silent' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jala postgres '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
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

it('keeps its data from one start to the next', { timeout: 30_000 }, async () => {
  const first = await openEmbeddedPostgres(folder, logger);
  await query(first.url, "CREATE TABLE t AS SELECT 'tersimpan' AS value");
  await first.release();
  expect(await isRunning(first.url)).toBe(false);

  const second = await openEmbeddedPostgres(folder, logger);
  expect(await query(second.url, 'SELECT value FROM t')).toEqual([{ value: 'tersimpan' }]);
  await second.release();
});

it(
  'is shared by processes that use the same folder, and stops with the last of them',
  { timeout: 30_000 },
  async () => {
    const [first, second] = await Promise.all([
      openEmbeddedPostgres(folder, logger),
      openEmbeddedPostgres(folder, logger),
    ]);
    expect(second.url).toBe(first.url);
    const connected = new pg.Client({ connectionString: second.url });
    await connected.connect();
    await first.release();
    expect(await isRunning(second.url)).toBe(true);
    await connected.end();
    await second.release();
    expect(await isRunning(second.url)).toBe(false);
  },
);

it('starts after a crash that left a pid file with the id of another program', { timeout: 30_000 }, async () => {
  const first = await openEmbeddedPostgres(folder, logger);
  await first.release();
  await writeFile(
    path.join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${folder}/postgres\n0\n1\n\n127.0.0.1\n0 0\nready\n`,
  );
  const second = await openEmbeddedPostgres(folder, logger);
  expect(await isRunning(second.url)).toBe(true);
  await second.release();
});

it('is restarted when it is killed', { timeout: 30_000 }, async () => {
  const postgres = await openEmbeddedPostgres(folder, logger);
  const stopWatching = postgres.watch();
  const [pid] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(async () => expect(await isRunning(postgres.url)).toBe(false));
  await vi.waitFor(async () => expect(await isRunning(postgres.url)).toBe(true), { timeout: 20_000, interval: 500 });
  await stopWatching();
  await postgres.release();
});

it('lets only the owner read its password, and leaves no half-made database', { timeout: 30_000 }, async () => {
  const postgres = await openEmbeddedPostgres(folder, logger);
  const { mode } = await stat(path.join(folder, 'postgres-password.txt'));
  expect(mode & 0o077).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres-new-'))).toEqual([]);
  const wrong = new URL(postgres.url);
  wrong.password = 'salah';
  expect(await isRunning(wrong.href)).toBe(false);
  await postgres.release();
});
