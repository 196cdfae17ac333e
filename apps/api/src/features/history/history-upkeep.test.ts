import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Thing } from '@jala/schema/things';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { removeOldHistory } from './history-upkeep.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi();
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterAll(() => api.close());

const versionsOf = async (thing: Thing, id = 1) => (await staff.history.list.query({ thing, id })).versions;

it('keeps all versions of 30 days, one a day for a year, the newest for ever, and the audit for 400 days', async () => {
  const { id } = await staff.posts.create.mutate({ post_title: 'Tua 0' });
  for (let number = 1; number <= 6; number += 1) await staff.posts.update.mutate({ id, post_title: `Tua ${number}` });
  const at = async (table: string, rows: [number, string][]) => {
    for (const [row, ago] of rows)
      await api.db.query(`UPDATE ${table} SET at = now() - $2::interval WHERE id = $1`, [row, ago]);
  };
  const [newest = 0, sixth = 0, fifth = 0, fourth = 0, third = 0, second = 0, first = 0] = (
    await versionsOf('posts', id)
  ).map((version) => version.id);
  await at('versions', [
    [first, '400 days'],
    [second, '100 days 2 hours'],
    [third, '100 days 2 hours'],
    [fourth, '20 days'],
    [fifth, '20 days'],
    [sixth, '1 day'],
  ]);
  await removeOldHistory(api.db);
  expect((await versionsOf('posts', id)).map((version) => version.id)).toEqual([newest, sixth, fifth, fourth, third]);

  await staff.posts.delete.mutate({ id });
  await api.db.query(`UPDATE versions SET at = now() - interval '31 days' WHERE thing = 'posts' AND thing_id = $1`, [
    id,
  ]);
  await removeOldHistory(api.db);
  expect(await versionsOf('posts', id)).toEqual([]);

  await api.db.query(`INSERT INTO audit (at, user_name, via, address, device, action, thing, title)
    VALUES (now() - interval '401 days', '', 'sistem', '', '', 'lama', '', ''), (now() - interval '399 days', '', 'sistem', '', '', 'lama', '', '')`);
  await removeOldHistory(api.db);
  expect(await api.db.query(`SELECT count(*)::int AS lines FROM audit WHERE action = 'lama'`)).toEqual([{ lines: 1 }]);
});

it('forgets the removal of what came back under another id after 30 days', async () => {
  const added = await staff.landingContent.addPackage.mutate({
    title: 'Kembali',
    price: '100000',
    benefits: [],
    link: '',
  });
  const number = Number(added[0]?.key_name.split('_').at(-1));
  await staff.landingContent.remove.mutate({ ids: added.map(({ id }) => id) });
  await api.db.query(`UPDATE versions SET restored_at = now(), at = at - interval '31 days'
    WHERE thing = 'package' AND thing_id = ${number}`);
  await removeOldHistory(api.db);
  expect(await versionsOf('package', number)).toEqual([]);
});
