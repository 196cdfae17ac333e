import { fieldChanges } from '@jala/schema/labels/audit-change';
import { auditSentence } from '@jala/schema/labels/audit-labels';
import { dayAt } from '@jala/schema/rules/long-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi();
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterAll(() => api.close());

const lastLine = async () => (await staff.audit.list.query({ limit: 1 })).lines[0];

const NOTICE = {
  own_password: STAFF.password,
  nama_perusahaan: 'Jala',
  pesan: '',
  nama_bank: 'BRI',
  nomor_rekening: '111',
  atas_nama_rekening: 'PT',
  nama_ewallet: '',
  nomor_ewallet: '',
  atas_nama_ewallet: '',
  whatsapp: '',
};

describe('the audit', () => {
  it('cannot be changed or shortened, even by the server', async () => {
    await expect(api.db.query(`UPDATE audit SET user_name = 'Bukan saya'`)).rejects.toThrow(
      /permission denied|only grows/,
    );
    await expect(api.db.query('DELETE FROM audit')).rejects.toThrow('The audit only grows.');
    await expect(api.db.query('TRUNCATE audit')).rejects.toThrow('The audit only grows.');
  });

  it('says what short values were before, and names the others', async () => {
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '222', nama_ewallet: '' });
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '333', nama_ewallet: 'DANA' });
    expect((await lastLine())?.values).toEqual({
      nomor_rekening: { before: '222', after: '333' },
      nama_ewallet: { before: '', after: 'DANA' },
    });
    await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '333', nama_ewallet: 'DANA', pesan: 'x'.repeat(81) });
    expect(await lastLine()).toMatchObject({ detail: { fields: ['pesan'] }, values: {} });
    await staff.about.update.mutate({ konten: '<p>Singkat</p>' });
    await staff.about.update.mutate({ konten: '<p>Lain</p>' });
    expect(await lastLine()).toMatchObject({ detail: { fields: ['konten'] }, values: {} });
  });

  it('has a line exactly for what was kept', async () => {
    const before = (await lastLine())?.id;
    await expect(staff.posts.create.mutate({ post_title: 'X', post_image: 'f'.repeat(32) + '.png' })).rejects.toThrow(
      'Gambar',
    );
    await expect(
      api.db.transaction(async (manager) => {
        await manager.query(`UPDATE layanan SET title = 'Tidak jadi' WHERE id = 1`);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect((await lastLine())?.id).toBe(before);
  });

  it('names what is removed from the trash for good', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Hilang selamanya' });
    await staff.posts.delete.mutate({ id });
    const [item] = (await staff.trash.list.query({ kind: 'posts' })).items;
    await staff.trash.remove.mutate({ ids: [item?.id ?? 0] });
    expect(await lastLine()).toMatchObject({ action: 'trash.remove', title: 'artikel Hilang selamanya' });
    await expect(staff.history.get.query({ id: item?.id ?? 0 })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });

  it('tells of a new order too, which is no version', async () => {
    const heads = (await staff.landingContent.list.query()).filter(({ key_name }) => /^title_\d$/.test(key_name));
    await staff.landingContent.reorder.mutate({ section: 'layanan', ids: heads.map(({ id }) => id).toReversed() });
    expect(await lastLine()).toMatchObject({ action: 'reorder', thing: 'package', by: { user_name: 'Admin' } });
  });

  it('is filtered by person, by thing, by words and by time', async () => {
    await staff.posts.create.mutate({ post_title: 'Kabel laut putus' });
    const ask = async (filter: Parameters<typeof staff.audit.list.query>[0]) =>
      (await staff.audit.list.query(filter)).lines;
    expect((await ask({ q: 'kabel LAUT' })).map(({ title }) => title)).toEqual(['Kabel laut putus']);
    expect(await ask({ user_id: 999 })).toEqual([]);
    const today = dayAt(Date.now());
    expect(await ask({ q: 'kabel', from: today, to: today })).toHaveLength(1);
    const yesterday = dayAt(Date.now() - 86_400_000);
    expect(await ask({ q: 'kabel', from: yesterday, to: yesterday })).toEqual([]);
    expect(new Set((await ask({ about: 'isolir' })).map(({ thing }) => thing))).toEqual(new Set(['isolir']));
    await api.services.auth.createUser({
      user_email: 'wati@jala.example',
      user_name: 'Wati',
      password: 'katak-merah-77',
    });
    await signIn(api);
    const beginnings = async (about: string) =>
      new Set((await ask({ about })).map(({ action }) => action.split('.')[0]));
    expect(await beginnings('users')).toEqual(new Set(['users']));
    expect(await beginnings('signin')).toEqual(new Set(['signin']));
    expect((await ask({ days: 1, limit: 1 })).length).toBe(1);
  });
});

it('is searched by all that a line says: names of fields, old and new values as they are shown, and who', async () => {
  await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '0231111222' });
  await staff.isolir.update.mutate({ ...NOTICE, nomor_rekening: '0234555111' });
  for (let more = 0; more < 3; more += 1) await staff.posts.create.mutate({ post_title: `Lain ${more}` });
  const fieldsFound = async (q: string) =>
    (await staff.audit.list.query({ q, limit: 1 })).lines.map(({ thing, detail }) => [thing, detail.fields]);
  for (const q of ['nomor rekening', '0234555111', '0231111222', 'mengubah halaman isolir'])
    expect(await fieldsFound(q)).toEqual([['isolir', ['nomor_rekening']]]);
  expect(await fieldsFound('tidak ada di mana pun')).toEqual([]);
});

it('says what became of an article: a review, its return, its publication and its end', async () => {
  const post_title = 'Kabel putus di Cipanas';
  const { id, version } = await staff.posts.create.mutate({ post_title, status: 'draft' });
  await staff.posts.askReview.mutate({ id, wanted: true });
  await staff.posts.askReview.mutate({ id, wanted: false, note: 'Tambah jamnya.' });
  await staff.posts.askReview.mutate({ id, wanted: true });
  await staff.posts.askReview.mutate({ id, wanted: false });
  // More fields than those whose values a line shows.
  const all = { post_title, post_konten: '<p>Sejak pagi.</p>', post_excerpt: 'Sejak pagi.', post_author: 'Wati' };
  const published = await staff.posts.update.mutate({ id, version, ...all, status: 'published' });
  const day = 24 * 60 * 60 * 1000;
  const publish_at = new Date(Date.now() + day).toISOString();
  const taken = await staff.posts.update.mutate({ id, version: published.version, ...all, status: 'draft' });
  await staff.posts.update.mutate({ id, version: taken.version, ...all, status: 'scheduled', publish_at });
  const { lines } = await staff.audit.list.query({ q: post_title, about: 'posts' });
  expect(lines.map((line) => auditSentence(line).does).toReversed()).toEqual([
    'menambah artikel',
    'meminta tinjauan artikel',
    'mengembalikan kepada penulisnya artikel',
    'meminta tinjauan artikel',
    'membatalkan permintaan tinjauan artikel',
    'menerbitkan artikel',
    'membatalkan terbit artikel',
    'menjadwalkan artikel',
  ]);
  expect(lines.flatMap((line) => fieldChanges(line).map(({ label }) => label))).not.toContain('Draf');
});

it('names everybody of whom the audit tells', async () => {
  await api.db.query(
    `INSERT INTO audit (user_id, user_name, via, address, device, action, thing, title)
     VALUES (70, 'Budi', 'panel', '', '', 'update', 'posts', ''), (70, 'Budi Santoso', 'panel', '', '', 'update', 'posts', '')`,
  );
  const people = await staff.audit.people.query();
  expect(people).toEqual(
    expect.arrayContaining([
      { user_id: 1, user_name: 'Admin' },
      { user_id: 70, user_name: 'Budi Santoso' },
    ]),
  );
  expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(people.length);
});
