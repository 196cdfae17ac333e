import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let token: string;
let staff: ReturnType<typeof createClient>;
beforeAll(async () => {
  api = await startApi({ ISOLIR_PORT: '0' });
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
});
afterAll(() => api.close());

const read = async (path: string): Promise<string> => (await fetch(api.url + path)).text();

async function createPost(post_title: string, post_konten: string, image?: Blob) {
  const form = { post_title, post_konten, ...(image && { post_image: image }) };
  return (await call(api, 'POST /posts', { token, form })).body.data as { id: number; post_image: string };
}

/** The feed's items, newest first, each as XML. */
const itemsOf = (feed: string): string[] => [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);

describe('the feed', () => {
  it('has the whole text of an article with addresses that work on other sites', async () => {
    const { body } = await call(api, 'POST /media', { token, form: { image: await picture() } });
    const { file } = body.data;
    const { id, post_image } = await createPost(
      'Ping & "jitter"',
      `<h1>Awal</h1><p>Lihat <a href="/kontak-kami">kontak</a> dan <a href="https://lain.example/a">lain</a>.</p><p><img src="/api/storage/${file}" alt="Grafik"></p>`,
      await picture('webp'),
    );
    const [item = ''] = itemsOf(await read('/rss.xml'));
    expect(item).toContain(`<link>https://jala.example/blogs/${id}-ping-jitter</link>`);
    expect(item).toContain(`>https://jala.example/blogs/${id}</guid>`);
    const content = /<content:encoded><!\[CDATA\[(.*?)\]\]><\/content:encoded>/s.exec(item)?.[1] ?? '';
    expect(content).toContain(
      `<img src="https://jala.example/api/storage/${post_image}?w=1280" alt="Ping &amp; &quot;jitter&quot;">`,
    );
    expect(content).toContain('<h1>Awal</h1>');
    expect(content).toContain('<a href="https://jala.example/kontak-kami"');
    expect(content).toContain('<a href="https://lain.example/a"');
    expect(content).toContain(`src="https://jala.example/api/storage/${file}?w=960"`);
    expect(content).not.toMatch(/srcset|="\//);
  });

  it('says when it changed, who wrote it and what the site looks like', async () => {
    await call(api, 'PUT /kontak', {
      token,
      json: {
        telepon: '0231-123456',
        email: 'halo@jala.example',
        alamat: 'Jl. Mega',
        gmaps: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
      },
    });
    const feed = await read('/rss.xml');
    expect(feed).toMatch(/<lastBuildDate>\w{3}, \d\d \w{3} \d{4} /);
    expect(feed).toContain('<author>halo@jala.example (Jala)</author>');
    const form = { post_title: 'Dari Ayu', post_konten: '<p>Isi</p>', post_author: 'Ayu & Budi' };
    await call(api, 'POST /posts', { token, form });
    expect(await read('/rss.xml')).toContain('<author>halo@jala.example (Ayu &amp; Budi)</author>');
    const [, image = ''] = /<url>https:\/\/jala\.example([^<]+)<\/url>/.exec(feed) ?? [];
    expect((await fetch(api.url + image)).headers.get('content-type')).toBe('image/png');
  });

  /** Returns the text of an element of an item, as an XML parser reads it. */
  const said = (item: string, element: string): string => {
    const [, inside = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(item) ?? [];
    return [...inside.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, text = '']) => text).join('');
  };

  it('stays readable with any text, and says it exactly', async () => {
    await createPost(']]>]]> \ud800 \u0001 </judul> & <b>', '<p>a ]]&gt; b ]]&gt; c</p><pre>]]></pre>');
    const feed = await read('/rss.xml');
    const [item = ''] = itemsOf(feed);
    // Each CDATA section ends where its element ends, or another CDATA section follows at once.
    for (const [, after] of feed.matchAll(/\]\]>(.{0,9})/gs)) expect(after).toMatch(/^(?:<\/|<!\[CDATA\[)/);
    expect(said(item, 'title')).toBe(']]>]]> \ufffd  </judul> & <b>');
    expect(said(item, 'content:encoded')).toMatch(/<p>a \]\](?:>|&gt;) b \]\](?:>|&gt;) c<\/p>/);
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
    expect(feed).not.toMatch(/[\u0000-\u0008\ud800-\udfff\ufffe]/u);
  });

  it('keeps words in angle brackets in its summaries, which readers take for HTML', async () => {
    await createPost('Menguji ping', '<p>Ketik ping &lt;alamat-ip&gt; di terminal.</p>');
    const [item = ''] = itemsOf(await read('/rss.xml'));
    expect(said(item, 'description')).toBe('Ketik ping &lt;alamat-ip> di terminal.');
  });

  it('describes the picture in the words of staff', async () => {
    const form = {
      post_title: 'Tiang baru',
      post_konten: '<p>Isi</p>',
      post_image: await picture(),
      post_image_alt: 'Tiang di tepi sawah',
    };
    await call(api, 'POST /posts', { token, form });
    const [item = ''] = itemsOf(await read('/rss.xml'));
    expect(said(item, 'content:encoded')).toContain('alt="Tiang di tepi sawah"');
  });

  it('leaves out the texts of older articles when the newer ones are long', { tags: ['long'] }, async () => {
    await createPost('Pendek', '<p>Pendek sekali.</p>');
    for (let count = 0; count < 3; count += 1) await createPost(`Panjang ${count}`, `<p>${'kata '.repeat(40_000)}</p>`);
    const feed = await read('/rss.xml');
    expect(feed.length).toBeLessThan(600_000);
    const [newest = '', second = '', third = ''] = itemsOf(feed);
    expect([newest.length > 200_000, second.length > 200_000, third.length < 2000]).toEqual([true, true, true]);
    expect(third).toContain('kata');
  });
});

it('the sitemap names the pictures of posts', async () => {
  const { id, post_image } = await createPost('Bergambar', '<p>Isi</p>', await picture());
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(sitemap).toMatch(
    new RegExp(
      `<url><loc>https://jala.example/blogs/${id}-bergambar</loc><lastmod>[^<]+</lastmod><image:image><image:loc>https://jala.example/api/storage/${post_image}\\?w=1280</image:loc></image:image></url>`,
    ),
  );
});

it('search engines may read the notice for suspended customers, which wants no place in them', async () => {
  expect(await read('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://jala.example/sitemap.xml\n',
  );
  for (const url of [`${api.url}/isolir`, api.isolirUrl]) {
    expect((await fetch(url)).headers.get('x-robots-tag')).toBe('noindex');
  }
});

it('the addresses in the feeds follow the name and the title', async () => {
  const { id } = await createPost('Judul Lama', '<p>Isi</p>');
  expect(await read('/rss.xml')).toContain(`/blogs/${id}-judul-lama<`);
  await call(api, `PUT /posts/${id}`, { token, json: { post_title: 'Judul Baru', version: 1 } });
  expect(await read('/rss.xml')).toContain(`/blogs/${id}-judul-baru<`);
  expect(await read('/sitemap.xml')).toContain(`/blogs/${id}-judul-baru<`);
  const { version } = await staff.site.get.query();
  await staff.site.update.mutate({ version, name: 'Sinar Fiber' });
  expect(await read('/rss.xml')).toContain('<title>Sinar Fiber</title>');
});
