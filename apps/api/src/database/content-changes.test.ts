import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
