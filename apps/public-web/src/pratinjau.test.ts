import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { expect, test } from 'vitest';
import { render, site } from './test-site.ts';

const TOKEN = 'a'.repeat(43);
const written = { ...Object(site['posts.shown']), post_title: 'Belum Terbit' };

test('a preview shows the article to whoever has its link, and says what it is', async () => {
  const page = await render(`/pratinjau/${TOKEN}`, { 'posts.previewed': written });
  expect([page.status, page.isPrivate, page.faults]).toEqual([200, true, []]);
  expect(page.html).toMatch(/<h1[^>]*>Belum Terbit/);
  expect(page.html).toContain('Di tengah.');
  expect(page.html).toContain('Pratinjau, belum tampil untuk pengunjung');
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  expect(page.html).not.toMatch(/rel="canonical"|Bagikan/);
});

test.each(['//pratinjau/', '/\\pratinjau/', '/PRATINJAU/'])('a preview is private under %s, too', async (path) => {
  const page = await render(path + TOKEN, { 'posts.previewed': written });
  expect([page.status, page.isPrivate]).toEqual([200, true]);
});

test('a draft without a title has a preview', async () => {
  const { html } = await render(`/pratinjau/${TOKEN}`, { 'posts.previewed': { ...written, post_title: '' } });
  expect(html).toMatch(/<h1[^>]*>Tanpa judul/);
});

test('a preview works before the site is public', async () => {
  const closed = { ...EMPTY_SITE, name: 'Jala Net', is_public: false };
  const page = await render(`/pratinjau/${TOKEN}`, { 'posts.previewed': written, 'site.get': closed });
  expect([page.status, page.isPrivate]).toEqual([200, true]);
  expect((await render('/blogs', { 'site.get': closed })).status).toBe(503);
});

test('a link that is too old says so', async () => {
  const missing = Object.assign(new Error('Tidak ada.'), { code: 'NOT_FOUND' });
  const { status, html } = await render('/pratinjau/lama', { 'posts.previewed': missing });
  expect(status).toBe(404);
  expect(html).toContain('Mintalah tautan baru kepada penulisnya.');
});

test('an article has the words that staff wrote for its author, its address and search engines', async () => {
  const own = { post_slug: 'pilih-router', post_author: 'Citra Lestari' };
  const changed = {
    'posts.card': { ...Object(site['posts.card']), ...own },
    'posts.shown': { ...Object(site['posts.shown']), ...own, post_excerpt: 'Ringkasnya.', seo_title: 'Panduan router' },
  };
  const moved = await render('/blogs/7-lima-posisi-router', changed);
  expect([moved.status, moved.location]).toEqual([301, '/blogs/7-pilih-router']);
  const { html } = await render('/blogs/7-pilih-router', changed);
  expect(html).toMatch(/<title>Panduan router \| Jala Net<\/title>/);
  expect(html).toContain('<meta name="description" content="Ringkasnya."');
  expect(html).toContain('"author":{"@type":"Person","name":"Citra Lestari"}');
  expect(html).toMatch(/<h1[^>]*>Lima Posisi Router/);
  expect(html).toContain('<span>Citra Lestari</span>');
});
