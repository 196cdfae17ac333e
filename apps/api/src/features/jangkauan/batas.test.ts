import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

const KESENDEN = '32.74.01.1003';
const KEBONBARU = '32.74.01.1004';
const SUKAPURA = '32.74.01.1002';

let api: RunningApi;
let staff: JalaClient;
let visitor: JalaClient;
beforeAll(async () => {
  api = await startApi();
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
  visitor = createClient({ url: api.url });
  await staff.jangkauan.update.mutate({ kode: KESENDEN, status: 'tercakup', version: 0 });
});
afterAll(() => api.close());
beforeEach(() => api.db.query('DELETE FROM batas'));

type Ring = [number, number][];
const square = (long: number, lat: number, size = 0.01): Ring => [
  [long, lat],
  [long + size, lat],
  [long + size, lat + size],
  [long, lat + size],
  [long, lat],
];
const borders = (...areas: [kode: string, ring: Ring][]) =>
  staff.jangkauan.importBatas.mutate({ batas: areas.map(([kode, ring]) => ({ kode, bentuk: [[ring]] })) });
const refusal = (errors: object) => ({ data: expect.objectContaining({ httpStatus: 400, errors }) });

describe('borders of kelurahan', () => {
  it('are a map on the page, with the state of each', async () => {
    await borders([KESENDEN, square(108.55, -6.7)], [SUKAPURA, square(108.56, -6.7)]);
    const { map } = await visitor.jangkauan.page.query({ kab: '32.74' });
    expect(map).toEqual({
      height: expect.any(Number),
      areas: [
        { kode: SUKAPURA, nama: 'Sukapura', status: 'belum', path: expect.stringMatching(/^M500 \d+l500 0/) },
        { kode: KESENDEN, nama: 'Kesenden', status: 'tercakup', path: expect.stringMatching(/^M0 \d+l500 0/) },
      ],
    });
    expect((await visitor.jangkauan.page.query({ kab: '32.73' })).map).toBeNull();
  });

  it('say how far the cable is from a kelurahan that it has not reached', async () => {
    await borders([KESENDEN, square(108.55, -6.7)], [SUKAPURA, square(108.58, -6.7)]);
    const { nearest } = await visitor.jangkauan.page.query({ kel: SUKAPURA });
    expect(nearest).toMatchObject({ kode: KESENDEN, nama: 'Kesenden', km: 2.8 });
    expect((await visitor.jangkauan.page.query({ kel: KESENDEN })).nearest).toBeNull();
    expect((await visitor.jangkauan.page.query({ kel: KEBONBARU })).nearest).toBeNull();
  });

  it('are replaced by a later file, kelurahan by kelurahan, and removed by kabupaten', async () => {
    await borders([KESENDEN, square(108.55, -6.7)], [SUKAPURA, square(108.56, -6.7)]);
    await borders([KESENDEN, square(108.54, -6.7)]);
    const stored = await staff.jangkauan.batas.query({ kabupaten: '32.74' });
    expect(stored.map(({ kode, bentuk }) => [kode, bentuk[0]?.[0]?.[0]])).toEqual([
      [SUKAPURA, [108.56, -6.7]],
      [KESENDEN, [108.54, -6.7]],
    ]);
    await staff.jangkauan.removeBatas.mutate({ kabupaten: '32.73' });
    expect(await staff.jangkauan.batas.query({ kabupaten: '32.74' })).toHaveLength(2);
    await staff.jangkauan.removeBatas.mutate({ kabupaten: '32.74' });
    expect(await staff.jangkauan.batas.query({ kabupaten: '32.74' })).toEqual([]);
    const { lines } = await staff.audit.list.query({});
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'jangkauan.noBorders', title: 'Kota Cirebon' },
      { action: 'jangkauan.noBorders' },
    ]);
  });

  it('that are none are refused with the reason, and nothing of the file is stored', async () => {
    const bow: Ring = [
      [108.5, -6.7],
      [108.6, -6.6],
      [108.6, -6.7],
      [108.5, -6.6],
      [108.5, -6.7],
    ];
    for (const [ring, sentence] of [
      [bow, 'Batasnya memotong dirinya sendiri.'],
      [square(8.5, 46), 'Batasnya di luar Indonesia.'],
      [square(108.5, -6.7).slice(0, 4), 'Batasnya tidak tertutup.'],
    ] as [Ring, string][])
      await expect(borders([SUKAPURA, square(108.56, -6.7)], [KESENDEN, ring])).rejects.toMatchObject(
        refusal({ batas: [`${KESENDEN}: ${sentence}`] }),
      );
    await expect(borders(['32.74.01.9999', square(108.5, -6.7)])).rejects.toMatchObject(
      refusal({ batas: ['32.74.01.9999: Kode kelurahan tidak dikenal.'] }),
    );
    expect(await staff.jangkauan.batas.query({ kabupaten: '32.74' })).toEqual([]);
  });
});

describe('the position of a visitor', () => {
  const at = async (lat: string, long: string, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL('/cek-jangkauan', api.url), {
      method: 'POST',
      body: new URLSearchParams({ lat, long }),
      headers,
      redirect: 'manual',
    });
    return [response.status, response.headers.get('location')];
  };

  it('leads to the answer for the kelurahan that it is in', async () => {
    await borders([KESENDEN, square(108.55, -6.7)], [SUKAPURA, square(108.56, -6.7)]);
    expect(await at('-6.695', '108.565')).toEqual([303, `/cek-jangkauan?kel=${SUKAPURA}`]);
    await borders([SUKAPURA, square(108.57, -6.7)]);
    expect(await at('-6.695', '108.565')).toEqual([303, '/cek-jangkauan?posisi=luar']);
  });

  it('that is none, or comes from another site, leads nowhere', async () => {
    expect(await at('di rumah', '')).toEqual([303, '/cek-jangkauan?posisi=luar']);
    expect(await at('-6.695', '108.565', { Origin: 'https://jahat.example' })).toEqual([403, null]);
  });
});
