import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterAll(() => api.close());

it('several hotspots get a status at once, each with its history, and those that have it or were removed are left out', async () => {
  const make = (nama: string) =>
    staff.lokasiHotspot.create.mutate({ nama, alamat: 'Jl. Mega', lat: -6.7, long: 108.5 });
  const places = [await make('Satu'), await make('Dua'), await make('Tiga')];
  const ids = places.map(({ id }) => id);
  const [satu = 0, dua = 0, tiga = 0] = ids;
  await staff.lokasiHotspot.delete.mutate({ id: tiga });
  // A colleague has just changed its name, which stays.
  await staff.lokasiHotspot.update.mutate({
    id: dua,
    nama: 'Dua Baru',
    alamat: 'Jl. Mega',
    lat: -6.7,
    long: 108.5,
    version: 1,
  });
  const changed = await staff.lokasiHotspot.setStatus.mutate({ ids, status: 'perbaikan' });
  expect(changed.ids.toSorted((a, b) => a - b)).toEqual([satu, dua]);
  expect(await staff.lokasiHotspot.list.query()).toMatchObject([
    { id: satu, status: 'perbaikan', version: 2 },
    { id: dua, nama: 'Dua Baru', status: 'perbaikan', version: 3 },
  ]);
  expect(await staff.lokasiHotspot.setStatus.mutate({ ids: [satu], status: 'perbaikan' })).toEqual({ ids: [] });
  const { versions } = await staff.history.list.query({ thing: 'lokasiHotspot', id: satu });
  expect(versions[0]?.changed).toEqual(['status']);
});
