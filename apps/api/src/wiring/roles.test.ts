import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS, mayCall, ROLES, type Role } from '@jala/schema/access';
import { createClient, type JalaClient } from '#client.ts';
import { procedures } from '../../test/procedures.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { picture } from '../../test/pictures.ts';
import { call } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

const { factsOf, paths } = procedures;
const forStaff = paths.filter((path) => factsOf(path).access === 'staff');

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  for (const role of ROLES) await api.services.auth.createUser({ ...user(role), role });
});
afterAll(() => api.close());

const user = (name: string) => ({
  user_email: `${name}@jala.example`,
  user_name: `Si ${name}`,
  password: `rahasia-${name}-jala`,
});

async function tokenOf(name: string): Promise<string> {
  const { user_email, password: user_password } = user(name);
  return (await call(api, 'POST /auth/signin', { json: { user_email, user_password } })).body.token;
}

const clientOf = async (name: string): Promise<JalaClient> =>
  createClient({ url: api.adminUrl, token: await tokenOf(name) });

/** Calls a procedure with an input that no procedure accepts, so that nothing changes. Returns the HTTP status. */
async function statusOf(path: string, token: string): Promise<number> {
  const authorization = `Bearer ${token}`;
  const response = await fetch(
    `${api.adminUrl}/trpc/${path}${factsOf(path).type === 'query' ? '?input=%7B%22x%22%3A1%7D' : ''}`,
    factsOf(path).type === 'query'
      ? { headers: { authorization } }
      : { method: 'POST', body: '{"x":1}', headers: { authorization, 'content-type': 'application/json' } },
  );
  await response.body?.cancel();
  return response.status;
}

it('the table names every procedure that needs a sign-in, and no other', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(forStaff.toSorted());
});

describe.each(ROLES)('a user with the role %s', (role) => {
  it('may call what the table says, and nothing else', async () => {
    const token = await tokenOf(role);
    const statuses = new Map<string, number>();
    // Last, because it ends the session.
    const inOrder = forStaff.filter((path) => path !== 'auth.logout').concat('auth.logout');
    for (const path of inOrder) statuses.set(path, await statusOf(path, token));
    const refused = [...statuses].filter(([, status]) => status === 403).map(([path]) => path);
    expect(refused).toEqual(inOrder.filter((path) => !mayCall(role, path)));
    expect([...statuses.values()].filter((status) => status === 401 || status >= 500)).toEqual([]);
  });
});

const expected: Record<Role, { may: string[]; mayNot: string[] }> = {
  pemilik: { may: [...forStaff], mayNot: [] },
  editor: {
    may: ['about.update', 'kontak.update', 'landingContent.update', 'layanan.update', 'posts.update'],
    mayNot: ['auth.resetPassword', 'isolir.update', 'site.update'],
  },
  penulis: {
    may: ['posts.create', 'media.list', 'media.update'],
    mayNot: ['about.update', 'isolir.update', 'kategori.create'],
  },
  layanan: { may: ['isolir.update', 'lokasiHotspot.create'], mayNot: ['posts.create', 'about.update', 'site.update'] },
};

it.each(ROLES)('the contract’s words hold for %s', (role) => {
  const { may, mayNot } = expected[role];
  expect([may.filter((path) => !mayCall(role, path)), mayNot.filter((path) => mayCall(role, path))]).toEqual([[], []]);
});

it('REST refuses what a role may not do, with a sentence', async () => {
  const token = await tokenOf('layanan');
  const { status, body } = await call(api, 'POST /posts', { token, json: { post_title: 'Bukan tugas saya' } });
  expect([status, body.message]).toEqual([403, 'Anda tidak punya akses untuk ini. Minta Pemilik untuk melakukannya.']);
});

it('whoever only writes changes their own articles alone', async () => {
  const owner = await clientOf('pemilik');
  const writer = await clientOf('penulis');
  const foreign = await owner.posts.create.mutate({ post_title: 'Milik pemilik' });
  const own = await writer.posts.create.mutate({ post_title: 'Milik penulis' });
  const refusal = { message: 'Anda hanya dapat mengubah artikel Anda sendiri.', data: { httpStatus: 403 } };
  const change = { id: foreign.id, post_title: 'Diganti' };
  await expect(writer.posts.update.mutate(change)).rejects.toMatchObject(refusal);
  await expect(writer.posts.delete.mutate({ id: foreign.id })).rejects.toMatchObject(refusal);
  expect((await owner.posts.byId.query({ id: foreign.id })).post_title).toBe('Milik pemilik');
  expect((await writer.posts.update.mutate({ id: own.id, post_title: 'Lebih baik' })).post_title).toBe('Lebih baik');
  expect((await owner.posts.update.mutate({ id: own.id, post_title: 'Disunting' })).post_title).toBe('Disunting');
  await writer.posts.delete.mutate({ id: own.id });
});

it('Layanan changes the notice, but not the name of the company', async () => {
  const care = await clientOf('layanan');
  const { version: _version, qris: _qris, ...notice } = await care.isolir.get.query();
  await care.isolir.update.mutate({ ...notice, nomor_rekening: '1234567890', own_password: user('layanan').password });
  await expect(care.isolir.update.mutate({ ...notice, nama_perusahaan: 'PT Lain' })).rejects.toMatchObject({
    message: 'Nama perusahaan juga tampil di seluruh situs. Hanya Pemilik yang dapat mengubahnya.',
    data: { httpStatus: 403, errors: { nama_perusahaan: [expect.any(String)] } },
  });
  const owner = await clientOf('pemilik');
  const renamed = { ...notice, nomor_rekening: '1234567890', nama_perusahaan: 'PT Lain' };
  expect((await owner.isolir.update.mutate(renamed)).nama_perusahaan).toBe('PT Lain');
  // An older version is restored without its company name.
  const { versions } = await care.history.list.query({ thing: 'isolir', id: 1 });
  await care.history.restore.mutate({ id: versions[1]?.id ?? 0, own_password: user('layanan').password });
  expect(await care.isolir.get.query()).toMatchObject({
    nama_perusahaan: 'PT Lain',
    nomor_rekening: '1234567890',
  });
});

it('Layanan does not replace the name of a first notice that is being saved', async () => {
  const care = await clientOf('layanan');
  await api.db.query('DELETE FROM isolir');
  await api.noticedAll();
  const { version: _version, qris: _qris, ...notice } = await care.isolir.get.query();
  const owner = api.db.createQueryRunner();
  await owner.startTransaction();
  await owner.query(
    `INSERT INTO isolir (id, nama_perusahaan, pesan, nama_bank, nomor_rekening, atas_nama_rekening, nama_ewallet,
       nomor_ewallet, atas_nama_ewallet, whatsapp)
     VALUES (1, 'PT Pertama', '', '', '', '', '', '', '', '')`,
  );
  const saving = care.isolir.update
    .mutate({ ...notice, nomor_rekening: '99', own_password: user('layanan').password })
    .catch((error: unknown) => error);
  // If the save does not wait, the test fails and shows the result of the save.
  await Promise.race([
    untilWaiting(api.db, 'INSERT INTO "isolir"%'),
    saving.then((ended: unknown) => Promise.reject(new Error(`ended at once: ${inspect(ended)}`))),
  ]);
  await owner.commitTransaction();
  await owner.release();
  expect(await saving).toMatchObject({ data: { httpStatus: 409 } });
  expect(await care.isolir.get.query()).toMatchObject({ nama_perusahaan: 'PT Pertama', nomor_rekening: '' });
});

it('a disabled user can neither sign in nor go on with an open session', async () => {
  await api.services.auth.createUser({ ...user('pergi'), role: 'editor' });
  const token = await tokenOf('pergi');
  await api.db.query(`UPDATE users SET disabled_at = now() WHERE user_email = 'pergi@jala.example'`);
  expect((await call(api, 'GET /auth/verify', { token })).status).toBe(401);
  const { user_email, password: user_password } = user('pergi');
  expect((await call(api, 'POST /auth/signin', { json: { user_email, user_password } })).body).toEqual(
    (await call(api, 'POST /auth/signin', { json: { user_email, user_password: 'bukan-itu' } })).body,
  );
});

const CHANGES: [what: string, sql: string, status: number, name: string][] = [
  ['disabled', 'UPDATE users SET disabled_at = now() WHERE user_email = $1', 401, 'nonaktif'],
  [
    'signed out everywhere',
    'DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE user_email = $1)',
    401,
    'keluar',
  ],
  ['given a lower role', "UPDATE users SET role = 'penulis' WHERE user_email = $1", 403, 'turun'],
];
it.each(CHANGES)(
  'writes of a user who is %s while they wait change nothing',
  { tags: ['long'] },
  async (_what, sql, status, name) => {
    await api.services.auth.createUser({ ...user(name), role: 'editor' });
    const token = await tokenOf(name);
    const owner = await clientOf('pemilik');
    const { id } = await owner.posts.create.mutate({ post_title: 'Milik pemilik' });
    const holder = api.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM all_posts WHERE id = $1 FOR UPDATE', [id]);
    const form = { post_title: 'Diubah', post_image: await picture() };
    const saves = [{ json: { post_title: 'Diubah' } }, { form }, { form }].map((sent) =>
      call(api, `PUT /posts/${id}`, { token, ...sent }),
    );
    await untilWaiting(api.db, '%all_posts%', 3);
    // These writes wait until the writes that wait for the post have ended.
    const published = { post_title: `Terbit oleh ${name}`, status: 'published' };
    const further = [1, 2, 3].map(() => call(api, 'POST /posts', { token, json: published }));
    await sleep(500);
    await api.db.query(sql, [user(name).user_email]);
    await holder.commitTransaction();
    await holder.release();
    const answers = await Promise.all([...saves, ...further]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(status));
    expect((await owner.posts.byId.query({ id })).post_title).toBe('Milik pemilik');
    expect(await api.db.query('SELECT FROM all_posts WHERE post_title = $1', [published.post_title])).toEqual([]);
  },
);
