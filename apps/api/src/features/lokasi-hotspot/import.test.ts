import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HotspotRow } from '@jala/schema/wire/hotspot-import';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterAll(() => api.close());
beforeEach(() => api.db.query('DELETE FROM lokasi_hotspot'));

const HEAD = 'nama;alamat;latitude;longitude;status\n';
const preview = (text: string) => staff.lokasiHotspot.previewImport.mutate({ text });
const kinds = (rows: readonly HotspotRow[]) => rows.map(({ kind, line }) => `${line} ${kind}`);
const list = () => staff.lokasiHotspot.list.query();
const auditLines = () =>
  api.db.query<{ action: string; title: string }[]>(
    `SELECT action, title FROM audit WHERE thing = 'lokasiHotspot' ORDER BY id`,
  );

describe('an import', () => {
  it('adds what is right, and REST shows it', async () => {
    const text = `${HEAD}Taman;Jl. Mega;-6,7145;108,5602;\nPasar;Jl. Baru;-6.72;108.56;perbaikan`;
    expect(await staff.lokasiHotspot.import.mutate({ text })).toMatchObject({
      added: 2,
      updated: 0,
      skipped: 0,
      faulty: 0,
    });
    expect((await call(api, 'GET /lokasi-hotspot')).body).toEqual([
      { id: expect.any(Number), nama: 'Taman', alamat: 'Jl. Mega', lat: -6.7145, long: 108.5602 },
      { id: expect.any(Number), nama: 'Pasar', alamat: 'Jl. Baru', lat: -6.72, long: 108.56, status: 'perbaikan' },
    ]);
  });

  it('with a faulty row changes nothing, unless it is told to leave such rows out', async () => {
    const text = `${HEAD}Taman;Jl. Mega;-6,7;108,5;\nTanpa titik;Jl. Entah;;;\n`;
    await expect(staff.lokasiHotspot.import.mutate({ text })).rejects.toThrow(
      '1 baris masih salah, jadi belum ada yang diimpor.',
    );
    expect(await list()).toEqual([]);
    const result = await staff.lokasiHotspot.import.mutate({ text, without_faulty: true });
    expect(result).toMatchObject({ added: 1, faulty: 1 });
  });

  it('says of a new hotspot that its name is there already, stored or in the file', async () => {
    await staff.lokasiHotspot.create.mutate({ nama: 'Taman', alamat: 'Jl. Lama', lat: -6.7, long: 108.5 });
    const { rows } = await preview(
      `${HEAD}taman;Jl. Jauh;-6,71;108,5;\nKios;Jl. A;-6,7;108,5;\nKios;Jl. B;-6,8;108,5;\n`,
    );
    expect(rows).toMatchObject([
      { kind: 'new', same_name: { distance: 1112 } },
      { kind: 'new' },
      { kind: 'new', same_name: { distance: 11_119, line: 3 } },
    ]);
    expect(rows[1]).not.toHaveProperty('same_name');
  });

  it('knows hotspots of the same name within 50 m, and skips them or updates them', async () => {
    const { id } = await staff.lokasiHotspot.create.mutate({
      nama: 'Taman',
      alamat: 'Jl. Lama',
      lat: -6.7,
      long: 108.5,
    });
    // 33 m away, twice; and 330 m away.
    const text = `${HEAD}TAMAN;Jl. Baru;-6,7003;108,5;\ntaman;Jl. Baru;-6,7003;108,5001;\nTaman;Jl. Jauh;-6,703;108,5;\n`;
    const { rows } = await preview(text);
    expect(kinds(rows)).toEqual(['2 known', '3 repeated', '4 new']);
    expect(rows[0]).toMatchObject({ id, distance: 33, differs: true });
    expect(await staff.lokasiHotspot.import.mutate({ text })).toMatchObject({ added: 1, updated: 0, skipped: 2 });
    const again = await staff.lokasiHotspot.import.mutate({ text, known: 'update' });
    expect(again).toMatchObject({ added: 0, updated: 1, skipped: 2 });
    expect((await list()).find((each) => each.id === id)).toMatchObject({
      nama: 'TAMAN',
      alamat: 'Jl. Baru',
      version: 2,
    });
    expect(await staff.lokasiHotspot.import.mutate({ text, known: 'update' })).toMatchObject({
      batch: null,
      updated: 0,
    });
  });

  it('leaves the status of a known hotspot alone when the file has none', async () => {
    const place = { nama: 'Taman', alamat: 'Jl. Lama', lat: -6.7, long: 108.5 };
    await staff.lokasiHotspot.create.mutate({ ...place, status: 'perbaikan' });
    await staff.lokasiHotspot.import.mutate({
      text: 'nama;alamat;koordinat\nTaman;Jl. Baru;"-6.7, 108.5"',
      known: 'update',
    });
    expect(await list()).toMatchObject([{ alamat: 'Jl. Baru', status: 'perbaikan' }]);
  });

  it('is one line of the audit, although each hotspot has its version', async () => {
    const before = (await auditLines()).length;
    await staff.lokasiHotspot.import.mutate({ text: `${HEAD}A;Jl. A;1;1;\nB;Jl. B;2;2;\n` });
    expect((await auditLines()).slice(before)).toEqual([{ action: 'hotspots.import', title: '2 baru' }]);
    const [{ id } = { id: 0 }] = await list();
    const { versions } = await staff.history.list.query({ thing: 'lokasiHotspot', id });
    expect(versions).toHaveLength(1);
    const [line] = (await staff.audit.list.query({ about: 'content' })).lines;
    expect(line).toMatchObject({ action: 'hotspots.import', title: '2 baru' });
  });

  it('of a table that is none is refused with a sentence', async () => {
    await expect(preview('hanya teks')).rejects.toThrow('Baris pertama harus berisi nama kolom');
    await expect(preview('')).rejects.toThrow('Berkas ini kosong.');
    await expect(preview('x'.repeat(5_000_001))).rejects.toThrow('Berkas ini terlalu besar.');
  });

  it('is for those who may add hotspots', async () => {
    await api.services.auth.createUser({
      user_email: 'penulis@jala.example',
      user_name: 'Penulis',
      password: 'rahasia-penulis-1',
      role: 'penulis',
    });
    const token = await signIn(api, { email: 'penulis@jala.example', password: 'rahasia-penulis-1' });
    const penulis = createClient({ url: api.adminUrl, token });
    const attempts = await Promise.allSettled([
      penulis.lokasiHotspot.previewImport.mutate({ text: HEAD }),
      penulis.lokasiHotspot.import.mutate({ text: HEAD }),
      penulis.lokasiHotspot.undoImport.mutate({ batch: 1 }),
      penulis.lokasiHotspot.lastImport.query(),
    ]);
    expect(attempts).toMatchObject(attempts.map(() => ({ reason: { data: { code: 'FORBIDDEN' } } })));
  });
});

describe('the undo of an import', () => {
  it('removes what it added, restores what it changed, and leaves what somebody has changed since', async () => {
    const taman = { nama: 'Taman', alamat: 'Jl. Lama', lat: -6.7, long: 108.5 };
    const { id } = await staff.lokasiHotspot.create.mutate({ ...taman, status: 'perbaikan' });
    const text = `${HEAD}Taman;Jl. Baru;-6,7;108,5;aktif\nPasar;Jl. P;1;1;\nStasiun;Jl. S;2;2;\n`;
    const { batch } = await staff.lokasiHotspot.import.mutate({ text, known: 'update' });
    expect(await staff.lokasiHotspot.lastImport.query()).toMatchObject({ batch, title: '2 baru, 1 diperbarui' });
    const pasar = (await list()).find(({ nama }) => nama === 'Pasar');
    await call(api, `PUT /lokasi-hotspot/${pasar?.id}`, {
      token: await signIn(api),
      json: { nama: 'Pasar', alamat: 'Jl. Pindah', lat: 1, long: 1 },
    });
    const result = await staff.lokasiHotspot.undoImport.mutate({ batch: Number(batch) });
    expect(result).toEqual({ removed: 1, restored: 1, left: 1 });
    expect((await list()).map(({ nama, alamat, status }) => [nama, alamat, status])).toEqual([
      ['Taman', 'Jl. Lama', 'perbaikan'],
      ['Pasar', 'Jl. Pindah', undefined],
    ]);
    expect((await staff.history.list.query({ thing: 'lokasiHotspot', id })).total).toBe(3);
    expect((await staff.trash.list.query({})).items.map(({ title }) => title)).not.toContain('Stasiun');
    await expect(staff.lokasiHotspot.undoImport.mutate({ batch: Number(batch) })).rejects.toThrow('sudah dibatalkan');
    expect((await staff.lokasiHotspot.lastImport.query())?.batch).not.toBe(batch);
  });
});

describe('ten thousand rows', { tags: ['long'] }, () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `Warung Barokah ${n};"Jl. Siliwangi No. ${n}, Cirebon";${-6.7 - (n % 100) / 500};${108.4 + n / 50_000};`,
  ).join('\n');

  it('are imported once by parallel callers, and undone, while the event loop waits for none of it', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const began = performance.now();
    delay.enable();
    const found = await preview(HEAD + rows);
    const previewed = performance.now();
    const results = await Promise.all([1, 2, 3].map(() => staff.lokasiHotspot.import.mutate({ text: HEAD + rows })));
    const imported = performance.now();
    delay.disable();
    expect(found.rows).toHaveLength(10_000);
    expect(
      results.map(({ added, skipped }) => [added, skipped]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [0, 10_000],
      [0, 10_000],
      [10_000, 0],
    ]);
    const worst = delay.max / 1e6 - 5;
    process.stdout.write(
      `preview ${Math.round(previewed - began)} ms, three imports ${Math.round(imported - previewed)} ms, longest turn ${Math.round(worst)} ms\n`,
    );
    expect(await list()).toHaveLength(10_000);
    const { batch } = results.find(({ added }) => added > 0) ?? {};
    expect(await staff.lokasiHotspot.undoImport.mutate({ batch: Number(batch) })).toMatchObject({ removed: 10_000 });
    const again = performance.now();
    expect(await staff.lokasiHotspot.import.mutate({ text: HEAD + rows })).toMatchObject({ added: 10_000 });
    process.stdout.write(`again ${Math.round(performance.now() - again)} ms\n`);
    expect(await preview(`${HEAD}Satu lagi;Jl. Baru;1;1;`)).toMatchObject({
      problem: 'Paling banyak 10.000 lokasi hotspot.',
    });
    const one = await staff.lokasiHotspot.import.mutate({ text: `${HEAD}Satu lagi;Jl. Baru;1;1;` }).catch(String);
    expect(one).toContain('Paling banyak 10.000 lokasi hotspot.');
  });
});
