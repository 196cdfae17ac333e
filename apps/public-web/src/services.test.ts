import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { describe, expect, it, test } from 'vitest';
import { post, render } from './test-site.ts';

const service = {
  id: 1,
  title: 'Internet Kita',
  image: null,
  image_alt: '',
  image_size: null,
  button_text: '',
  button_link: '',
  shown: { html: '<p>Cepat.</p>', description: 'Cepat.' },
};
const services = { 'layanan.shown': [service, service, service] };

const items = (values: Record<string, string>) => ({
  'landingContent.shown': Object.entries(values).map(([key_name, value], index) => ({
    id: index + 1,
    section: 'layanan',
    key_name,
    value,
    type: 'text',
    sort_order: index,
  })),
});

/** The rows of the card of facts, as 'label: value'. */
const factsIn = (html: string): string[] => {
  const [, card = ''] = /<aside[^>]*>(.*?)<\/aside>/.exec(html) ?? [];
  return Array.from(
    card.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g),
    ([, label = '', value = '']) => `${label}: ${value.replaceAll(/<[^>]*>/g, ' ').trim()}`,
  );
};

/** Lists the texts in the strip of packages, with its link to all of them. */
const stripIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a href="\/paket"[^>]*>(.*?)<\/a>/g), ([, text = '']) => text.replaceAll(/<[^>]*>/g, ' '))
    .filter((text) => /bulan|Semua/.test(text))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());

const headingsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g), ([, text = '']) => text);

describe('the facts about a service', () => {
  it('are what all packages have in common, their speeds and the lowest price', async () => {
    const { html } = await render('/layanan/internet', {
      ...services,
      ...items({
        title_1: 'A',
        price_1: '300.000',
        speed_1: '50',
        tax_1: 'termasuk',
        contract_1: '12 bulan',
        sla_1: '99%',
        title_2: 'B',
        price_2: '200.000',
        speed_2: '20',
        tax_2: 'termasuk',
        contract_2: '12 bulan',
      }),
    });
    expect(factsIn(html)).toEqual([
      'Kecepatan: 20–50 Mbps',
      'Kontrak: 12 bulan',
      'PPN: Sudah termasuk',
      'Mulai: Rp.200.000/bulan',
    ]);
  });

  it('are how many hotspots there are, and the last one', async () => {
    const place = { nama: 'Taman', alamat: 'Jl. Mega', lat: -6.7, long: 108.5 };
    const { html } = await render('/layanan/hotspot', {
      ...services,
      'lokasiHotspot.list': [
        { ...place, id: 7, nama: 'Pasar' },
        { ...place, id: 3 },
      ],
    });
    expect(factsIn(html)).toEqual(['Jumlah lokasi: 2 titik', 'Terakhir ditambahkan: Pasar']);
    expect(html).toContain('href="#lokasi"');
  });

  it('are else the ways to reach the company', async () => {
    const { html } = await render('/layanan/cctv', {
      ...services,
      'site.get': { ...EMPTY_SITE, name: 'Jala Net', whatsapp: '6281234567890' },
      'kontak.get': { telepon: '0231 123', email: '', alamat: 'Jl. Mega', gmaps: '', version: 1 },
    });
    expect(factsIn(html)).toEqual([expect.stringMatching(/^WhatsApp: 0812/), 'Telepon: 0231 123']);
  });

  it('are left out where staff have entered nothing', async () => {
    const nothing = { ...services, ...items({}), 'lokasiHotspot.list': [] };
    for (const kind of ['internet', 'cctv', 'hotspot']) {
      const { html } = await render(`/layanan/${kind}`, nothing);
      expect([kind, html.includes('<aside'), html.includes('>Hubungi Kami</a>')]).toEqual([kind, false, true]);
    }
  });
});

test('a service has its title once, and the hotspot page its own headline above it', async () => {
  for (const [kind, expected] of [
    ['internet', ['Internet Kita']],
    ['hotspot', ['Hotspot dan WiFi publik yang bisa diandalkan', 'Internet Kita']],
  ] as const) {
    const { html } = await render(`/layanan/${kind}`, services);
    expect(headingsIn(html).filter((text) => /Internet Kita|diandalkan/.test(text))).toEqual(expected);
  }
});

test('the entry of the services is marked on their overview and on their pages', async () => {
  for (const url of ['/layanan', '/layanan/cctv']) {
    expect((await render(url, services)).html).toMatch(/<button[^>]*aria-controls="menu-layanan" data-current="true"/);
  }
  expect((await render('/blogs', services)).html).not.toContain('data-current="true"');
});

test('the way to a page has signs between its steps, and none before the first of a line', async () => {
  const { html } = await render('/layanan/cctv', services);
  const [way = ''] = /<nav aria-label="Jejak halaman".*?<\/nav>/.exec(html) ?? [];
  expect(way.split('<svg')).toHaveLength(3);
  expect(way).not.toMatch(/<li[^>]*><svg/);
});

test('a picture keeps its proportions, and no style makes it wider than it is', async () => {
  const pictured = { ...service, image: 'a.webp', image_size: { width: 300, height: 900 } };
  const { html } = await render('/layanan/internet', { 'layanan.shown': [pictured] });
  const [picture = ''] = /<img[^>]*a\.webp[^>]*>/.exec(html) ?? [];
  expect(picture).toContain('width="300" height="900"');
  expect(picture).not.toMatch(/object-cover|[" ](?:w-full|size-full)[" ]/);
  const overview = (await render('/layanan', { 'layanan.shown': [pictured, service, service] })).html;
  expect(/<img[^>]*a\.webp[^>]*>/.exec(overview)?.[0]).toContain('object-contain');
  const near = { ...pictured, image_size: { width: 1500, height: 1000 } };
  const filled = (await render('/layanan', { 'layanan.shown': [near, service, service] })).html;
  expect(/<img[^>]*a\.webp[^>]*>/.exec(filled)?.[0]).toContain('object-cover');
});

test('what is not there is named like every page, and is at no address', async () => {
  const titles: Record<string, string> = {
    '/x': 'Oops! Halaman Tidak Ditemukan | Jala Net',
    '/blogs/999999': 'Artikel Tidak Ditemukan | Jala Net',
    '/blogs?kategori=tidak-ada': 'Halaman Tidak Ditemukan | Jala Net',
  };
  for (const [url, title] of Object.entries(titles)) {
    const { status, html } = await render(url, { 'posts.card': null });
    expect([status, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([404, title]);
    expect(html).not.toMatch(/og:url|rel="canonical"/);
    expect(html).toContain('content="noindex"');
  }
});

test('an article that does not exist leads to others', async () => {
  const { html } = await render('/blogs/999999', { 'posts.card': null });
  expect(headingsIn(html).slice(0, 2)).toEqual(['Artikel tidak ditemukan.', 'Baca juga']);
  expect(html).toContain(post.post_title);
});

test('the page of internet names six packages, the cheapest among them, and how many there are', async () => {
  const prices = [700, 600, 500, 450, 400, 350, 300, 250, 280];
  const values = Object.fromEntries(
    prices.flatMap((price, index) => [
      [`title_${index + 1}`, `Kita ${index + 1}`],
      [`price_${index + 1}`, `${price}000`],
    ]),
  );
  const { html } = await render('/layanan/internet', { ...services, ...items(values) });
  expect(stripIn(html)).toEqual([
    'Semua 9 paket',
    ...['Kita 1 Rp.700.000', 'Kita 2 Rp.600.000', 'Kita 3 Rp.500.000', 'Kita 4 Rp.450.000', 'Kita 5 Rp.400.000'].map(
      (text) => `${text} /bulan`,
    ),
    'Kita 8 Rp.250.000 /bulan',
  ]);
});

test('the page of internet names up to six packages as they are ordered', async () => {
  const { html } = await render('/layanan/internet', {
    ...services,
    ...items({ title_1: 'Kita 1', price_1: '300000', title_2: 'Kita 2', price_2: '200000' }),
  });
  expect(stripIn(html)).toEqual(['Semua paket', 'Kita 1 Rp.300.000 /bulan', 'Kita 2 Rp.200.000 /bulan']);
});

test('a long e-mail address in the card breaks after @ and dots', async () => {
  const kontak = { email: 'layanan.pelanggan@jalanet.co.example', telepon: '', alamat: '', gmaps: '' };
  const { html } = await render('/layanan/cctv', { ...services, 'kontak.get': kontak });
  const [, card = ''] = /<aside[^>]*>(.*?)<\/aside>/.exec(html) ?? [];
  expect(card).toContain('>layanan.<wbr/>pelanggan@<wbr/>jalanet.<wbr/>co.<wbr/>example</a>');
});
