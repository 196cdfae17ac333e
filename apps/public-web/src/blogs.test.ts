import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Ask } from '@jala/api/render-page';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { describe, expect, test } from 'vitest';
import { post, render, renderOver, site } from './test-site.ts';

test.each(['/blogs', '/blogs?q=router'])(
  '%s asks for everything at once, so that a locked table makes it wait for one question only',
  async (url) => {
    const asked: string[] = [];
    let isLocked = true;
    const ofSite: Ask = async (path) => {
      if (path === 'site.get') return site[path];
      if (isLocked) asked.push(path);
      await yieldToEventLoop();
      isLocked = false;
      throw new Error('locked');
    };
    expect((await renderOver(url, ofSite)).status).toBe(503);
    const list = url.includes('q=') ? 'posts.search' : 'posts.cards';
    expect(asked).toEqual(expect.arrayContaining(['kategori.list', list, 'posts.total']));
  },
);

describe('a search of the blog', () => {
  const found = (changed: object = {}) => ({
    'posts.search': {
      posts: [{ ...post, post_title: 'Lima <b> Router', excerpt: 'Router & sinyal', post_image_alt: '' }],
      totalPages: 2,
      currentPage: 1,
      total: 12,
      hasMore: false,
      found: ['router'],
      ...changed,
    },
  });

  test('marks what it has found, in the escaped text', async () => {
    const { status, html } = await render('/blogs?q=router', found());
    expect(status).toBe(200);
    expect(html).toContain('Lima &lt;b&gt; <mark>Router</mark>');
    expect(html).toContain('<mark>Router</mark> &amp; sinyal');
    expect(html).toContain('>Ada 12 artikel untuk</span> <b>&quot;router&quot;</b>');
    expect(html).toMatch(/<input type="search"[^>]* aria-label="Cari artikel"[^>]* name="q" value="router"\/>/);
  });

  test('keeps what was searched for in the pager, and itself out of search engines', async () => {
    const { html } = await render('/blogs?q=wi-fi+%26+router', found());
    expect(html).toContain('href="/blogs?q=wi-fi+%26+router&amp;page=2"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  test('says when there are more than it shows, and when there are none', async () => {
    const more = await render('/blogs?q=router', found({ total: 1000, hasMore: true }));
    expect(more.html).toContain('Ada lebih dari 1.000 artikel untuk');
    const none = found({ posts: [], total: 0, totalPages: 0, found: [] });
    const plain = await render('/blogs?q=%3Cscript%3E', none);
    expect(plain.html).toContain('Belum ada artikel untuk &quot;&lt;script&gt;&quot;.');
    expect(plain.html).toContain('>Coba kata lain.<');
    const withChat = { ...none, 'site.get': { ...EMPTY_SITE, name: 'Jala Net', whatsapp: '6281234567890' } };
    const { html } = await render('/blogs?q=satelit', withChat);
    expect(html).toContain('Coba kata lain atau tanyakan lewat WhatsApp.');
    expect(html).toMatch(/<a href="https:\/\/wa\.me\/6281234567890\?text=[^"]+"[^>]*>.*?Tanya lewat WhatsApp<\/a>/);
  });

  test('past its last page is not found', async () => {
    const { status } = await render('/blogs?q=router&page=9', found({ posts: [], currentPage: 9 }));
    expect(status).toBe(404);
  });

  test.each([
    [`/blogs?q=${'x'.repeat(300)}`, `/blogs?q=${'x'.repeat(100)}`],
    ['/blogs?q=%20%00', '/blogs'],
    ['/blogs?q=a%00b+&kategori=tips', '/blogs?q=ab'],
  ])('%s leads to its one address', async (url, address) => {
    const { status, location } = await render(url, found());
    expect([status, location]).toEqual([308, address]);
    expect((await render(address, found())).status).toBe(200);
  });

  test.each(["/blogs?q=(wi%20fi)'*~$&utm_source=x", '/blogs?q=%ED%A0%80x', '/blogs?page=2&q=%22%3E%3Cb'])(
    '%s is shown at once',
    async (url) => {
      expect((await render(url, found())).status).toBe(200);
    },
  );
});

describe('categories', () => {
  const kategori = { nama: 'Tips & Trik', slug: 'tips-trik' };
  const record = { ...kategori, id: 3, version: 1, posts: 9 };
  const kategoriList = [
    { ...record, id: 1, nama: 'Kabar', slug: 'kabar', posts: 2 },
    { ...record, id: 2, nama: 'Kosong', slug: 'kosong', posts: 0 },
    record,
  ];
  const changed = {
    'kategori.list': kategoriList,
    'posts.cards': {
      posts: [{ ...post, kategori, excerpt: 'Sinyal', post_image_alt: '' }],
      totalPages: 2,
      currentPage: 1,
    },
    'posts.card': { ...post, kategori, excerpt: 'Sinyal', post_image_alt: '' },
    'posts.shown': { ...(site['posts.shown'] as object), kategori },
  };

  test('that have articles are a line of links, the largest first', async () => {
    const { html } = await render('/blogs', changed);
    const [line = ''] = /<nav aria-label="Kategori".*?<\/nav>/s.exec(html) ?? [];
    expect([...line.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/blogs',
      '/blogs?kategori=tips-trik',
      '/blogs?kategori=kabar',
    ]);
    expect(line).toMatch(/href="\/blogs" aria-current="page"[^>]*>Semua<span[^>]*>27</);
    expect((await render('/blogs')).html).not.toContain('aria-label="Kategori"');
  });

  test('have pages of their own, with canonical addresses', async () => {
    const { status, html } = await render('/blogs?kategori=tips-trik&page=2', changed);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Tips &amp; Trik<\/h1>/);
    expect(html).toContain('<title>Tips &amp; Trik, halaman 2 | Jala Net</title>');
    expect(html).toContain('href="https://jala.example/blogs?kategori=tips-trik&amp;page=2"');
    expect(html).toMatch(/href="\/blogs\?kategori=tips-trik" aria-current="page"/);
  });

  test.each(['tidak-ada', 'TIPS-TRIK', "x' or 1", '%C3%A9', 'tips-trik,kabar'])(
    '%s is none: not found',
    async (slug) => {
      expect((await render(`/blogs?kategori=${slug}`, changed)).status).toBe(404);
    },
  );

  test('are on an article, its card and its way from the home page', async () => {
    const { html } = await render('/blogs/7-lima-posisi-router', changed);
    const [crumbs = ''] = /<nav aria-label="Jejak halaman".*?<\/nav>/s.exec(html) ?? [];
    expect(crumbs).toMatch(/href="\/".*href="\/blogs".*href="\/blogs\?kategori=tips-trik"/);
    expect(html).toContain('"articleSection":"Tips & Trik"');
    expect(html).toContain('"item":"https://jala.example/blogs?kategori=tips-trik"');
    expect((await render('/blogs', changed)).html).toMatch(/<article.*Tips &amp; Trik.*<\/article>/s);
  });

  test('decide which articles follow an article', async () => {
    const card = (id: number) => ({ ...post, id, post_title: `Artikel ${id}`, excerpt: '', post_image_alt: '' });
    const list = (ids: number[]) => ({ posts: ids.map(card), totalPages: 1, currentPage: 1 });
    const ask: Ask = async (path, input) =>
      path === 'posts.cards'
        ? list('kategori' in Object(input) ? [7, 2] : [9, 8, 7, 2])
        : { ...site, ...changed }[path];
    const { html } = await renderOver('/blogs/7-lima-posisi-router', ask);
    expect([...html.matchAll(/id="artikel-(\d+)"/g)].map(([, id]) => id)).toEqual(['2', '9', '8']);
  });
});

test('a tile fills what the cards leave free of their last row', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const pageWith = async (count: number, page: number) => {
    const posts = ids(count).map((id) => ({ ...post, id, excerpt: '', post_image_alt: '' }));
    const { html } = await render(page === 1 ? '/blogs' : `/blogs?page=${page}`, {
      'posts.cards': { posts, totalPages: 3, currentPage: page },
      'site.get': { ...EMPTY_SITE, name: 'Jala Net', whatsapp: '6281234567890' },
    });
    return /<aside class="([^"]*)"/.exec(html)?.[1];
  };
  // The first one is large on the first page: eight others and the tile are three rows.
  expect(await pageWith(9, 1)).not.toMatch(/:hidden|col-span/);
  expect(await pageWith(9, 2)).toContain('lg:hidden');
  expect(await pageWith(6, 2)).toBeUndefined();
  expect(await pageWith(4, 2)).toMatch(/md:max-lg:hidden.*lg:col-span-2/);
});

test('an article says when it was changed, if that was not on its first day', async () => {
  const changedAt = async (updated_at: string) => {
    const { html } = await render('/blogs/7-lima-posisi-router', {
      'posts.shown': { ...Object(site['posts.shown']), updated_at },
    });
    return /<time dateTime="[^"]*">(Diperbarui [^<]*)</i.exec(html)?.[1];
  };
  expect(await changedAt('2026-11-06T03:00:00.000Z')).toBe('Diperbarui 6 November 2026');
  expect(await changedAt('2026-11-05T10:00:00.000Z')).toBeUndefined();
});

test('the title of a card leads to its article, and the keyboard meets that link once', async () => {
  const { html } = await render('/blogs');
  const links = html.match(/<a href="\/blogs\/7-lima-posisi-router"[^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  expect(links.filter((link) => link.includes('tabindex="-1"'))).toHaveLength(1);
});
