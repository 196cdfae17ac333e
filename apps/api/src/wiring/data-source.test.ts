import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDatabaseUnreachable } from '#errors/database-away.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { writeContext, type Writer } from '#write-context.ts';
import { createDataSource, setUpDatabase } from './data-source.ts';

/** A literal number instead of `LOCKS.setUp`, because releases that run at the same time must use the same number. */
const SETUP_LOCK = 7_413_001;

let database: TestDatabase;
let db: DataSource;
let lines: string[];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const logged = (): string => lines.join('');

beforeEach(async () => {
  lines = [];
  database = await createTestDatabase({ isProxied: true });
  db = createDataSource(() => database.url);
});
afterEach(async () => {
  if (db.isInitialized) await db.destroy();
  await database.drop();
});

/** Holds the setup lock like another process. */
async function holdLock(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'jala backup' });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK]);
  return client;
}

it('refuses a database that writes dates as the driver cannot read them', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? '');
  await client.query(`ALTER DATABASE ${name} SET datestyle = 'German, DMY'`);
  await client.end();
  const refused = setUpDatabase(db, { logger, seed: () => Promise.resolve() });
  await expect(refused).rejects.toThrow('"German, DMY". Jala needs ISO.');
});

it('waits for another process that sets up the database, and tells the operator why', { tags: ['long'] }, async () => {
  const holder = await holdLock();
  const seed = vi.fn<() => Promise<void>>(async () => undefined);
  const settingUp = setUpDatabase(db, { logger, seed });
  await eventually(() => expect(logged()).toContain('another process is setting up, backing up or restoring'));
  expect(logged()).toContain('"others":[{"name":"jala backup","pid":');
  expect(seed).not.toHaveBeenCalled();
  await holder.end();
  await settingUp;
  expect(seed).toHaveBeenCalledOnce();
  expect(logged().match(/another process/g)).toHaveLength(1);
});

it('ends the wait when the process has to end', { tags: ['long'] }, async () => {
  const holder = await holdLock();
  const ending = new AbortController();
  const settingUp = setUpDatabase(db, { logger, seed: async () => undefined, signal: ending.signal });
  setTimeout(() => ending.abort(), 500);
  await expect(settingUp).rejects.toMatchObject({ name: 'AbortError' });
  await holder.end();
});

it('sets up a database in one process at a time', { tags: ['long'] }, async () => {
  const other = createDataSource(() => database.url);
  let running = 0;
  const seed = async () => {
    running += 1;
    expect(running).toBe(1);
    await sleep(300);
    running -= 1;
  };
  await Promise.all([setUpDatabase(db, { logger, seed }), setUpDatabase(other, { logger, seed })]);
  await other.destroy();
});

it('leaves no lock behind when the seed fails', async () => {
  const failing = async () => Promise.reject(new Error('gagal'));
  await expect(setUpDatabase(db, { logger, seed: failing })).rejects.toThrow('gagal');
  const locks = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND locktype = 'advisory' AND objid = $1`;
  expect(await db.query(locks, [SETUP_LOCK])).toEqual([]);
});

it('limits the time of queries, but not of migrations', { tags: ['long'] }, async () => {
  class Slow1763000000000 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('CREATE TABLE slow AS SELECT 1 AS one FROM pg_sleep(1)');
    }
    down = async () => undefined;
  }
  const { extra, ...options } = db.options as PostgresDataSourceOptions;
  const impatient = { ...(extra as object), statement_timeout: 300, query_timeout: 400 };
  const hasty = new DataSource({ ...options, migrations: [Slow1763000000000], extra: impatient });
  await setUpDatabase(hasty, { logger, seed: async () => undefined });
  expect(await hasty.query('SELECT count(*)::int AS count FROM slow')).toEqual([{ count: 1 }]);
  await expect(hasty.query('SELECT pg_sleep(1)')).rejects.toThrow(/timeout/);
  await hasty.destroy();
});

it('replaces a connection on which nothing comes back', { tags: ['long'] }, async () => {
  await db.initialize();
  await db.query('SELECT 1');
  database.loseConnections();
  await expect(db.query('SELECT 1')).rejects.toThrow('Query read timeout');
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  database.loseConnections();
  await expect(db.transaction((manager) => manager.query('SELECT 1'))).rejects.toThrow('Query read timeout');
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('names its connections, so that a database operator recognises them', async () => {
  await db.initialize();
  expect(await db.query('SHOW application_name')).toEqual([{ application_name: 'jala' }]);
});

/** Starts a server that sends `answer` to every client, and returns the address of its database. */
async function serverThatSends(answer: Buffer) {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `postgres://jala@127.0.0.1:${port}/jala`, close: () => void server.close() };
}

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.byteLength + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

it('says what to change in a connection pool that refuses the time limit for queries, and does not wait for it', async () => {
  // PgBouncer sends an error with the code of a broken connection, although waiting would not help.
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
  const pool = await serverThatSends(message('E', Buffer.from(fields)));
  const refused = createDataSource(() => pool.address);
  const error = await setUpDatabase(refused, { logger, seed: async () => undefined }).catch(
    (thrown: unknown) => thrown,
  );
  expect(String(error)).toContain('ignore_startup_parameters');
  expect(isDatabaseUnreachable(error)).toBe(false);
  pool.close();
});

it(
  'a server that ends a connection as soon as it is ready is away, and does not end the process',
  { tags: ['long'] },
  async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => void thrown.push(error);
    process.on('uncaughtException', note);
    const isReady = [message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), message('Z', Buffer.from('I'))];
    const ended = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));
    const server = await serverThatSends(Buffer.concat([...isReady, ended]));
    const failure = await createDataSource(() => server.address)
      .initialize()
      .catch((error: unknown) => error);
    await sleep(50);
    process.off('uncaughtException', note);
    server.close();
    expect(thrown).toEqual([]);
    expect(isDatabaseUnreachable(failure)).toBe(true);
  },
);

it('sees under a lock what others have committed meanwhile, also with a stricter isolation', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_isolation=repeatable\\ read');
  const strict = createDataSource(() => url.href);
  await strict.initialize();
  await strict.query('CREATE TABLE places (name text)');
  const writer: Writer = { user_id: 1, user_name: 'Staf', via: 'panel', address: '', device: '' };
  let begun = 0;
  const takeLast = () =>
    writeContext.run({ writer }, () =>
      inWriteTransaction(strict, async (manager) => {
        begun += 1;
        await vi.waitUntil(() => begun >= 3);
        await manager.query('LOCK TABLE places IN SHARE ROW EXCLUSIVE MODE');
        await manager.query("INSERT INTO places SELECT 'Alun-alun' WHERE NOT EXISTS (SELECT FROM places)");
      }),
    );
  await Promise.all([takeLast(), takeLast(), takeLast()]);
  expect(await strict.query('SELECT name FROM places')).toEqual([{ name: 'Alun-alun' }]);
  await strict.destroy();
});

it('does transactions again that a stricter isolation refuses', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_isolation=serializable');
  const strict = createDataSource(() => url.href);
  await strict.initialize();
  await strict.query('CREATE TABLE counter AS SELECT 0 AS value');
  const add = () =>
    inWriteTransaction(strict, async (manager) => {
      const [row] = await manager.query<{ value: number }[]>('SELECT value FROM counter');
      await manager.query('UPDATE counter SET value = $1', [(row?.value ?? 0) + 1]);
    });
  await Promise.all([add(), add(), add(), add()]);
  expect(await strict.query('SELECT value FROM counter')).toEqual([{ value: 4 }]);
  await strict.destroy();
});
