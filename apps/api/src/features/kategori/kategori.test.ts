import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let token: string;
let staff: JalaClient;
let visitor: JalaClient;

beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  visitor = createClient({ url: api.url });
});
afterAll(() => api.close());

const create = (nama: string) => staff.kategori.create.mutate({ nama });
const list = async () => (await visitor.kategori.list.query()).map(({ nama, slug, posts }) => ({ nama, slug, posts }));

it('a category has an address made of its name, which stays when the name changes', async () => {
  const tips = await create(' Tips Rumah ');
  expect(tips).toMatchObject({ nama: 'Tips Rumah', slug: 'tips-rumah', version: 1, posts: 0 });
  const renamed = await staff.kategori.update.mutate({ id: tips.id, nama: 'Kiat Rumah', version: 1 });
  expect(renamed).toMatchObject({ nama: 'Kiat Rumah', slug: 'tips-rumah', version: 2 });
  // The address of the renamed one is taken, its old name is not.
  const again = await create('Tips Rumah');
  expect(again.slug).toBe('tips-rumah-2');
  expect(await list()).toEqual([
    { nama: 'Kiat Rumah', slug: 'tips-rumah', posts: 0 },
    { nama: 'Tips Rumah', slug: 'tips-rumah-2', posts: 0 },
  ]);
  await staff.kategori.delete.mutate({ id: again.id });
});

it('a long address that is taken leaves room for a number', async () => {
  // Each of the signs becomes three letters.
  const nama = 'ﬃ'.repeat(20);
  const first = await create(nama);
  expect(first.slug).toHaveLength(60);
  await staff.kategori.update.mutate({ id: first.id, nama: 'Lain' });
  const second = await create(nama);
  expect(second.slug).toBe(`${'ffi'.repeat(20).slice(0, 58)}-2`);
  expect(await list()).toHaveLength(3);
  for (const { id } of [first, second]) await staff.kategori.delete.mutate({ id });
});

it('refuses a name that is taken, empty or too long, and a change of what somebody else has changed', async () => {
  const refusal = (nama: string) => create(nama).then(String, (error: Error) => error.message);
  expect(await refusal('kiat  RUMAH!')).toBe('Kategori dengan nama seperti itu sudah ada.');
  expect(await refusal('x'.repeat(41))).toBe('Data yang dikirim tidak valid.');
  expect(await refusal('?!')).toBe('Nama harus berisi huruf atau angka.');
  const [first] = await visitor.kategori.list.query();
  const stale = staff.kategori.update.mutate({ id: first?.id ?? 0, nama: 'Lain', version: 1 });
  await expect(stale).rejects.toMatchObject({ data: { code: 'CONFLICT' } });
  // Its own name, written otherwise, is not taken.
  await staff.kategori.update.mutate({ id: first?.id ?? 0, nama: 'KIAT Rumah' });
  for (const change of [
    staff.kategori.update.mutate({ id: 999, nama: 'Baru' }),
    staff.kategori.delete.mutate({ id: 999 }),
  ])
    await expect(change).rejects.toMatchObject({ message: 'Kategori tidak ditemukan.', data: { httpStatus: 404 } });
});

it('a post may be in one category, which its card and page show', async () => {
  const [kategori] = await visitor.kategori.list.query();
  const { id: kategori_id = 0 } = kategori ?? {};
  const post = await staff.posts.create.mutate({ post_title: 'Router', kategori_id });
  expect(post.kategori_id).toBe(kategori_id);
  const shown = { nama: 'KIAT Rumah', slug: 'tips-rumah' };
  expect((await visitor.posts.cards.query()).posts[0]?.kategori).toEqual(shown);
  expect((await visitor.posts.card.query({ id: post.id })).kategori).toEqual(shown);
  expect((await visitor.posts.shown.query({ id: post.id })).kategori).toEqual(shown);
  // Who sends none keeps it, as older scripts do.
  await call(api, `PUT /posts/${post.id}`, { token, json: { post_title: 'Router baru' } });
  expect((await visitor.posts.byId.query({ id: post.id })).kategori_id).toBe(kategori_id);
  await call(api, `PUT /posts/${post.id}`, { token, form: { post_title: 'Router', kategori_id: String(kategori_id) } });
  expect(await list()).toEqual([{ ...shown, posts: 1 }]);
  const emptied = await staff.posts.update.mutate({ id: post.id, post_title: 'Router', kategori_id: null });
  expect(emptied.kategori_id).toBeNull();
  await staff.posts.update.mutate({ id: post.id, post_title: 'Router', kategori_id });
});

it('a post of an unknown category is refused, and nothing is written', async () => {
  const before = (await visitor.posts.cards.query()).posts;
  const refused = { data: { httpStatus: 400, errors: { kategori_id: ['Kategori tidak ditemukan.'] } } };
  await expect(staff.posts.create.mutate({ post_title: 'X', kategori_id: 999 })).rejects.toMatchObject(refused);
  const change = staff.posts.update.mutate({ id: before[0]?.id ?? 0, post_title: 'Y', kategori_id: 999 });
  await expect(change).rejects.toMatchObject(refused);
  expect((await visitor.posts.cards.query()).posts).toEqual(before);
});

it('lists the posts of a category, newest first, in pages of their own', async () => {
  const { id: kategori_id } = await create('Kabar');
  for (const n of [1, 2, 3]) await staff.posts.create.mutate({ post_title: `Kabar ${n}`, kategori_id });
  await staff.posts.create.mutate({ post_title: 'Tanpa kategori' });
  const page = await visitor.posts.cards.query({ kategori: 'kabar', limit: 2 });
  expect(page.posts.map((post) => post.post_title)).toEqual(['Kabar 3', 'Kabar 2']);
  expect([page.totalPages, page.currentPage]).toEqual([2, 1]);
  const last = await visitor.posts.cards.query({ kategori: 'kabar', limit: 2, page: 2 });
  expect(last.posts.map((post) => post.post_title)).toEqual(['Kabar 1']);
  const missing = visitor.posts.cards.query({ kategori: 'tidak-ada' });
  await expect(missing).rejects.toMatchObject({ data: { httpStatus: 404 } });
  await expect(visitor.posts.cards.query({ kategori: "x' OR 1=1" })).rejects.toMatchObject({
    data: { httpStatus: 400 },
  });
});

it('the sitemap names the categories that have posts', async () => {
  await create('Kosong');
  const sitemap = await (await fetch(`${api.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>https:\/\/jala\.example(\/blogs\?[^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(addresses).toEqual(['/blogs?kategori=kabar', '/blogs?kategori=tips-rumah']);
});

it('the posts of a deleted category stay, without one', async () => {
  const kabar = (await visitor.kategori.list.query()).find(({ slug }) => slug === 'kabar');
  await staff.kategori.delete.mutate({ id: kabar?.id ?? 0 });
  const { posts } = await visitor.posts.cards.query();
  expect(posts.filter((post) => post.post_title.startsWith('Kabar')).map((post) => post.kategori)).toEqual([
    null,
    null,
    null,
  ]);
});

it('there are at most thirty', async () => {
  for (let n = (await list()).length; n < 30; n += 1) await create(`Kategori ${n}`);
  await expect(create('Satu lagi')).rejects.toMatchObject({ message: 'Paling banyak 30 kategori.' });
});
