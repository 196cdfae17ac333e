import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

const LOCATIONS = 10_000;
const MOST_BYTES = 300_000;

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  // Names repeat, as they do in a city, and coordinates do not.
  await api.db.query(`INSERT INTO lokasi_hotspot (nama, alamat, lat, long)
    SELECT
      (ARRAY['Warung', 'Taman', 'Masjid', 'Balai Desa', 'Kafe', 'Pasar'])[1 + n % 6] || ' ' ||
        (ARRAY['Mekar', 'Barokah', 'Sejahtera', 'Lestari', 'Bu Siti', 'Haji Udin', 'Harapan'])[1 + n % 7] || ' ' || n % 41,
      (ARRAY['Jl. Merdeka', 'Jl. Siliwangi', 'Jl. Kartini', 'Jl. Cipto Mangunkusumo', 'Jl. Tuparev'])[1 + n % 5] ||
        ' No. ' || (random() * 250)::int || ', RT ' || (random() * 12)::int || '/RW ' || (random() * 15)::int || ', Cirebon',
      round((-6.7 - random() / 5)::numeric, 6),
      round((108.4 + random() / 5)::numeric, 6)
    FROM generate_series(1, ${LOCATIONS}) AS n`);
});
afterAll(() => api.close());

it.each(['/api/lokasi-hotspot', '/trpc/lokasiHotspot.list'])(
  '%s gives ten thousand in one small response',
  async (path) => {
    const response = await fetch(api.url + path, { headers: { 'accept-encoding': 'gzip' } });
    expect((await response.text()).match(/"alamat"/g)).toHaveLength(LOCATIONS);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(MOST_BYTES);
  },
);

it('all callers share one read until content changes', async () => {
  const read = vi.spyOn(api.services.lokasiHotspot, 'list');
  const token = await signIn(api);
  const listed = async (url: string) => (await fetch(url)).text();
  await call(api, 'DELETE /lokasi-hotspot/1', { token });
  // A notification that arrives between the requests would make the second one read again.
  await api.noticedAll();
  const responses = await Promise.all([
    listed(`${api.url}/api/lokasi-hotspot`),
    listed(`${api.adminUrl}/api/lokasi-hotspot`),
    listed(`${api.url}/trpc/lokasiHotspot.list,kontak.get?batch=1`),
  ]);
  for (const response of responses) expect(response.match(/"alamat"/g)).toHaveLength(LOCATIONS - 1);
  expect(read).toHaveBeenCalledTimes(1);
  const json = { nama: 'Balai RW', alamat: 'Jl. Baru', lat: -6.7, long: 108.5 };
  await call(api, 'POST /lokasi-hotspot', { token, json });
  expect(await listed(`${api.adminUrl}/api/lokasi-hotspot`)).toContain('Balai RW');
  expect(read).toHaveBeenCalledTimes(2);
});

it('no more than that can be added', async () => {
  const json = { nama: 'Satu lagi', alamat: 'Jl. Baru', lat: -6.7, long: 108.5 };
  const { status, body } = await call(api, 'POST /lokasi-hotspot', { token: await signIn(api), json });
  expect([status, body.message]).toEqual([400, 'Paling banyak 10.000 lokasi hotspot.']);
});

it(
  'the names and addresses of all hotspots have a limit, which holds for changes in parallel',
  { tags: ['long'] },
  async () => {
    const token = await signIn(api);
    await api.db.query('DELETE FROM lokasi_hotspot WHERE id > 4000');
    await api.db.query(`UPDATE lokasi_hotspot SET alamat = repeat('a', 280)`);
    const places = Array.from({ length: 900 }, () => ({
      nama: 'n'.repeat(100),
      alamat: 'a'.repeat(250),
      lat: 0,
      long: 0,
    }));
    const answers = await Promise.all(places.map((json) => call(api, 'POST /lokasi-hotspot', { token, json })));
    const [{ bytes }] = await api.db.query(
      'SELECT sum(octet_length(nama || alamat))::integer AS bytes FROM lokasi_hotspot',
    );
    expect(bytes).toBeLessThanOrEqual(1_200_000);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body.message)[0]).toBe(
      'Nama dan alamat semua lokasi hotspot terlalu panjang. Persingkat alamatnya.',
    );
    const { body } = await call(api, 'GET /lokasi-hotspot');
    const shorter = await call(api, `PUT /lokasi-hotspot/${body[0].id}`, {
      token,
      json: { ...body[0], alamat: 'Jl. A' },
    });
    expect(shorter.status).toBe(200);
  },
);
