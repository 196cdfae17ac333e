import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '@jala/schema/rules/search';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
let visitor: JalaClient;

beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
  visitor = createClient({ url: api.url });
});
afterAll(() => api.close());

const write = async (post_title: string, post_konten = '') =>
  (await staff.posts.create.mutate({ post_title, post_konten })).id;
const titlesFor = async (q: string) => (await visitor.posts.search.query({ q })).posts.map((post) => post.post_title);

describe('a search', () => {
  beforeAll(async () => {
    await write('Kabar lama', '<p>Teknisi datang untuk <b>p</b>emasangan antena di atap.</p>');
    await write('Memilih Router', '<p>Untuk rumah dua lantai.</p>');
    await write(
      'Alamat 192.168.1.1',
      '<p>Buka Wi-Fi&nbsp;Anda&amp;pilih “Sandi” &lt;baru&gt;, lihat jala.id/bantuan.</p>',
    );
    await write('Posisi antena', '<p>Router di tengah rumah. <a href="https://rahasia.example/tautan">Baca</a></p>');
  });

  it.each([
    ['finds words of titles before words of texts', 'router', ['Memilih Router', 'Posisi antena']],
    ['does not mind case', 'ROUTER', ['Memilih Router', 'Posisi antena']],
    ['finds the beginnings of words', 'rou', ['Memilih Router', 'Posisi antena']],
    ['finds whole words alone if the word is very short', 'ro', []],
    ['finds words with the same stem', 'memasang', ['Kabar lama']],
    ['finds a word as it is written, and its beginning, where its stem begins otherwise', 'pemasan', ['Kabar lama']],
    ['finds only posts that have all words', 'antena rumah', ['Posisi antena']],
    ['finds an address with dots by its parts and as a whole', '168', ['Alamat 192.168.1.1']],
    ['separates words as texts do', 'wi-fi', ['Alamat 192.168.1.1']],
    ['finds words between marks of punctuation', 'sandi bantuan', ['Alamat 192.168.1.1']],
    ['does not read the code of the text', 'rahasia', []],
    ['does not read the names of characters', 'nbsp', []],
    ['takes signs of a query language for nothing', "router' & !(x:*) | \\", []],
    ['finds nothing without a word', '?!', []],
    ['takes half of an emoji', 'router \uD83D', ['Memilih Router', 'Posisi antena']],
  ])('%s', async (_what, q, titles) => {
    expect(await titlesFor(q)).toEqual(titles);
  });

  it('names the words that it has found in titles and excerpts', async () => {
    expect((await visitor.posts.search.query({ q: 'pasang ROU' })).found).toEqual([]);
    expect((await visitor.posts.search.query({ q: 'pasang' })).found).toEqual(['pemasangan']);
    expect((await visitor.posts.search.query({ q: 'rou' })).found).toEqual(['router']);
  });

  it.each([
    ['wifi', 'Mengatasi Wi-Fi lemot'],
    ['wi-fi', 'Mengatasi WiFi lemot'],
    ['email', 'Kirim e-mail'],
    ['e-mail', 'Kirim email'],
    ['antimaling', 'Pintu anti-maling'],
    ['jumat', "Buka hari Jum'at"],
    ['jum’at', 'Buka hari Jumat'],
    ['2mbps', 'Paket 2 Mbps'],
    ['10 mbps', 'Paket 10Mbps'],
    ['250000', 'Hanya Rp250.000'],
    ['rp250.000', 'Hanya Rp 250000'],
    ['cafe', 'Hotspot di café'],
    ['café', 'Hotspot di cafe'],
    ['resume', 'Kirim re\u0301sume\u0301'],
    ['fiber', 'Kabel ﬁber'],
    ['第3回', '第3回'],
    ['modem-router', 'Modem dan router'],
  ])('for %j finds %j, and marks the word', async (q, title) => {
    const id = await write(title);
    const { posts, found } = await visitor.posts.search.query({ q });
    await staff.posts.delete.mutate({ id });
    expect(posts.map((post) => post.post_title)).toContain(title);
    const words = wordsOf(title);
    expect(found.filter((word) => words.includes(word))).not.toEqual([]);
  });

  it.each([
    ['pemeliharaan', 'Jadwal pe\u00adme\u00adli\u00adha\u00adra\u00adan'],
    ['serpihan', 'Peta serpihan\u200b kami'],
  ])('for %j finds a text with %j, whose other characters nobody sees', async (q, text) => {
    const id = await write('Kabar tersembunyi', `<p>${text}</p>`);
    const found = await titlesFor(q);
    await staff.posts.delete.mutate({ id });
    expect(found).toEqual(['Kabar tersembunyi']);
  });

  it('follows changes of a post, and forgets it when it is deleted', async () => {
    const id = await write('Kabar satelit', '<p>Orbit rendah.</p>');
    expect(await titlesFor('orbit')).toEqual(['Kabar satelit']);
    await staff.posts.update.mutate({ id, post_title: 'Kabar serat', post_konten: '<p>Kaca.</p>' });
    expect([await titlesFor('orbit'), await titlesFor('kaca')]).toEqual([[], ['Kabar serat']]);
    await staff.posts.delete.mutate({ id });
    expect(await titlesFor('kaca')).toEqual([]);
    expect(await api.db.query('SELECT FROM post_search WHERE post_id = $1', [id])).toEqual([]);
  });

  it('finds what an older release writes, which knows nothing of it', async () => {
    await api.db.query(
      `INSERT INTO posts (post_title, post_konten, excerpt) VALUES ('Tiang baru', '<p>Lampu</p>', '')`,
    );
    expect(await titlesFor('lampu')).toEqual(['Tiang baru']);
    await api.db.query(`UPDATE posts SET post_konten = '<p>Kabel</p>' WHERE post_title = 'Tiang baru'`);
    expect([await titlesFor('lampu'), await titlesFor('kabel')]).toEqual([[], ['Tiang baru']]);
  });

  // Each short word has seven bytes in UTF-8. The long ones have stems that are other words.
  it.each([
    [
      'many',
      66_000,
      (index: number) => String.fromCodePoint(0x2_0000 + (index % 42_000), 0x4e_00 + Math.floor(index / 42_000)),
    ],
    ['long', 600, (index: number) => `aeiou${'\u8A9E'.repeat(300)}${String.fromCodePoint(0x4e_00 + index)}beritanya`],
    [
      'very long',
      780,
      (index: number) => `aeiou${'\u{20000}'.repeat(225)}${String.fromCodePoint(0x4e_00 + index)}beritanya`,
    ],
  ])('has room for %s words', { tags: ['long'] }, async (_what, count, wordAt) => {
    const words = Array.from({ length: count }, (_word, index) => wordAt(index));
    const id = await write('Aksara kuno', `<p>${words.join(' ')}</p>`);
    const [row] = await api.db.query(
      'SELECT words @@ to_tsquery($2, $3) AS first, length(words) AS words FROM post_search WHERE post_id = $1',
      [id, 'simple', words[0]],
    );
    expect(row.first).toBe(true);
    expect(row.words).toBeGreaterThan(300);
    await staff.posts.delete.mutate({ id });
  });
});

describe('GET /api/posts?q=', () => {
  it('has the shape of the list, with the posts that were found', async () => {
    const { body } = await call(api, 'GET /posts?q=router&limit=1');
    expect(body).toEqual({
      posts: [expect.objectContaining({ post_title: 'Memilih Router', post_konten: '<p>Untuk rumah dua lantai.</p>' })],
      totalPages: 2,
      currentPage: 1,
    });
    expect(Object.keys(body.posts[0])).toEqual(['id', 'post_title', 'post_image', 'post_date', 'post_konten']);
    expect((await call(api, 'GET /posts?q=router&limit=1&page=2')).body.posts).toHaveLength(1);
    expect((await call(api, 'GET /posts?q=router&limit=1&page=3')).body).toMatchObject({ posts: [], totalPages: 2 });
    expect((await call(api, 'GET /posts?q=satelit')).body).toEqual({ posts: [], totalPages: 0, currentPage: 1 });
  });

  it('is the whole list without a word to search for', async () => {
    const whole = (await call(api, 'GET /posts')).body;
    for (const q of ['', '%20%20']) expect((await call(api, `GET /posts?q=${q}`)).body).toEqual(whole);
  });

  it('refuses a long or unreadable search', async () => {
    for (const q of ['x'.repeat(101), 'a%00b', 'a&q=b']) {
      expect([q, (await call(api, `GET /posts?q=${q}`)).status]).toEqual([q, 400]);
    }
    expect((await call(api, `GET /posts?q=${'x'.repeat(100)}`)).status).toBe(200);
  });
});
