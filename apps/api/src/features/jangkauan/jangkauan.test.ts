import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

const KESENDEN = '32.74.01.1003';
const KEBONBARU = '32.74.01.1004';
const SUKAPURA = '32.74.01.1002';

let api: RunningApi;
let token: string;
let staff: JalaClient;
let visitor: JalaClient;
/** Numbers of two packages. */
let paket: [number, number];
beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  visitor = createClient({ url: api.url });
  paket = [await addPackage('Jala Rumah'), await addPackage('Jala Usaha')];
});
afterAll(() => api.close());

async function addPackage(title: string): Promise<number> {
  const [item] = await staff.landingContent.addPackage.mutate({
    title,
    price: '250000',
    benefits: ['Tanpa batas'],
    link: '',
  });
  return Number(item?.key_name.split('_').at(-1));
}
const put = (kode: string, json: object) => call(api, `PUT /jangkauan/${kode}`, { token, json });
const read = (kode: string) => call(api, `GET /jangkauan?kode=${kode}`);
const failure = (status: number, errors?: object) => ({
  data: expect.objectContaining({ httpStatus: status, ...(errors && { errors }) }),
});

describe('over REST', () => {
  it('a kelurahan that nobody has said anything of is not covered', async () => {
    expect(await read(KESENDEN)).toMatchObject({
      status: 200,
      body: {
        kode: KESENDEN,
        nama: 'Kesenden',
        kecamatan: 'Kejaksan',
        kabupaten: 'Kota Cirebon',
        status: 'belum',
        bulan: null,
        catatan: '',
        paket: [],
      },
    });
  });

  it('a change is there at once, and the month belongs to what is planned', async () => {
    const saved = await put(SUKAPURA, {
      status: 'segera',
      bulan: '2099-01',
      catatan: ' RW 05 dulu ',
      paket: paket.toReversed(),
    });
    expect(saved).toMatchObject({ status: 200, body: { success: true, data: { kode: SUKAPURA, status: 'segera' } } });
    const planned = { nama: 'Sukapura', status: 'segera', bulan: '2099-01', catatan: 'RW 05 dulu', paket };
    expect((await read(SUKAPURA)).body).toMatchObject(planned);
    await put(SUKAPURA, { status: 'tercakup' });
    expect((await read(SUKAPURA)).body).toMatchObject({ ...planned, status: 'tercakup', bulan: null });
  });

  it.each([
    ['32.74.01.9999', { status: 'tercakup' }, { kode: ['Kode kelurahan tidak dikenal.'] }],
    ['32.74.01', { status: 'tercakup' }, { kode: ['Kode kelurahan tidak dikenal.'] }],
    [KESENDEN, { status: 'segera' }, { bulan: ['Pilih perkiraan bulannya.'] }],
    [
      KESENDEN,
      { status: 'segera', bulan: '2020-01' },
      { bulan: ['Bulan itu sudah lewat. Pilih bulan ini atau sesudahnya.'] },
    ],
    [KESENDEN, { status: 'segera', bulan: 'Januari' }, { bulan: ['Tulis bulan seperti 2027-01.'] }],
    [KESENDEN, { status: 'tercakup', catatan: 'x'.repeat(81) }, { catatan: [expect.any(String)] }],
    [KESENDEN, { status: 'tercakup', paket: [999] }, { paket: ['Paket itu tidak ada lagi.'] }],
    [KESENDEN, { status: 'ada' }, { status: [expect.any(String)] }],
  ])('%s %j is refused beside its field', async (kode, json, errors) => {
    expect(await put(kode, json)).toMatchObject({ status: 400, body: { success: false, errors } });
    expect((await read(KESENDEN)).body.status).toBe('belum');
  });

  it.each(['32.74.01.9999', '11.11.11.1111'])('%s is not found', async (kode) => {
    expect(await read(kode)).toMatchObject({ status: 404, body: { message: 'Kode kelurahan tidak dikenal.' } });
  });

  it('a hidden package alone is refused, because nobody could order', async () => {
    const [number] = paket;
    await staff.landingContent.updatePackage.mutate({ number, hidden: true });
    const { body } = await put(KESENDEN, { status: 'tercakup', paket: [number] });
    expect(body.errors.paket[0]).toMatch(/^Tidak ada paket yang tampil di situs/);
    expect(await put(KEBONBARU, { status: 'belum', paket })).toMatchObject({ status: 200 });
    await staff.landingContent.updatePackage.mutate({ number, hidden: false });
  });
});

describe('for staff', () => {
  it('the ticks of a kabupaten are saved together, or none of them', async () => {
    const areas = [KESENDEN, KEBONBARU].map((kode) => ({ kode, status: 'tercakup' as const }));
    const unknown = { kode: '32.74.01.9999', status: 'tercakup' as const };
    await expect(staff.jangkauan.updateMany.mutate({ areas: [...areas, unknown] })).rejects.toMatchObject(failure(400));
    expect((await read(KESENDEN)).body.status).toBe('belum');
    await staff.jangkauan.updateMany.mutate({ areas });
    const [kejaksan] = await staff.jangkauan.ofKabupaten.query({ kabupaten: '32.74' });
    expect(kejaksan).toMatchObject({ kode: '32.74.01', nama: 'Kejaksan' });
    expect(kejaksan?.kelurahan.map(({ nama, status, version }) => `${nama} ${status} ${version}`)).toEqual([
      'Kejaksan belum 0',
      'Sukapura tercakup 2',
      'Kesenden tercakup 1',
      'Kebonbaru tercakup 2',
    ]);
    const { lines } = await staff.audit.list.query({ limit: 1 });
    expect(lines).toMatchObject([{ action: 'jangkauan.change', title: '2 kelurahan' }]);
    // What changes nothing makes no version.
    await staff.jangkauan.updateMany.mutate({ areas: areas.map((area, index) => ({ ...area, version: index + 1 })) });
    expect((await staff.audit.list.query({ limit: 1 })).lines).toEqual(lines);
  });

  it('of two who change one kelurahan, the second is told', async () => {
    const change = { kode: KESENDEN, status: 'belum' as const };
    const stale = staff.jangkauan.updateMany.mutate({ areas: [{ ...change, version: 0 }] });
    await expect(stale).rejects.toMatchObject({ data: { code: 'CONFLICT' } });
    const twice = staff.jangkauan.updateMany.mutate({ areas: [change, change] });
    await expect(twice).rejects.toMatchObject(failure(400, { kode: ['Kelurahan yang sama ada dua kali.'] }));
  });

  it('an earlier version comes back', async () => {
    await put(KESENDEN, { status: 'segera', bulan: '2099-02' });
    const { lines } = await staff.audit.list.query({ limit: 1, about: 'jangkauan' });
    const { versions } = await staff.history.list.query({ thing: 'jangkauan', id: lines[0]?.thing_id ?? 0 });
    await staff.history.restore.mutate({ id: versions.at(-1)?.id ?? 0 });
    expect((await read(KESENDEN)).body).toMatchObject({ status: 'tercakup', bulan: null });
  });
});

describe('for visitors', () => {
  it('the page begins with the places that have a cable', async () => {
    const page = await visitor.jangkauan.page.query({});
    expect(page).toMatchObject({
      served: [{ kode: '32.74', nama: 'Kota Cirebon' }],
      kabupaten: { kode: '32.74' },
      answer: null,
    });
    expect(page.kecamatan.map(({ nama }) => nama)).toContain('Kejaksan');
  });

  it('has the answer for a kelurahan, and ignores what is no code', async () => {
    const { answer, kabupaten } = await visitor.jangkauan.page.query({ kel: KESENDEN });
    expect([answer?.nama, answer?.status, kabupaten?.nama]).toEqual(['Kesenden', 'tercakup', 'Kota Cirebon']);
    const odd = await visitor.jangkauan.page.query({ kab: 'x', kec: '"', kel: '32.74.01.9999' });
    expect([odd.answer, odd.kabupaten?.nama]).toEqual([null, 'Kota Cirebon']);
    const elsewhere = await visitor.jangkauan.page.query({ kel: '32.09.01.2008' });
    expect([elsewhere.answer?.status, elsewhere.kabupaten?.nama]).toEqual(['belum', 'Kabupaten Cirebon']);
  });

  it('every kelurahan of Indonesia is found by its name', async () => {
    const found = await visitor.jangkauan.search.query({ q: 'kesenden' });
    expect(found).toEqual([{ kode: KESENDEN, nama: 'Kesenden', kecamatan: 'Kejaksan', kabupaten: 'Kota Cirebon' }]);
  });
});
