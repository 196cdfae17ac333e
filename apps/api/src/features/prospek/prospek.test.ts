import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

const KESENDEN = '32.74.01.1003';

let api: RunningApi;
let token: string;
let staff: JalaClient;
/** Numbers of two packages, of which visitors see the first alone. */
let paket: { shown: number; hidden: number };
beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  paket = { shown: await addPackage('Jala Rumah'), hidden: await addPackage('Jala Lama') };
  await staff.landingContent.updatePackage.mutate({ number: paket.hidden, hidden: true });
});
afterAll(() => api.close());
beforeEach(() => api.db.query('DELETE FROM rate_limits'));

async function addPackage(title: string): Promise<number> {
  const [item] = await staff.landingContent.addPackage.mutate({ title, price: '250000', benefits: ['Baik'], link: '' });
  return Number(item?.key_name.split('_').at(-1));
}

const ORDER = { nama: 'Siti Aminah', whatsapp: '0812-3456-7890', alamat: 'Jl. Pala 5', persetujuan: true };
const send = (json: object) => call(api, 'POST /prospek', { json });
const order = async (more: object = {}): Promise<string> => {
  const { status, body } = await send({ ...ORDER, ...more });
  expect(status).toBe(201);
  return (body as { data: { nomor: string } }).data.nomor;
};
const listed = (query: Parameters<JalaClient['prospek']['list']['query']>[0] = {}) => staff.prospek.list.query(query);

describe('an order', () => {
  it('has a number, and the same one when it comes again', async () => {
    const json = { ...ORDER, kode: KESENDEN, paket: paket.shown, idempotency_key: 'pesanan-kesenden' };
    const first = await send(json);
    expect(first).toMatchObject({
      status: 201,
      body: { success: true, data: { nomor: expect.stringMatching(/^\d{4}-\d{4}$/) } },
    });
    const again = await send(json);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { prospek } = await listed({ q: 'kesenden' });
    expect(prospek).toMatchObject([
      {
        whatsapp: '6281234567890',
        tempat: 'Kesenden, Kejaksan, Kota Cirebon',
        paket: paket.shown,
        paket_nama: 'Jala Rumah',
        status: 'baru',
        petugas: null,
      },
    ]);
  });

  it('comes from a form as well, which sends texts', async () => {
    const { status } = await call(api, 'POST /prospek', {
      form: { nama: 'Formulir', whatsapp: '081234567890', persetujuan: 'true', paket: String(paket.shown) },
    });
    expect(status).toBe(201);
    expect((await listed({ q: 'Formulir' })).prospek).toMatchObject([{ paket: paket.shown }]);
  });

  it('that is sent five times at once is one', async () => {
    const json = { ...ORDER, nama: 'Lima Kali', idempotency_key: 'lima-kali-sekaligus' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(json)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await listed({ q: 'Lima Kali' })).prospek).toHaveLength(1);
  });

  it.each([
    ['a number that is no mobile number', { whatsapp: '(0231) 123 456' }, 'whatsapp', /nomor HP Indonesia/],
    ['no consent', { persetujuan: false }, 'persetujuan', /persetujuan/],
    ['no name', { nama: ' ' }, 'nama', /Wajib diisi/],
    ['an unknown kelurahan', { kode: '99.99.99.9999' }, 'kode', /.+/],
    ['a package that there is not', { paket: 9999 }, 'paket', /tidak ditawarkan/],
  ])('with %s is refused in one sentence', async (_what, wrong, field, sentence) => {
    const { status, body } = await send({ ...ORDER, ...wrong });
    expect(status).toBe(400);
    expect((body as { errors: Record<string, string[]> }).errors[field]?.[0]).toMatch(sentence);
  });

  it('cannot be for a hidden package, or for one that is not offered there', async () => {
    expect(await send({ ...ORDER, paket: paket.hidden })).toMatchObject({ status: 400 });
    const other = await addPackage('Jala Usaha');
    await staff.jangkauan.update.mutate({ kode: KESENDEN, status: 'tercakup', paket: [paket.shown], version: 0 });
    expect(await send({ ...ORDER, kode: KESENDEN, paket: other })).toMatchObject({
      status: 400,
      body: { errors: { paket: [expect.stringContaining('belum tersedia di kelurahan itu')] } },
    });
    expect(await staff.prospek.form.query({ kode: KESENDEN, paket: other })).toMatchObject({
      ditawarkan: [paket.shown],
      paket: '',
    });
  });
});

describe('staff', () => {
  it('count the new ones, take care of one, and note what they did', async () => {
    const nomor = await order({ nama: 'Budi' });
    const { baru } = await staff.prospek.count.query();
    const [colleague] = await staff.prospek.staff.query();
    const changed = await staff.prospek.update.mutate({
      nomor,
      status: 'survei',
      catatan: 'Rumah di ujung gang.',
      petugas: colleague?.id ?? null,
      version: 1,
    });
    expect(changed).toMatchObject({ status: 'survei', petugas: { nama: colleague?.nama }, version: 2 });
    expect(await staff.prospek.count.query()).toEqual({ baru: baru - 1 });
    await expect(staff.prospek.update.mutate({ nomor, catatan: 'Lain', version: 1 })).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
    const { prospek, counts } = await listed({ status: 'survei' });
    expect(prospek.map((each) => each.nomor)).toEqual([nomor]);
    expect(counts).toMatchObject({ survei: 1 });
  });

  it('that note something at the same moment do not overwrite each other', async () => {
    const nomor = await order({ nama: 'Rudi' });
    const notes = ['Sudah ditelepon.', 'Minta hari Sabtu.'];
    const results = await Promise.allSettled(
      notes.map((catatan) => staff.prospek.update.mutate({ nomor, catatan, version: 1 })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['0813-9000', '081390001111', '6281390001111', '+62 813 9000'])('find one by its number: %s', async (q) => {
    if ((await listed({ q: 'Nomor Dicari' })).prospek.length === 0)
      await order({ nama: 'Nomor Dicari', whatsapp: '0813-9000-1111' });
    const { prospek } = await listed({ q });
    expect(prospek.map(({ nama }) => nama)).toEqual(['Nomor Dicari']);
    const [found] = prospek;
    expect(await staff.prospek.get.query({ nomor: found?.nomor ?? '' })).toEqual(found);
  });

  it('change and delete one over REST', async () => {
    const nomor = await order({ nama: 'Cici' });
    expect(await call(api, `PUT /prospek/${nomor}`, { token, json: { status: 'batal' } })).toMatchObject({
      status: 200,
      body: { success: true, data: { status: 'batal' } },
    });
    expect(await call(api, 'GET /prospek?page=1&status=batal', { token })).toMatchObject({
      status: 200,
      body: { prospek: [{ nomor }], currentPage: 1, totalPages: 1 },
    });
    expect((await call(api, `DELETE /prospek/${nomor}`, { token })).status).toBe(200);
    expect((await call(api, `DELETE /prospek/${nomor}`, { token })).status).toBe(404);
    expect((await call(api, 'GET /prospek')).status).toBe(401);
  });
});

it('whoever has the link sees what is kept, and can delete it', async () => {
  const visitor = createClient({ url: api.url });
  const { token: secret } = await visitor.prospek.create.mutate({ ...ORDER, nama: 'Dewi', persetujuan: true });
  expect(await visitor.prospek.own.query({ token: secret })).toMatchObject({ nama: 'Dewi', status: 'baru' });
  await api.db.query(`UPDATE prospek SET masuk = now() - interval '12 months 1 day' WHERE nama = 'Dewi'`);
  await expect(visitor.prospek.own.query({ token: secret })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  expect((await listed({ q: 'Dewi' })).prospek).toEqual([]);
});

it('one client cannot send many', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => send({ ...ORDER, nama: `Banjir ${index}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});
