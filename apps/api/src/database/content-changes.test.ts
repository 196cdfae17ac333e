import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { signIn, call } from '../../test/rest-client.ts';
import { entities } from '#wiring/entities.ts';
import { watchContentChanges } from './content-changes.ts';

const NAME = 'jala content changes';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi();
  await eventually(() => expect(api.changes.version()).toBeDefined());
});
afterEach(() => api.close());

/** Tables with a column `version` hold content, and each of them needs a trigger that announces changes. */
const CONTENT = entities.filter(({ options }) => 'version' in options.columns).map(({ options }) => options.name);

it('notices a change to any of them by another program', async () => {
  expect(CONTENT.length).toBeGreaterThan(0);
  for (const table of CONTENT) {
    const before = api.changes.version();
    await api.db.query(`DELETE FROM ${table}`);
    await eventually(() => expect([table, api.changes.version()]).not.toEqual([table, before]));
  }
});

it('counts the server’s own write before the response is sent', async () => {
  const token = await signIn(api);
  const before = api.changes.version() ?? 0;
  await call(api, 'POST /posts', { token, json: { post_title: 'X' } });
  expect(api.changes.version()).toBeGreaterThan(before);
});

it('has no version while the database cannot notify the server, and reconnects', async () => {
  const [listener] = await api.db.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'jala content changes'",
  );
  const before = api.changes.version() ?? 0;
  await api.db.query('SELECT pg_terminate_backend($1)', [listener.pid]);
  await eventually(() => expect(api.changes.version()).toBeUndefined());
  await eventually(() => expect(api.changes.version()).toBeGreaterThan(before));
});

it('knows that the database hangs a second or two after somebody asks', { tags: ['long'] }, async () => {
  expect([await api.changes.answers(), api.changes.isSilent()]).toEqual([true, false]);
  api.database.freeze();
  const asked = performance.now();
  expect(await Promise.all([api.changes.answers(), api.changes.answers()])).toEqual([false, false]);
  expect([performance.now() - asked < 4000, api.changes.isSilent(), api.changes.version()]).toEqual([
    true,
    true,
    undefined,
  ]);
  // From then on it is known, until a new connection answers.
  const again = performance.now();
  expect(await api.changes.answers()).toBe(false);
  expect(performance.now() - again).toBeLessThan(100);
});

it('a question during the regular check gets the same answer', { tags: ['long'] }, async () => {
  api.database.freeze();
  await eventually(() => expect(api.database.unanswered()).toContain('SELECT 1'));
  expect(await api.changes.answers()).toBe(false);
  expect(api.changes.isSilent()).toBe(true);
});

it('knows that the database hangs also while the connection is opened', { tags: ['long'] }, async () => {
  api.database.freeze();
  const changes = watchContentChanges(() => api.database.url, pino({ level: 'silent' }));
  expect(await changes.answers()).toBe(false);
  await changes.close();
});

it('knows that the database hangs also after the connection was lost', { tags: ['long'] }, async () => {
  await api.db.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [NAME],
  );
  await eventually(() => expect(api.changes.version()).toBeUndefined());
  api.database.freeze();
  expect(await api.changes.answers()).toBe(false);
});

it('does not call a database silent that refuses connections, or ends one', async () => {
  api.database.disconnectAll();
  await eventually(() => expect(api.changes.version()).toBeUndefined());
  expect([await api.changes.answers(), api.changes.isSilent()]).toEqual([true, false]);
});

it('can be closed while the database is unreachable', async () => {
  const changes = watchContentChanges(() => 'postgres://niemand@127.0.0.1:9/x', pino({ level: 'silent' }));
  expect(changes.version()).toBeUndefined();
  await changes.close();
});

it('leaves no connection behind when it is closed while it connects', { tags: ['long'] }, async () => {
  const open = async () =>
    (
      await api.db.query(
        'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
        [NAME],
      )
    )[0].count;
  const before = await open();
  for (let turn = 0; turn < 10; turn += 1) {
    await watchContentChanges(() => api.database.url, pino({ level: 'silent' })).close();
    // A connection that ends is still listed for a moment.
    await eventually(async () => expect(await open()).toBe(before));
  }
});

/** Passes on what the server sends, except notifications. Each message is a letter, its length without the letter, and data. */
class WithoutNotifications extends Transform {
  private rest = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.rest.length >= 5 && this.rest.length > this.rest.readUInt32BE(1)) {
      const end = this.rest.readUInt32BE(1) + 1;
      if (this.rest.toString('latin1', 0, 1) !== 'A') this.push(this.rest.subarray(0, end));
      this.rest = this.rest.subarray(end);
    }
    done();
  }
}

/** Accepts LISTEN and delivers nothing, as a connection pool in transaction mode does. */
async function openPool(server: URL): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const pool = createServer((socket) => {
    const onward = connect(Number(server.port), server.hostname);
    for (const each of [socket, onward]) sockets.add(each.on('error', () => each.destroy()));
    socket.pipe(onward).pipe(new WithoutNotifications()).pipe(socket);
  });
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.port = String((pool.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      pool.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

it(
  'counts nothing as fresh if LISTEN succeeds but nothing is delivered, and warns once',
  { tags: ['long'] },
  async () => {
    const pool = await openPool(new URL(api.database.url));
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const changes = watchContentChanges(() => pool.url, logger);
    // Subscribers, such as the notice, must learn that anything may have changed.
    const listener = vi.fn<(table?: string) => void>();
    changes.subscribe(listener);
    await eventually(() => expect(listener.mock.calls.length).toBeGreaterThan(1));
    expect(listener.mock.calls.flat()).not.toContain(expect.any(String));
    expect(changes.version()).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('does not deliver notifications');
    await changes.close();
    pool.close();
  },
);

it('its test notification does not count as a change in other processes', { tags: ['long'] }, async () => {
  const before = api.changes.version();
  const other = watchContentChanges(() => api.database.url, pino({ level: 'silent' }));
  await eventually(() => expect(other.version()).toBeDefined());
  expect(api.changes.version()).toBe(before);
  await other.close();
});
