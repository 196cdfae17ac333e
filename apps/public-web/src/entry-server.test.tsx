import type { Ask } from '@jala/api/render-page';
import { EMPTY_SITE } from '@jala/schema/empty-site';
import { expect, test, vi } from 'vitest';
import { renderPage } from './entry-server.tsx';

const post = { id: 7, post_title: 'Lima Posisi Router', post_image: null, post_date: '2026-11-05T03:00:00.000Z' };
const site: Record<string, unknown> = {
  'site.get': { ...EMPTY_SITE, name: 'Jala Net' },
  'landingContent.shown': [
    { id: 1, section: 'hero', key_name: 'cta_text', value: 'Lihat Paket', type: 'text', sort_order: 1 },
    { id: 2, section: 'layanan', key_name: 'price_1', value: '250.000', type: 'text', sort_order: 2 },
  ],
  'posts.cards': { posts: [{ ...post, excerpt: 'Sinyal lemah…' }], totalPages: 3, currentPage: 1 },
  'posts.shown': {
    ...post,
    shown: { html: '<h2 data-level="1">Letak</h2><p>Di tengah.</p>', description: 'Letak. Di tengah.' },
  },
  'layanan.shown': [],
  'lokasiHotspot.list': [{ id: 1, nama: 'Taman', alamat: 'Jl. Mega', lat: -6.7, long: 108.5 }],
  'about.shown': null,
  'kontak.get': null,
};

/** A fake api. It answers with the values of `changed`, else of `site`. If the value is an error, it throws the error. */
const api = (changed: Record<string, unknown>): Ask => {
  const answers = { ...site, ...changed };
  return async (path) => {
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

const render = (url: string, changed: Record<string, unknown> = {}) =>
  renderPage({
    url,
    origin: 'https://jala.example',
    ask: api(changed),
    map: { tile_url: '/{z}/{x}/{y}', tile_attribution: '© Contoh', tile_max_zoom: 18 },
  });

const SCREENS = [
  '/',
  '/tentang-kami',
  '/layanan/internet',
  '/layanan/cctv',
  '/layanan/hotspot',
  '/blogs',
  '/blogs/7',
  '/kontak-kami',
  '/paket',
];

test.each(SCREENS)('%s is a complete page without inline script or style', async (url) => {
  const { status, html, faults } = await render(url);
  expect([status, faults]).toEqual([200, []]);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]*Jala Net[^<]*<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="https://jala.example${url}"/>`);
  expect(html).not.toMatch(/<style|\sstyle="|<script>|\son\w+="/);
});

test('the first image of a page is preloaded in the head', async () => {
  const { html } = await render('/');
  expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<link rel="preload" as="image" href="[^"]*hero[^"]*"/);
});

test('a page has one title, and staff’s text in the description is escaped', async () => {
  const { html } = await render('/tentang-kami', {
    'about.shown': { shown: { html: '<p>Kabar</p>', description: 'Kabar "jaringan" <kami>' } },
  });
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<meta name="description" content="Kabar &quot;jaringan&quot; &lt;kami&gt;"/>');
});

test('Open Graph gives the image’s full address and its size', async () => {
  const { html } = await render('/kontak-kami');
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/jala\.example\/[^"]*social[^"]*"\/>/);
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
});

test('a text in structured data cannot close the script element around it', async () => {
  vi.stubEnv('SSR', true);
  const title = '</script><script>alert(1)</script>';
  const { html } = await render('/blogs/7', {
    'posts.shown': { ...post, post_title: title, shown: { html: '', description: '' } },
  });
  expect(html).toContain('"headline":"\\u003c/script>');
  expect(html).not.toContain('<script>alert');
  vi.unstubAllEnvs();
});

test('the not-found page is hidden from search engines and has no canonical address', async () => {
  const { html } = await render('/tidak/ada');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
});

test('an unknown address is answered with 404', async () => {
  const { status, html } = await render('/tidak/ada');
  expect(status).toBe(404);
  expect(html).toContain('Oops! Halaman Tidak Ditemukan');
});

test('a post that does not exist is answered with 404 and logs no error', async () => {
  const missing = Object.assign(new Error('Artikel tidak ditemukan.'), { code: 'NOT_FOUND' });
  const { status, html, faults } = await render('/blogs/7', { 'posts.shown': missing });
  expect([status, faults]).toEqual([404, []]);
  expect(html).toContain('Artikel tidak ditemukan.');
});

test.each(['/blogs/nol', '/blogs/0', '/blogs/99999999999'])(
  '%s is answered with 404 without asking the api',
  async (url) => {
    const { status } = await render(url, { 'posts.shown': new Error('asked') });
    expect(status).toBe(404);
  },
);

test('when one read fails, the page shows an error in its place and shows the rest', async () => {
  const away = new Error('database away');
  const { status, html, faults } = await render('/', { 'posts.cards': away });
  expect(status).toBe(503);
  expect(faults).toHaveLength(1);
  expect(html).toContain('Data tidak tersedia.');
  expect(html).not.toContain('Belum ada artikel.');
  expect(html).toContain('Paket Layanan Unggulan Kami');
});

test('a hero button without a link is left out, a package without a link has a plain button', async () => {
  const { html } = await render('/');
  expect(html).not.toContain('>Lihat Paket<');
  expect(html).toMatch(/<button type="button"[^>]*>Langganan Sekarang<\/button>/);
});

test('a price is shown as staff typed it', async () => {
  const { html } = await render('/');
  expect(html.replaceAll('<!-- -->', '')).toContain('Rp.250.000<small');
});

/** The items of a package, by their parts. */
const aPackage = (values: Record<string, string>) =>
  Object.entries({ title: 'Jala Rumah', ...values }).map(([part, value], index) => ({
    id: index + 1,
    section: 'layanan',
    key_name: `${part}_1`,
    value,
    type: 'text',
    sort_order: index + 1,
  }));
const renderPackage = async (values: Record<string, string>, data: object = {}, url = '/') => {
  const { html } = await render(url, {
    'landingContent.shown': aPackage(values),
    'site.get': { ...EMPTY_SITE, name: 'Jala Net', ...data },
  });
  return html.replaceAll('<!-- -->', '');
};
const WHATSAPP = { whatsapp: '6281234567890' };
/** The messages with which the packages' buttons begin a chat. */
const messagesIn = (html: string) =>
  html
    .split('<a ')
    .map((rest) => rest.split('</a>', 1)[0] ?? '')
    .filter((link) => link.includes('Langganan Sekarang'))
    .flatMap((link) => /^href="https:\/\/wa\.me\/6281234567890\?text=([^"]*)"/.exec(link)?.[1] ?? [])
    .map(decodeURIComponent);

test.each([
  [{}, ['Halo Jala Net, saya ingin berlangganan paket Jala Rumah.']],
  [{ speed: '30' }, ['Halo Jala Net, saya ingin berlangganan paket Jala Rumah 30 Mbps.']],
  [{ link: '/kontak-kami' }, []],
  [{ link: '/kontak-kami', cta: 'whatsapp' }, ['Halo Jala Net, saya ingin berlangganan paket Jala Rumah.']],
  [{ cta: 'none' }, []],
])('a package with %j begins chats with %j', async (values, messages) => {
  expect(messagesIn(await renderPackage(values, WHATSAPP))).toEqual(messages);
});

test.each([
  ['Halo, saya mau {paket} ({halaman}).', 'Halo, saya mau Jala Rumah (halaman depan).'],
  ['Halo, saya mau bertanya.', 'Halo, saya mau bertanya.\nPaket: Jala Rumah'],
])("the button of a package fills staff's message %j", async (whatsapp_message, message) => {
  expect(messagesIn(await renderPackage({}, { ...WHATSAPP, whatsapp_message }))).toEqual([message]);
});

test.each([
  ['/blogs/7', 'Lima Posisi Router'],
  ['/kontak-kami', 'Hubungi Kami'],
  ['/', 'halaman depan'],
])('every other chat from %s names the page %s', async (url, page) => {
  const message = `Tentang {paket}, dari {halaman}`;
  const html = await renderPackage({ cta: 'none' }, { ...WHATSAPP, whatsapp_message: message }, url);
  const chats = Array.from(html.matchAll(/wa\.me\/6281234567890\?text=([^"]*)"/g), ([, text = '']) => text);
  expect(chats.length).toBeGreaterThan(2);
  expect(new Set(chats.map(decodeURIComponent))).toEqual(new Set([`Tentang paket internet, dari ${page}`]));
});

test('a chat for which there is no number becomes a link to the contact page', async () => {
  expect(await renderPackage({ cta: 'whatsapp' })).toMatch(/<a href="\/kontak-kami" [^>]*>Langganan Sekarang<\/a>/);
});

test.each([
  ['Hubungi kami', 'Hubungi kami<small', ''],
  ['1,2 juta', 'Rp.1,2 juta<small', '/bulan'],
  ['', 'Rp.-<small', '/bulan'],
])('the price %j is printed as %s%s', async (price, printed, unit) => {
  const html = await renderPackage({ price });
  expect(html).toMatch(new RegExp(`${printed}[^>]*>${unit}</small>`));
  expect(html).not.toContain('Mulai');
});

test('a promo that is over is nowhere on the page', async () => {
  const html = await renderPackage({ price: '375000', promo_price: '325000', promo_until: '2020-12-31' }, {}, '/paket');
  expect(html).toContain('Rp.375.000');
  expect(html).not.toMatch(/325|promo/);
});

test('an address with a trailing slash redirects to the address without it', async () => {
  expect(await render('/blogs/')).toMatchObject({ status: 308, location: '/blogs' });
});

test('on the first page, the pager links to the next page and disables the previous link', async () => {
  const { html } = await render('/blogs');
  expect(html).toMatch(/<nav [^>]*aria-label="Halaman".*aria-disabled="true".*Prev.*href="\/blogs\?page=2"/);
});

test("the company's name is text in the headline that a site without one shows", async () => {
  const nama_perusahaan = 'PT <meta http-equiv="refresh" content="0"> & <b>Rekan';
  const { html } = await render('/', { 'site.get': { ...EMPTY_SITE, name: nama_perusahaan } });
  expect(html).toContain('PT &lt;meta http-equiv=&quot;refresh&quot; content=&quot;0&quot;&gt; &amp; &lt;b&gt;Rekan');
  expect(html).not.toMatch(/http-equiv="refresh"|<b>Rekan/);
});
