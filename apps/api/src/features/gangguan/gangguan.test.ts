import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

const KEJAKSAN = '32.74.01';
const KESENDEN = '32.74.01.1003';
const HOUR = 3_600_000;

let api: RunningApi;
let token: string;
let staff: JalaClient;
let visitor: JalaClient;
beforeAll(async () => {
  api = await startApi({ SEED: 'structure' });
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  visitor = createClient({ url: api.url });
});
afterAll(() => api.close());

const post = (path: string, json: object = {}) => call(api, `POST /gangguan${path}`, { token, json });
const open = async () => (await call(api, 'GET /gangguan')).body;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const fault = (status: number, message: string) => ({
  message,
  data: expect.objectContaining({ httpStatus: status }),
});

describe('over REST', () => {
  it('an outage is told, gets news, and ends', async () => {
    expect(await visitor.gangguan.state.query()).toEqual({ state: null, entry: null });
    const created = await post('', {
      judul: 'Kabel putus di Jl. Siliwangi',
      wilayah: [KESENDEN, KEJAKSAN],
      mulai: '2026-11-23T06:02:00+07:00',
      perkiraan: '2099-11-23T11:00:00+07:00',
      teks: 'Tim berangkat.',
      jenis: 'gangguan',
    });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body.data).toEqual({
      id,
      jenis: 'gangguan',
      judul: 'Kabel putus di Jl. Siliwangi',
      wilayah: [KEJAKSAN, KESENDEN],
      status: 'aktif',
      mulai: '2026-11-22T23:02:00.000Z',
      perkiraan: '2099-11-23T04:00:00.000Z',
      selesai: null,
      kabar: [{ teks: 'Tim berangkat.', pada: expect.any(String) }],
    });
    expect(await open()).toEqual([created.body.data]);
    const news = await post(`/${id}/kabar`, { teks: 'Titik putus ditemukan.', perkiraan: null });
    expect(news).toMatchObject({ status: 200, body: { data: { perkiraan: null } } });
    expect((await open())[0].kabar.map(({ teks }: { teks: string }) => teks)).toEqual([
      'Titik putus ditemukan.',
      'Tim berangkat.',
    ]);
    expect(await visitor.gangguan.state.query()).toMatchObject({
      state: 'gangguan',
      entry: { id, tempat: 'Kejaksan', tempat_singkat: 'Kejaksan' },
    });
    const closed = await post(`/${id}/selesai`, { teks: 'Sudah tersambung lagi.' });
    expect(closed.body.data).toMatchObject({ status: 'selesai', selesai: expect.any(String) });
    expect(await open()).toEqual([]);
    expect(await visitor.gangguan.state.query()).toEqual({ state: 'normal', entry: null });
    // Two staff who close it: the second is told.
    expect(await post(`/${id}/selesai`)).toMatchObject({
      status: 409,
      body: { message: 'Ini sudah selesai. Kabar baru tidak dapat ditambahkan.' },
    });
    expect(await post(`/${id}/kabar`, { teks: 'Lagi' })).toMatchObject({ status: 409 });
  });

  it('what was wrong is withdrawn and leaves all pages', async () => {
    const { id } = (await post('', { judul: 'Salah', wilayah: ['semua', KEJAKSAN] })).body.data;
    expect((await open())[0].wilayah).toEqual(['semua']);
    expect((await post(`/${id}/tarik`)).body.data.status).toBe('ditarik');
    expect(await open()).toEqual([]);
    expect((await visitor.gangguan.page.query()).selesai.map(({ judul }) => judul)).not.toContain('Salah');
    expect(await post(`/${id}/kabar`, { teks: 'Lagi' })).toMatchObject({
      status: 409,
      body: { message: 'Kabar ini sudah ditarik.' },
    });
  });

  it.each([
    [{ judul: '', wilayah: ['semua'] }, 'judul'],
    [{ judul: 'A', wilayah: [] }, 'wilayah'],
    [{ judul: 'A', wilayah: ['32.74.99'] }, 'wilayah'],
    [{ judul: 'A', wilayah: ['Cirebon'] }, 'wilayah'],
    [{ judul: 'A', wilayah: ['semua'], mulai: '23/11/2026' }, 'mulai'],
    [{ judul: 'A', wilayah: ['semua'], mulai: '2020-01-01T00:00:00Z' }, 'mulai'],
    [{ judul: 'A', wilayah: ['semua'], mulai: inHours(2), perkiraan: inHours(1) }, 'perkiraan'],
    [{ judul: 'A', wilayah: ['semua'], jenis: 'pemeliharaan', mulai: inHours(2) }, 'perkiraan'],
  ])('%j is refused beside %s', async (json, field) => {
    const { status, body } = await post('', json);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await open()).toEqual([]);
  });
});

describe('planned work', () => {
  it('is announced, and begins and ends by the clock', async () => {
    const { id } = (
      await post('', {
        jenis: 'pemeliharaan',
        judul: 'Penggantian perangkat',
        wilayah: [KEJAKSAN],
        mulai: inHours(72),
        perkiraan: inHours(76),
      })
    ).body.data;
    expect((await open())[0].status).toBe('terjadwal');
    // The strip names it from two days before.
    expect(await visitor.gangguan.state.query()).toEqual({ state: 'normal', entry: null });
    const shift = (hours: number) =>
      api.db.query(
        `UPDATE gangguan SET mulai = mulai - make_interval(hours => $2), perkiraan = perkiraan - make_interval(hours => $2) WHERE id = $1`,
        [id, hours],
      );
    await shift(30);
    await api.noticedAll();
    expect(await visitor.gangguan.state.query()).toMatchObject({
      state: 'pemeliharaan',
      entry: { status: 'terjadwal' },
    });
    await shift(43);
    await api.noticedAll();
    expect(await visitor.gangguan.state.query()).toMatchObject({ state: 'pemeliharaan', entry: { status: 'aktif' } });
    await shift(4);
    await api.noticedAll();
    expect(await visitor.gangguan.state.query()).toEqual({ state: 'normal', entry: null });
    expect((await visitor.gangguan.page.query()).selesai[0]).toMatchObject({ id, selesai: expect.any(String) });
  });
});

describe('for staff', () => {
  it('a message that is sent again is one message', async () => {
    const input = { judul: 'Listrik padam', wilayah: [KEJAKSAN], idempotency_key: 'kunci-acak-1' };
    const [one, other] = await Promise.all([staff.gangguan.create.mutate(input), staff.gangguan.create.mutate(input)]);
    expect(one.id).toBe(other.id);
    const news = { id: one.id, teks: 'PLN sedang memperbaiki.', idempotency_key: 'kunci-acak-2' };
    await staff.gangguan.addKabar.mutate(news);
    expect((await staff.gangguan.addKabar.mutate(news)).kabar).toHaveLength(1);
    await staff.gangguan.close.mutate({ id: one.id });
  });

  it('a news can be corrected for ten minutes', async () => {
    const { id } = await staff.gangguan.create.mutate({ judul: 'Lambat', wilayah: ['semua'], teks: 'Tim berangat.' });
    const { aktif } = await staff.gangguan.overview.query();
    const pada = aktif[0]?.kabar[0]?.pada ?? '';
    const fixed = await staff.gangguan.correctKabar.mutate({ id, pada, teks: 'Tim berangkat.' });
    expect(fixed.kabar).toMatchObject([{ teks: 'Tim berangkat.', pada }]);
    const earlier = new Date(Date.parse(pada) - HOUR).toISOString();
    await api.db.query(`UPDATE gangguan SET kabar = jsonb_set(kabar, '{0,pada}', to_jsonb($2::text)) WHERE id = $1`, [
      id,
      earlier,
    ]);
    await expect(staff.gangguan.correctKabar.mutate({ id, pada: earlier, teks: 'x' })).rejects.toMatchObject(
      fault(400, 'Kabar hanya dapat diperbaiki dalam 10 menit. Tulis kabar baru.'),
    );
    await staff.gangguan.close.mutate({ id });
  });

  it('four hours without news are said to visitors and to staff', async () => {
    const { id } = await staff.gangguan.create.mutate({ judul: 'Putus', wilayah: [KEJAKSAN], mulai: inHours(-5) });
    const { entry } = await visitor.gangguan.state.query();
    expect(entry?.diam_sejak).toBe(entry?.mulai);
    await staff.gangguan.addKabar.mutate({ id, teks: 'Masih dikerjakan.' });
    expect((await visitor.gangguan.state.query()).entry?.diam_sejak).toBeNull();
    await staff.gangguan.close.mutate({ id });
  });

  it('the title and the areas can be changed, and every version is kept', async () => {
    const { id, version } = await staff.gangguan.create.mutate({ judul: 'Salah ketik', wilayah: [KEJAKSAN] });
    const change = { id, judul: 'Benar', wilayah: [KESENDEN], version };
    expect(await staff.gangguan.update.mutate(change)).toMatchObject({ judul: 'Benar', tempat: 'Kejaksan: Kesenden' });
    await expect(staff.gangguan.update.mutate(change)).rejects.toMatchObject({ data: { code: 'CONFLICT' } });
    const { versions } = await staff.history.list.query({ thing: 'gangguan', id });
    await staff.history.restore.mutate({ id: versions.at(-1)?.id ?? 0 });
    expect((await staff.gangguan.overview.query()).aktif[0]?.judul).toBe('Salah ketik');
    await staff.gangguan.close.mutate({ id });
  });

  it('a token for outages alone may tell of them, and no more', async () => {
    const made = await staff.apiTokens.create.mutate({
      name: 'Pemantau',
      scopes: ['gangguan'],
      last_day: inHours(48).slice(0, 10),
      own_password: STAFF.password,
    });
    const monitor = createClient({ url: api.url, token: made.token });
    const { id } = await monitor.gangguan.create.mutate({ judul: 'OLT 2 tidak menjawab', wilayah: [KEJAKSAN] });
    await monitor.gangguan.close.mutate({ id, teks: 'OLT 2 menjawab lagi.' });
    await expect(monitor.jangkauan.update.mutate({ kode: KESENDEN, status: 'belum' })).rejects.toMatchObject({
      data: expect.objectContaining({ httpStatus: 403 }),
    });
  });
});
