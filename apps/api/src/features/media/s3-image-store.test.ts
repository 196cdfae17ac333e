import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startObjectStore, type ObjectStore } from '../../../test/object-store.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let store: ObjectStore;
let api: RunningApi;
let token: string;

beforeAll(async () => {
  store = await startObjectStore();
  api = await startApi({ SEED: 'none', ...store.settings });
  token = await signIn(api);
});
afterAll(async () => {
  await api.close();
  store.close();
});

const upload = async () => call(api, 'POST /media', { token, form: { image: await picture() } });

it('an image is stored in the bucket and served, even by a machine that has no copy', async () => {
  const { body } = await upload();
  expect([...store.objects.keys()]).toEqual([`/gambar/${body.data.file}`]);
  await rm(path.join(api.dataDir, 'storage'), { recursive: true });
  expect((await call(api, `GET /storage/${body.data.file}`)).status).toBe(200);
  expect((await call(api, `GET /storage/${body.data.file}?w=160`)).status).toBe(200);
});

it('a refused request leaves nothing in the bucket', async () => {
  const before = store.objects.size;
  expect(
    (await call(api, 'POST /posts', { token, form: { post_title: '', post_image: await picture() } })).status,
  ).toBe(400);
  expect(store.objects.size).toBe(before);
});

it('an unknown image is 404', async () => {
  expect((await call(api, 'GET /storage/abc.png')).status).toBe(404);
});

it('an upload answers 503 while the bucket is unreachable, and stores nothing', async () => {
  store.refuse = () => 503;
  const { status, headers } = await upload();
  store.refuse = undefined;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(
    await api.db.query('SELECT count(*)::int AS count FROM media WHERE file NOT IN (SELECT file FROM media LIMIT 1)'),
  ).toEqual([{ count: 0 }]);
});
