import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchContentChanges } from '#database/content-changes.ts';
import { eventually } from '../../test/eventually.ts';
import { explainFault, openDatabase, type OpenDatabase } from './open-database.ts';

const logger = pino({ level: 'silent' });
let dataDir: string;
let database: OpenDatabase;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'jala-database-'));
  database = await openDatabase({ databaseUrl: undefined, dataDir, logger, supervise: true });
  await database.db.initialize();
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const postmaster = async (): Promise<number> =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

it(
  'queries and notifications go on when the embedded database was killed, on another port',
  { tags: ['long'] },
  async () => {
    const { db, address } = database;
    const changes = watchContentChanges(address, logger);
    await eventually(() => expect(changes.version()).toBeDefined());
    const { port } = new URL(address());

    process.kill(await postmaster(), 'SIGKILL');
    await eventually(() => expect(changes.version()).toBeUndefined());
    await eventually(async () => expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]));
    await eventually(() => expect(changes.version()).toBeDefined());
    expect(new URL(address()).port).not.toBe(port);
    const before = changes.version();
    await db.query("SELECT pg_notify('content_changes', 'posts')");
    await eventually(() => expect(changes.version()).not.toBe(before));

    await changes.close();
    await database.close();
    await expect(postmaster()).rejects.toThrow('ENOENT');
  },
);

it('names DATABASE_URL for errors of connections, and not for those of files', async () => {
  const databaseUrl = 'postgres://u:p@127.0.0.1:1/jala';
  const { db } = await openDatabase({ databaseUrl, dataDir, logger });
  const refused: unknown = await db.initialize().catch((error: unknown) => error);
  expect(String(explainFault(refused, { databaseUrl }))).toContain('no connection to 127.0.0.1:1/jala (ECONNREFUSED)');
  const unreadable: unknown = await readFile(dataDir).catch((error: unknown) => error);
  expect(explainFault(unreadable, { databaseUrl })).toBe(unreadable);
});

it('says what to do about a connection on which the two sides do not agree', () => {
  const databaseUrl = 'postgres://u@%2Frun%2Fpostgresql/jala';
  const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  for (const [fault, advice] of [
    [untrusted, /sslmode=verify-full/],
    [new Error('The server does not support SSL connections'), /remove sslmode/],
    [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /wants a password/],
  ] as const) {
    const { message } = explainFault(fault, { databaseUrl }) as Error;
    expect(message).toContain(`DATABASE_URL: no connection to /run/postgresql/jala (${fault.message}).`);
    expect(message).toMatch(advice);
  }
});

it('limits the time of queries, also for a process that waits for its database', { tags: ['long'] }, async () => {
  const address = database.address();
  const { db, close } = await openDatabase({ databaseUrl: address, dataDir, logger, retriesStart: true });
  await db.initialize();
  expect(await db.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '10s' }]);
  await close();
});
