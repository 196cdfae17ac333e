import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTOH_MAX } from '@jala/schema/limits';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
let visitor: JalaClient;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
  visitor = createClient({ url: api.url });
});
afterAll(() => api.close());

const { judul, isi } = { judul: 'Judul', isi: 'Isi' };

it('what staff write is there for everybody, and their changes too', async () => {
  const { id, version } = await staff.contoh.create.mutate({ judul: ` ${judul} `, isi });
  expect(await visitor.contoh.list.query()).toEqual([{ id, judul, isi, version }]);
  const changed = await staff.contoh.update.mutate({ id, judul: 'Lain', isi: '', version });
  expect(await visitor.contoh.list.query()).toEqual([changed]);
  const stale = staff.contoh.update.mutate({ id, judul, isi, version });
  await expect(stale).rejects.toMatchObject({ data: { code: 'CONFLICT' } });
  await expect(staff.contoh.create.mutate({ judul: ' ', isi })).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

it('what was removed is in the trash, and comes back under its id', async () => {
  const { id } = await staff.contoh.create.mutate({ judul: 'Hilang', isi });
  await staff.contoh.delete.mutate({ id });
  await expect(staff.contoh.delete.mutate({ id })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  const { items } = await staff.trash.list.query({});
  const removed = items.find((item) => item.thing === 'contoh' && item.title === 'Hilang');
  await staff.history.restore.mutate({ id: removed?.id ?? 0 });
  expect(await visitor.contoh.list.query()).toContainEqual({ id, judul: 'Hilang', isi, version: 2 });
});

it('there are never more than the site can show', async () => {
  await api.db.query(`INSERT INTO contoh (judul, isi) SELECT 'x', '' FROM generate_series(1, ${CONTOH_MAX})`);
  await expect(staff.contoh.create.mutate({ judul, isi })).rejects.toMatchObject({ data: { httpStatus: 400 } });
});
