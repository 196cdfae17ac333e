import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { STANDARD_MENU } from '@jala/schema/rules/menu';
import { describe, expect, test } from 'vitest';
import { post, render } from './test-site.ts';

const RENAMED: Record<string, string> = { home: 'Beranda', services: 'Produk', blogs: 'Kabar', contact: 'Kontak' };
const menu = STANDARD_MENU.map((item) => ({ ...item, label: RENAMED[item.entry] ?? item.label }));
const site = { ...EMPTY_SITE, name: 'Sinar Fiber', menu };

const service = (id: number, title: string) => ({
  id,
  title,
  image: null,
  image_alt: '',
  button_text: '',
  button_link: '',
  shown: { html: '', description: '' },
});
const services = [service(1, 'Internet Kampung'), service(2, 'WiFi Warung'), service(3, 'Kamera Toko')];

const open = async (url: string, changed: Record<string, unknown> = {}) => {
  const { html } = await render(url, { 'site.get': site, 'layanan.shown': services, ...changed });
  return html.replaceAll('<!-- -->', '');
};

/** The names in the breadcrumb, with the addresses of those that are links. */
const breadcrumbIn = (html: string): string[] => {
  const [way = ''] = /<nav aria-label="Jejak halaman".*?<\/nav>/s.exec(html) ?? [];
  return Array.from(
    way.matchAll(/<a href="([^"]*)"[^>]*>([^<]+)<|aria-current="page">([^<]+)</g),
    ([, href, link, own]) => (href === undefined ? (own ?? '') : `${link} ${href}`),
  );
};

/** The names on the way to the page that search engines read. */
const listIn = (html: string): string[] => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as {
    '@graph': { '@type': string; itemListElement?: { name: string }[] }[];
  };
  const list = graph.find((node) => node['@type'] === 'BreadcrumbList');
  return list?.itemListElement?.map(({ name }) => name) ?? [];
};

describe('the way to a page has the names of the menu', () => {
  test.each([
    ['/layanan', ['Beranda /', 'Produk']],
    ['/layanan/internet', ['Beranda /', 'Produk /layanan', 'Internet Kampung']],
    ['/layanan/hotspot', ['Beranda /', 'Produk /layanan', 'WiFi Warung']],
    ['/layanan/cctv', ['Beranda /', 'Produk /layanan', 'Kamera Toko']],
    ['/paket', ['Beranda /', 'Paket dan Harga']],
    ['/blogs', ['Beranda /', 'Kabar']],
  ])('%s: %j', async (url, steps) => {
    const html = await open(url);
    expect(breadcrumbIn(html)).toEqual(steps);
    expect(listIn(html)).toEqual(steps.map((step) => step.replace(/ \/\w*$/, '')));
  });

  test('also to an article, whose own name stands below', async () => {
    const kategori = { nama: 'Tips', slug: 'tips' };
    const shown = {
      ...post,
      kategori,
      updated_at: post.post_date,
      shown: { html: '<p>Isi.</p>', description: 'Isi.' },
    };
    const html = await open('/blogs/7-lima-posisi-router', { 'posts.shown': shown });
    expect(breadcrumbIn(html)).toEqual(['Beranda /', 'Kabar /blogs', 'Tips /blogs?kategori=tips']);
    expect(listIn(html)).toEqual(['Beranda', 'Kabar', 'Tips', 'Lima Posisi Router']);
  });

  test('and heads the pages whose entry staff have renamed, also in search results', async () => {
    const headingIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
    const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
    const [blogs, contact, about] = [await open('/blogs'), await open('/kontak-kami'), await open('/tentang-kami')];
    expect([blogs, contact, about].map(headingIn)).toEqual(['Kabar', 'Kontak', 'Tentang Perusahaan Kami']);
    expect([blogs, contact].map(titleIn)).toEqual(['Kabar | Sinar Fiber', 'Kontak | Sinar Fiber']);
    const usual = { 'site.get': { ...site, menu: [] } };
    expect(headingIn(await open('/blogs', usual))).toBe('Semua Artikel');
    expect(headingIn(await open('/kontak-kami', usual))).toBe('Hubungi Kami');
  });

  test('and to pages without a breadcrumb', async () => {
    expect(listIn(await open('/kontak-kami'))).toEqual(['Beranda', 'Kontak']);
    expect(listIn(await open('/tentang-kami'))).toEqual(['Beranda', 'Tentang Kami']);
  });

  test('a service without a title has its usual name', async () => {
    expect(breadcrumbIn(await open('/layanan/cctv', { 'layanan.shown': [] })).at(-1)).toBe('Jasa CCTV');
  });
});

describe('the button of a service', () => {
  const whatsapp = '6281311112222';
  /** The address of the button, and what it says. */
  const buttonIn = async (url: string, data: object, changed: object = {}) => {
    const list = services.map((each) => ({ ...each, ...changed }));
    const html = await open(url, { 'site.get': { ...site, ...data }, 'layanan.shown': list });
    const [, href = '', inner = ''] =
      /<a href="([^"]*)" target="_blank" rel="noopener"[^>]*>((?:(?!<\/a>).)*\(tab baru\)<\/span>)<\/a>/.exec(html) ??
      [];
    return [decodeURIComponent(href.replace(/&amp;/g, '&')), inner.replaceAll(/<[^>]*>/g, ' ').trim()];
  };

  test.each([
    ['/layanan/internet', 'Internet Kampung'],
    ['/layanan/hotspot', 'WiFi Warung'],
    ['/layanan/cctv', 'Kamera Toko'],
  ])('without a link opens a chat on %s, which names the service', async (url, title) => {
    expect(await buttonIn(url, { whatsapp })).toEqual([
      `https://wa.me/${whatsapp}?text=Halo Sinar Fiber, saya ingin bertanya tentang ${title}.`,
      expect.stringMatching(/^Hubungi Kami lewat WhatsApp +\(tab baru\)$/),
    ]);
  });

  test.each([
    ['Saya mau {paket}.', 'Saya mau Internet Kampung.'],
    ['Halo admin.', 'Halo admin.\nLayanan: Internet Kampung'],
  ])('fills %j with the name of the service', async (whatsapp_message, message) => {
    const [href] = await buttonIn('/layanan/internet', { whatsapp, whatsapp_message });
    expect(href).toBe(`https://wa.me/${whatsapp}?text=${message}`);
  });

  test('keeps its own link and its own text', async () => {
    const own = { button_link: '/kontak-kami', button_text: 'Cek Jangkauan' };
    const [href, text] = await buttonIn('/layanan/internet', { whatsapp }, own);
    expect([href, text?.replace(/ +\(tab baru\)/, '')]).toEqual(['/kontak-kami', 'Cek Jangkauan']);
  });

  test('does not say WhatsApp twice', async () => {
    const [, text] = await buttonIn('/layanan/internet', { whatsapp }, { button_text: 'Tanya WhatsApp' });
    expect(text).toMatch(/^Tanya WhatsApp +\(tab baru\)$/);
  });

  test('is away where there is neither a link nor a number', async () => {
    expect(await buttonIn('/layanan/internet', {})).toEqual(['', '']);
  });
});

test.each([
  ['/paket', 'Paket dan Harga Internet'],
  ['/layanan/internet', 'Internet Kampung'],
  ['/kontak-kami', 'Kontak'],
])('every chat of %s calls the page the same', async (url, page) => {
  const questions = ['question', 'answer', 'page'].map((part, index) => ({
    id: index + 9,
    section: 'faq',
    key_name: `${part}_1`,
    value: part === 'page' ? (/\w+$/.exec(url)?.[0] ?? '') : 'Apa?',
    type: 'text',
    sort_order: index,
  }));
  const price = { id: 1, section: 'layanan', key_name: 'price_1', value: '1000000', type: 'text', sort_order: 1 };
  const html = await open(url, {
    'site.get': { ...site, whatsapp: '6281311112222', whatsapp_message: '({halaman})' },
    'landingContent.shown': [price, ...questions],
  });
  const pages = Array.from(html.matchAll(/wa\.me\/6281311112222\?text=\(([^)]*)\)/g), ([, each = '']) =>
    decodeURIComponent(each),
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(new Set(pages)).toEqual(new Set([page]));
});
