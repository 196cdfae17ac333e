import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { expect, test, vi } from 'vitest';
import { post, preview, render } from './test-site.ts';

const SCREENS = [
  '/',
  '/tentang-kami',
  '/layanan',
  '/layanan/internet',
  '/layanan/cctv',
  '/layanan/hotspot',
  '/blogs',
  '/blogs/7-lima-posisi-router',
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

test('only a preview names what staff write in each part', async () => {
  for (const url of SCREENS) expect((await render(url)).html).not.toContain('data-isian');
  const { html } = await preview('/');
  const marks = Array.from(html.matchAll(/ data-isian="([^"]*)"/g), ([, mark]) => mark);
  for (const mark of [
    'hero',
    'text_hero',
    'cta_text',
    'image_hero',
    'layanan',
    'package_1',
    'price_1',
    'posts',
    'footer',
  ])
    expect(marks).toContain(mark);
  // The page is the same otherwise.
  expect(html.replaceAll(/ data-isian="[^"]*"/g, '')).toBe((await render('/')).html);
});

test('the first image of a page is preloaded in the head', async () => {
  const { html } = await render('/');
  expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<link rel="preload" as="image" href="[^"]*hero[^"]*"/);
});

test('a transparent picture in the hero is shown whole, and a photo fills its frame', async () => {
  const classesOf = async (is_transparent: boolean) => {
    const picture = {
      id: 1,
      section: 'hero',
      key_name: 'image_hero',
      value: 'ab12.webp',
      type: 'image',
      sort_order: 1,
    };
    const { html } = await render('/', { 'landingContent.shown': [{ ...picture, is_transparent }] });
    return /class="([^"]*aspect-4\/3[^"]*)"/.exec(html)?.[1];
  };
  expect(await classesOf(true)).toContain('object-contain');
  expect(await classesOf(true)).not.toContain('rounded');
  expect(await classesOf(false)).toContain('object-cover');
});

test('a picture is cropped around its focal point', async () => {
  const card = { ...post, excerpt: '', post_image: 'ab12.webp', post_image_alt: '' };
  const picture = async (focus: object) => {
    const posts = { posts: [{ ...card, ...focus }], totalPages: 1, currentPage: 1 };
    return /<img[^>]*ab12[^>]*>/.exec((await render('/blogs', { 'posts.cards': posts })).html)?.[0];
  };
  expect(await picture({ post_image_focus: { x: 7, y: 100 } })).toMatch(
    /class="[^"]* focus" data-x="007" data-y="100"/,
  );
  expect(await picture({})).not.toContain('data-x');
});

test('a logo that is a mere sign stands beside the name, and a written name stands alone', async () => {
  const brandOf = async (logo_ratio: number) => {
    const site = { ...EMPTY_SITE, name: 'Jala Net', logo: 'ab.png', logo_ratio };
    const { html } = await render('/', { 'site.get': site });
    const footer = html.slice(html.indexOf('<footer'));
    const [, alt, after] =
      /<img[^>]*?alt="([^"]*)"[^>]*ab\.png[^>]*>([^<]*)/.exec(
        footer.replaceAll(/(src="[^"]*") (alt="[^"]*")/g, '$2 $1'),
      ) ?? [];
    return { alt, after };
  };
  expect(await brandOf(1)).toEqual({ alt: '', after: 'Jala Net' });
  expect(await brandOf(2.4)).toEqual({ alt: '', after: 'Jala Net' });
  expect(await brandOf(3)).toEqual({ alt: 'Jala Net', after: '' });
});

test('a number for calls and chats is listed once', async () => {
  const data = {
    'site.get': { ...EMPTY_SITE, name: 'Jala Net', whatsapp: '6281234567890' },
    'kontak.get': { telepon: '0812-3456-7890', email: '', alamat: '', gmaps: '' },
  };
  for (const url of ['/kontak-kami', '/']) {
    const { html } = await render(url, data);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const text = main.replaceAll(/<[^>]*>/g, ' ');
    expect(text.match(/0812-3456-7890/g)).toHaveLength(1);
    expect(text).toContain('Kirim pesan WhatsApp');
  }
});

test('an e-mail address breaks after its @ and its dots', async () => {
  const { html } = await render('/kontak-kami', {
    'kontak.get': { telepon: '0812-3456-7890', email: 'halo@jala.example', alamat: '', gmaps: '' },
  });
  expect(html.match(/>halo@<wbr\/>jala\.<wbr\/>example</g)?.length).toBeGreaterThanOrEqual(2);
});

test('a page has one title, and staff’s text in the description is escaped', async () => {
  const { html } = await render('/tentang-kami', {
    'about.shown': { shown: { html: '<p>Kabar</p>', description: 'Kabar "jaringan" <kami>' } },
  });
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<meta name="description" content="Kabar &quot;jaringan&quot; &lt;kami&gt;"/>');
});

test.each(SCREENS)('Open Graph gives %s a JPEG of its own with its size and a description', async (url) => {
  const { html } = await render(url);
  const image =
    /<meta property="og:image" content="https:\/\/jala\.example\/og\/(?:pages\/[a-z]+|posts\/7)\.jpg\?v=\w+"\/>/;
  expect(html).toMatch(image);
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg"/>');
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(html).toContain('<meta property="og:image:height" content="630"/>');
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+, Jala Net"\/>/);
});

test('a share picture gets a new address when what it shows changes', async () => {
  const pictureOf = async (changed: Record<string, unknown> = {}) =>
    /og:image" content="([^"]+)"/.exec((await render('/', changed)).html)?.[1];
  const before = await pictureOf();
  expect(await pictureOf({ 'kontak.get': null })).toBe(before);
  expect(await pictureOf({ 'site.get': { ...EMPTY_SITE, name: 'Jala Net', share_image: 'ab.png' } })).not.toBe(before);
  const cheaper = { id: 2, section: 'layanan', key_name: 'price_1', value: '199.000', type: 'text', sort_order: 2 };
  expect(await pictureOf({ 'landingContent.shown': [cheaper] })).not.toBe(before);
});

test('a picture whose title names the company says the name once', async () => {
  const pages = { contact: { title: 'Hubungi Jala Net', description: '' } };
  const { html } = await render('/kontak-kami', { 'site.get': { ...EMPTY_SITE, name: 'Jala Net', pages } });
  expect(html).toContain('<meta property="og:image:alt" content="Hubungi Jala Net"/>');
});

test('the title in chats leaves the company to og:site_name', async () => {
  const { html } = await render('/kontak-kami');
  expect(html).toContain('<title>Hubungi Kami | Jala Net</title>');
  expect(html).toContain('<meta property="og:title" content="Hubungi Kami"/>');
  expect(html).toContain('<meta property="og:site_name" content="Jala Net"/>');
});

test('a title names the company also if its name is part of another word, and only once', async () => {
  const pages = { contact: { title: 'Hubungi Tim Net', description: '' } };
  const data = { 'site.get': { ...EMPTY_SITE, name: 'Net', pages } };
  expect((await render('/', data)).html).toContain('<title>Net | Internet, CCTV, dan Hotspot</title>');
  expect((await render('/kontak-kami', data)).html).toContain('<title>Hubungi Tim Net</title>');
});

test('titles name the city, and what staff wrote for a page comes first', async () => {
  const address = { ...EMPTY_SITE.address, city: 'Kota Cirebon' };
  const pages = { internet: { title: 'Pasang WiFi Cirebon', description: 'Mulai hari ini.' } };
  const data = { 'site.get': { ...EMPTY_SITE, name: 'Jala Net', address, pages } };
  expect((await render('/', data)).html).toContain('<title>Jala Net | Internet, CCTV, dan Hotspot di Cirebon</title>');
  const { html } = await render('/layanan/internet', data);
  expect(html).toContain('<title>Pasang WiFi Cirebon | Jala Net</title>');
  expect(html).toContain('<meta name="description" content="Mulai hari ini."/>');
});

test('the codes of search engines are on the home page alone', async () => {
  const verification = { google: 'g-1', bing: '', facebook: 'f-1' };
  const data = { 'site.get': { ...EMPTY_SITE, name: 'Jala Net', verification } };
  const { html } = await render('/', data);
  expect(html).toContain('<meta name="google-site-verification" content="g-1"/>');
  expect(html).toContain('<meta name="facebook-domain-verification" content="f-1"/>');
  expect(html).not.toContain('msvalidate');
  expect((await render('/blogs', data)).html).not.toContain('verification');
});

test('the icons are the site’s own, and their addresses change with them', async () => {
  const iconsOf = async (changed: Record<string, unknown> = {}) =>
    [
      ...(await render('/blogs', changed)).html.matchAll(
        /<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g,
      ),
    ].map(([, rel, href]) => [rel, href]);
  const before = await iconsOf();
  expect(before).toEqual([
    ['icon', expect.stringMatching(/^\/favicon\.ico\?v=\w+$/)],
    ['icon', expect.stringMatching(/^\/icon-192\.png\?v=\w+$/)],
    ['apple-touch-icon', expect.stringMatching(/^\/apple-touch-icon\.png\?v=\w+$/)],
    ['manifest', '/manifest.webmanifest'],
  ]);
  const after = await iconsOf({ 'site.get': { ...EMPTY_SITE, name: 'Jala Net', favicon: 'ab.png' } });
  expect(after[0]).not.toEqual(before[0]);
});

test.each(['/blogs/7', '/blogs/7-judul-lama', '/blogs/7-', '/blogs/7-x?utm_source=x'])(
  '%s redirects to the address with the words of the title, without reading the text',
  async (url) => {
    const answer = await render(url, { 'posts.shown': new Error('asked') });
    expect(answer).toMatchObject({ status: 301, location: '/blogs/7-lima-posisi-router', faults: [] });
  },
);

test('a post without words in its title keeps its number as its address', async () => {
  const changed = { post_title: '😀' };
  const { status, html } = await render('/blogs/7', {
    'posts.card': { ...post, ...changed },
    'posts.shown': { ...post, ...changed, updated_at: post.post_date, shown: { html: '', description: '' } },
  });
  expect(status).toBe(200);
  expect(html).toContain('<link rel="canonical" href="https://jala.example/blogs/7"/>');
});

test('a page past the last one is answered with 404', async () => {
  const { status } = await render('/blogs?page=99', { 'posts.cards': { posts: [], totalPages: 3, currentPage: 99 } });
  expect(status).toBe(404);
});

test('a text in structured data cannot close the script element around it', async () => {
  vi.stubEnv('SSR', true);
  const title = '</script><script>alert(1)</script>';
  const { html } = await render('/blogs/7-script-script-alert-1-script', {
    'posts.card': { ...post, post_title: title },
    'posts.shown': { ...post, post_title: title, updated_at: post.post_date, shown: { html: '', description: '' } },
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
  const { status, html, faults } = await render('/blogs/7', { 'posts.card': missing });
  expect([status, faults]).toEqual([404, []]);
  expect(html).toContain('Artikel tidak ditemukan.');
});

test.each(['/blogs/nol', '/blogs/0', '/blogs/99999999999'])(
  '%s is answered with 404 without asking the api',
  async (url) => {
    const { status } = await render(url, { 'posts.card': new Error('asked') });
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

test('a picture of staff in the hero has their alt text, and the drawing has its own', async () => {
  const hero = (key_name: string, value: string) => ({ id: 1, section: 'hero', key_name, value, sort_order: 1 });
  const items = [
    { ...hero('image_hero', 'kantor.webp'), type: 'image' },
    { ...hero('alt_hero', 'Kantor Sinar Fiber'), type: 'text' },
  ];
  const withPicture = await render('/', { 'landingContent.shown': items });
  expect(withPicture.html).toContain('alt="Kantor Sinar Fiber"');
  const withDrawing = await render('/', { 'landingContent.shown': items.slice(1) });
  expect(withDrawing.html).toContain('alt="Awan bergulung');
  expect(withDrawing.html).not.toContain('Kantor Sinar Fiber');
});

test('a hero button without a link is left out, and a package without a link or a chat leads to its order form', async () => {
  const { html } = await render('/');
  expect(html).not.toContain('>Lihat Paket<');
  expect(html).toMatch(/<a href="\/pesan\?paket=1" [^>]*>Langganan Sekarang<\/a>/);
});

test('a hero without buttons leads to the prices and to a chat', async () => {
  const opening = ({ html }: { html: string }) => html.slice(html.indexOf('data-opening'), html.indexOf('</section>'));
  const usual = /<a href="\/paket"[^>]*>Paket dan Harga</;
  const cta = [
    { id: 1, section: 'hero', key_name: 'cta_text', value: 'Daftar', type: 'text', sort_order: 1 },
    { id: 2, section: 'hero', key_name: 'cta_link', value: '/kontak-kami', type: 'text', sort_order: 2 },
  ];
  expect(opening(await render('/'))).toMatch(usual);
  expect(opening(await render('/', { 'landingContent.shown': cta }))).not.toMatch(usual);
});

test('a button of the hero that opens a chat with the company prepares its message', async () => {
  const cta = (link: string) => [
    { id: 1, section: 'hero', key_name: 'cta_text', value: 'Chat', type: 'text', sort_order: 1 },
    { id: 2, section: 'hero', key_name: 'cta_link', value: link, type: 'text', sort_order: 2 },
  ];
  const site = { ...EMPTY_SITE, name: 'Jala Net', whatsapp: '6281234567890' };
  const linkOf = async (link: string) => {
    const { html } = await render('/', { 'landingContent.shown': cta(link), 'site.get': site });
    return /<a href="([^"]*)"[^>]*>Chat<\/a>/.exec(html)?.[1];
  };
  expect(await linkOf('https://wa.me/6281234567890')).toMatch(
    /^https:\/\/wa\.me\/6281234567890\?text=Halo%20Jala%20Net/,
  );
  expect(await linkOf('https://wa.me/6289999999999')).toBe('https://wa.me/6289999999999');
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
  ['/blogs/7-lima-posisi-router', 'Lima Posisi Router'],
  ['/kontak-kami', 'Hubungi Kami'],
  ['/', 'halaman depan'],
])('every other chat from %s names the page %s', async (url, page) => {
  const message = `Tentang {paket}, dari {halaman}`;
  const report_message = 'Gangguan di {wilayah}';
  const data = { ...WHATSAPP, whatsapp_message: message, report_message };
  const html = await renderPackage({ cta: 'none' }, data, url);
  const all = Array.from(html.matchAll(/wa\.me\/6281234567890\?text=([^"]*)"/g), ([, text = '']) => text);
  // The visitor's area is not known, so the visitor writes it.
  const reports = all.filter((text) => decodeURIComponent(text) === 'Gangguan di ...');
  expect(reports.length).toBeGreaterThan(0);
  const chats = all.filter((text) => !reports.includes(text));
  expect(chats.length).toBeGreaterThan(2);
  expect(new Set(chats.map(decodeURIComponent))).toEqual(new Set([`Tentang paket internet, dari ${page}`]));
});

test('a chat for which there is no number becomes a link to the order form', async () => {
  expect(await renderPackage({ cta: 'whatsapp' })).toMatch(
    /<a href="\/pesan\?paket=\d+" [^>]*>Langganan Sekarang<\/a>/,
  );
});

const OFFICE = [...Array.from({ length: 5 }, () => ({ opens: '08:00', closes: '17:00' })), null, null];
const WRITTEN = { id: 1, section: 'footer', key_name: 'jam_operasional', type: 'text', sort_order: 1 };

test.each([
  ['the hours of the site', { opening_hours: OFFICE }, [], ['Senin–Jumat08.00–17.00', 'Sabtu–MingguTutup']],
  ['the text of the footer', {}, [{ ...WRITTEN, value: '<p>Tiap hari</p>', description: 'Tiap hari' }], ['Tiap hari']],
  ['no hours', {}, [], []],
])('the contact page shows %s', async (_what, data, footer, shown) => {
  const { html } = await render('/kontak-kami', {
    'site.get': { ...EMPTY_SITE, name: 'Jala Net', ...data },
    'landingContent.shown': footer,
  });
  const main = /<main.*<\/main>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '') ?? '';
  expect(main.includes('Jam Operasional')).toBe(shown.length > 0);
  for (const line of shown) expect(main).toContain(line);
});

test.each([
  ['Hubungi kami', 'Hubungi kami<small', ''],
  ['mulai 1,2 juta', 'Rp.mulai 1,2 juta<small', '/bulan'],
  ['', 'Rp.-<small', '/bulan'],
])('the price %j is printed as %s%s', async (price, printed, unit) => {
  const html = await renderPackage({ price });
  expect(html).toMatch(new RegExp(`${printed}[^>]*>${unit}</small>`));
  expect(html).not.toContain('Mulai');
});

test.each([
  ['Hubungi kami', 'Tanya harga'],
  ['250000', 'Langganan Sekarang'],
])('a package with the price %j has the button %s', async (price, label) => {
  const [, other] = label === 'Tanya harga' ? [label, 'Langganan Sekarang'] : [label, 'Tanya harga'];
  const html = await renderPackage({ price });
  expect(html).toContain(`>${label}</a>`);
  expect(html).not.toContain(`>${other}</a>`);
});

test.each([
  ['fup', 'Tanpa FUP', true],
  ['fup', 'Bebas FUP', true],
  ['contract', 'Tanpa kontrak', true],
  ['fup', 'Tanpa batas kuota', true],
  ['ip', 'Tanpa IP publik', false],
  ['device', 'Tidak termasuk router', false],
])('the term %s "%s" looks like a promise: %s', async (term, text, isPromise) => {
  const html = await renderPackage({ price: '250000', [term]: text }, {}, '/paket');
  const [before = ''] = html.split(text);
  expect(before.slice(before.lastIndexOf('<span') - 200)).toMatch(
    isPromise ? /text-success-text/ : /text-muted-foreground/,
  );
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

test('a long list of hotspots is whole, also where a name has the signs of a replacement', async () => {
  const locations = Array.from({ length: 600 }, (_, index) => ({
    id: index + 1,
    nama: index === 500 ? "Taman $& $' <!--later-->" : `Taman ${index}`,
    alamat: 'Jl. Mega',
    lat: -6.7,
    long: 108.5,
  }));
  const { html } = await render('/layanan/hotspot', { 'lokasiHotspot.list': locations });
  expect(html.match(/<h3>Taman/g)).toHaveLength(600);
  expect(html.match(/<ul class="places [^"]*places-part" aria-label="Lokasi \d+ sampai \d+">/g)).toHaveLength(5);
  expect(html).toContain('Taman $&amp; $&#x27; &lt;!--later--&gt;');
  expect(html).not.toContain('<!--later-->');
});

const claim = (key_name: string, value: string) => ({
  id: 1,
  section: 'feature',
  key_name,
  value,
  type: 'text',
  sort_order: 1,
});

test.each(SCREENS.filter((url) => !url.startsWith('/blogs/7')))(
  '%s states no fact about a company of which nothing is known',
  async (url) => {
    const { html } = await render(url, {
      'site.get': EMPTY_SITE,
      'landingContent.shown': [],
      'posts.cards': { posts: [], totalPages: 0, currentPage: 1 },
      'layanan.shown': [1, 2, 3].map((id) => ({ id, title: '', image: null, button_link: '', shown: { html: '' } })),
    });
    const words = html.replaceAll(/<[^>]*>/g, ' ').replace(/© \d{4}/, '');
    expect(words).not.toMatch(
      /Premium|dedicated|\b24\b|99[.,]5|FUP|sejak|Cirebon|\bRp\.|fiber|lokal|terbaik|\b20\d\d\b/i,
    );
  },
);

test('a claim of staff keeps its drawing only while it has the figure that is drawn', async () => {
  const { html } = await render('/', {
    'landingContent.shown': [
      claim('title_feature_1', '99.9% SLA'),
      claim('text_feature_1', 'Jaminan 99.5%'),
      claim('title_feature_2', '99,5% SLA'),
      claim('title_feature_3', 'Selalu ada'),
      claim('text_feature_3', 'Bantuan 24 jam'),
    ],
  });
  expect(html).toContain('<h2 class="text-h2">Pelayanan Terbaik Untuk Anda</h2>');
  expect(html.match(/#(?:latency|sla|service)"/g)).toEqual(['#sla"', '#service"']);
});

test.each([
  ['98% SLA', '', '196 dari 200 jam', 4],
  ['Uptime 99,5 %', 'Laporan setiap bulan', '199 dari 200 jam', 1],
])('the windows of the scene say what “%s” says', async (title, text, hours, dark) => {
  const items = [claim('title_feature_1', title), claim('text_feature_1', text)];
  const { html } = await render('/', { 'landingContent.shown': items });
  expect(html).toContain(hours);
  expect(html.match(/<circle [^>]*stroke-white/g)).toHaveLength(dark);
});

test.each(['90% SLA', '99.95% SLA', '100% SLA', '999.5% SLA', 'SLA'])('%s has no windows', async (title) => {
  const { html } = await render('/', { 'landingContent.shown': [claim('title_feature_1', title)] });
  expect(html).toContain(title);
  expect(html).not.toMatch(/dari 200 jam|#sla"/);
});

test('the chart names a ping only if staff do', async () => {
  const chart = async (text: string) =>
    (
      await render('/', {
        'landingContent.shown': [claim('title_feature_1', 'Stabil Latency'), claim('text_feature_1', text)],
      })
    ).html;
  expect(await chart('Ping 12 ms.')).toContain('>ping 12 ms</text>');
  expect(await chart('Bebas FUP.')).toMatch(/#latency"/);
  expect(await chart('Bebas FUP.')).not.toContain('>ping ');
});

test('a service without a text says where to ask', async () => {
  const service = { id: 1, title: 'Internet', image: null, button_text: '', button_link: '', shown: { html: '' } };
  const { html } = await render('/layanan/internet', { 'layanan.shown': [service] });
  expect(html).toContain('Silakan hubungi kami untuk keterangan tentang layanan ini.');
});

test.each([...SCREENS, '/privasi', '/tidak/ada', '/blogs/'])(
  '%s of a site that is not public says that it will come',
  async (url) => {
    const { status, html, retryAfter, faults } = await render(url, {
      'site.get': { ...EMPTY_SITE, name: 'Sinar Fiber', tagline: 'Internet rumah di Garut', is_public: false },
      'kontak.get': { telepon: '(0262) 123 456', email: 'halo@sinar.example', alamat: '', gmaps: '' },
    });
    expect([status, retryAfter, faults]).toEqual([503, 3600, []]);
    expect(html).toContain('<h1 class="text-h1">Segera hadir</h1>');
    expect(html).toMatch(/<title>Sinar Fiber \| Segera hadir<\/title>.*content="Internet rumah di Garut\."/s);
    expect(html).toMatch(/href="tel:\+62262123456".*href="mailto:halo@sinar\.example"/s);
    expect(html).not.toMatch(/Lima Posisi|Lihat Paket|href="\/(?:blogs|kontak-kami)/);
  },
);

test('the privacy policy has a page, a link in the footer and its own description once it is written', async () => {
  const privacy = '<p>Kami menyimpan sedikit.</p>';
  const { status, html } = await render('/privasi', {
    'site.get': { ...EMPTY_SITE, name: 'Jala Net', privacy },
    'site.privacy': { html: privacy, description: 'Kami menyimpan sedikit.' },
  });
  expect(status).toBe(200);
  expect(html).toContain('<link rel="canonical" href="https://jala.example/privasi"/>');
  expect(html).toContain('<meta name="description" content="Kami menyimpan sedikit."/>');
  expect(html).toMatch(/<footer>.*<a href="\/privasi"/s);
});

test('without a privacy policy there is neither its page nor a link to it', async () => {
  const { status, html } = await render('/privasi', { 'site.privacy': null });
  expect(status).toBe(404);
  expect(html).toContain('Oops! Halaman Tidak Ditemukan');
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('href="/privasi"');
});

test('the landing page has a way to call, to write and to find the office', async () => {
  const kontak = { telepon: '(0231) 123 456', email: 'halo@jala.example', alamat: 'Jl. Mega 10', gmaps: '' };
  const { html } = await render('/', { 'kontak.get': kontak });
  const section = html.match(/<h2 class="text-h2">Hubungi Kami<\/h2>.*?<\/section>/s)?.[0];
  for (const link of ['tel:+62231123456', 'mailto:halo@jala.example', 'https://www.google.com/maps/dir/'])
    expect(section).toContain(`href="${link}`);
});

test('the contact summary shows what there is, and nothing when there is nothing', async () => {
  const kontak = { telepon: '', email: 'halo@jala.example', alamat: '', gmaps: '' };
  const some = await render('/', { 'kontak.get': kontak });
  expect(some.html.match(/<h2 class="text-h2">Hubungi Kami<\/h2>.*?<\/section>/s)?.[0]).not.toContain('>-<');
  expect((await render('/', { 'kontak.get': { ...kontak, email: '' } })).html).not.toContain('>Hubungi Kami</h2>');
});

test('a page that is not found has the search', async () => {
  const { status, html } = await render('/tidak-ada');
  expect(status).toBe(404);
  expect(html).toMatch(/<form [^>]*action="\/blogs".*aria-label="Cari artikel".*>Cari<\/button>/s);
});
