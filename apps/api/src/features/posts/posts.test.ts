import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
let image: string;

beforeAll(async () => {
  api = await startApi();
  const token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  image = (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;
});
afterAll(() => api.close());

it(
  'a page of the list whose texts are too long together is refused, and smaller ones are not',
  { tags: ['long'] },
  async () => {
    const ids: number[] = [];
    for (const letter of 'abcdefghi') {
      const post_konten = `<p>${letter.repeat(480_000)}</p>`;
      ids.push((await staff.posts.create.mutate({ post_title: letter, post_konten })).id);
    }
    expect(await call(api, 'GET /posts?limit=9')).toMatchObject({
      status: 413,
      body: { message: 'Artikel-artikel ini bersama-sama terlalu panjang. Minta lebih sedikit sekaligus.' },
    });
    expect((await call(api, 'GET /posts?limit=8')).body.posts).toHaveLength(8);
    for (const id of ids) await staff.posts.delete.mutate({ id });
  },
);

describe('the picture of a post', () => {
  const shownOf = async (post_konten: string) => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Berfoto', post_konten });
    const card = (await staff.posts.cards.query()).posts.find((each) => each.id === id);
    const shown = await staff.posts.shown.query({ id });
    await staff.posts.delete.mutate({ id });
    return { card: card?.post_image, alt: card?.post_image_alt, head: shown.post_image, text: shown.shown.html };
  };
  const photo = () => `<img src="/api/storage/${image}" alt="Tiang">`;

  it('is the first photo of its text, until staff choose another', async () => {
    const { card, alt, head, text } = await shownOf(`<p>Kemarin.</p><p>${photo()}</p>`);
    expect([card, alt, head]).toEqual([image, 'Berfoto', image]);
    expect(text).toContain(`/api/storage/${image}`);
    expect(await shownOf(`<p>Tanpa foto.</p>`)).toMatchObject({ card: null, alt: '', head: null });
    expect(await shownOf('<p>Dari situs lain.</p><p><img src="https://lain.example/a.png" alt=""></p>')).toMatchObject({
      card: null,
      head: null,
    });
  });

  it('is not repeated as the beginning of the text', async () => {
    const { head, text } = await shownOf(`<p>${photo()}</p><p>Kemarin.</p>`);
    expect(head).toBe(image);
    expect(text).toBe('<p>Kemarin.</p>');
    const described = await shownOf(
      `<figure>${photo()}<figcaption>Di Kalitanjung</figcaption></figure><p>Kemarin.</p>`,
    );
    expect(described.text).toContain('Di Kalitanjung');
    expect(described.text).toContain(image);
  });

  it('stays as scripts have stored it', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Berfoto', post_konten: `<p>${photo()}</p>` });
    expect((await call(api, `GET /posts/${id}`)).body).toMatchObject({ post_image: null });
    await staff.posts.delete.mutate({ id });
  });
});

describe('the alt text', () => {
  const cardOf = async (id: number) => (await staff.posts.cards.query()).posts.find((card) => card.id === id);

  it('of a post is kept until it is changed', async () => {
    const { id, post_image_alt } = await staff.posts.create.mutate({
      post_title: 'X',
      post_image_alt: ' Router putih ',
    });
    expect(post_image_alt).toBe('Router putih');
    for (const kept of [undefined, null]) {
      const saved = await staff.posts.update.mutate({ id, post_title: 'X', post_image_alt: kept });
      expect(saved.post_image_alt).toBe('Router putih');
    }
    const emptied = await staff.posts.update.mutate({ id, post_title: 'X', post_image_alt: '' });
    expect(emptied.post_image_alt).toBe('');
    expect((await staff.posts.list.query()).posts.find((post) => post.id === id)).toEqual(emptied);
  });

  it('on a card is the title if staff wrote no alt text, and empty if there is no image', async () => {
    const { id } = await staff.posts.create.mutate({ post_title: 'Posisi Router', post_image: image });
    expect((await cardOf(id))?.post_image_alt).toBe('Posisi Router');
    await staff.posts.update.mutate({ id, post_title: 'Posisi Router', post_image_alt: 'Router putih' });
    expect((await cardOf(id))?.post_image_alt).toBe('Router putih');
    await staff.posts.update.mutate({ id, post_title: 'Posisi Router', post_image: null });
    expect((await cardOf(id))?.post_image_alt).toBe('');
  });

  it('of the profile and of a service can be kept and emptied in the same way', async () => {
    const [service] = await staff.layanan.list.query();
    const id = service?.id ?? 0;
    const savers = [
      (image_alt?: string) => staff.about.update.mutate({ konten: '', image_alt }),
      (image_alt?: string) => staff.layanan.update.mutate({ id, title: 'Internet', image_alt }),
    ];
    for (const save of savers) {
      const alts = [(await save()).image_alt, (await save('Menara')).image_alt];
      alts.push((await save()).image_alt, (await save('')).image_alt);
      expect(alts).toEqual(['', 'Menara', 'Menara', '']);
    }
  });

  it('has at most 300 characters', async () => {
    await expect(staff.posts.create.mutate({ post_title: 'X', post_image_alt: 'a'.repeat(301) })).rejects.toMatchObject(
      { data: { errors: { post_image_alt: ['Paling banyak 300 karakter.'] } } },
    );
  });
});

it('the cards split a long list into pages', async () => {
  await staff.posts.create.mutate({ post_title: 'Terbaru', post_konten: `<p>${'a'.repeat(5000)}</p>` });
  const { posts, totalPages, currentPage } = await staff.posts.cards.query({ page: 1, limit: 1 });
  expect(posts).toEqual([
    {
      id: expect.any(Number),
      post_title: 'Terbaru',
      post_image: null,
      post_image_alt: '',
      post_date: expect.stringMatching(/^\d{4}-.*Z$/),
      excerpt: `${'a'.repeat(100)}...`,
      post_slug: '',
      kategori: null,
      author_id: 1,
    },
  ]);
  expect([totalPages > 1, currentPage]).toEqual([true, 1]);
});
