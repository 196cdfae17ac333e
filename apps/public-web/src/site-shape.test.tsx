import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { afterEach, describe, expect, test } from 'vitest';
import { blankOrderForm } from '@jala/schema/rules/prospek';
import { render, renderOver, site } from './test-site.ts';

const named = (part: Partial<SiteRecord>) => ({ 'site.get': { ...EMPTY_SITE, name: 'Jala Net', ...part } });

/** The headings of a page, in their order. */
const headingsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<h2[^>]*>([^<]*)/g), ([, heading = '']) => heading);

describe('a service that staff hide', () => {
  const hidden = named({ hidden_services: ['cctv'] });

  test('has no page, no card and no link', async () => {
    expect((await render('/layanan/cctv', hidden)).status).toBe(404);
    for (const url of ['/', '/layanan', '/layanan/internet']) {
      const { status, html } = await render(url, hidden);
      expect([url, status]).toEqual([url, 200]);
      expect(html).not.toContain('href="/layanan/cctv"');
      expect(html).toContain('href="/layanan/hotspot"');
    }
  });

  test('takes the page of all services with it when there is no other', async () => {
    const none = named({ hidden_services: ['internet', 'hotspot', 'cctv'] });
    expect((await render('/layanan', none)).status).toBe(404);
    expect((await render('/', none)).html).not.toContain('/layanan');
  });
});

const item = (id: number, section: string, key_name: string, value: string) => ({
  id,
  section,
  key_name,
  value,
  type: 'text',
  sort_order: id,
});

test('buttons of the opening lead to nothing that is hidden', async () => {
  const content = [
    item(1, 'hero', 'cta_text', 'Lihat Paket'),
    item(2, 'hero', 'cta_link', '#paket'),
    item(3, 'hero', 'cta2_text', 'Kamera'),
    item(4, 'hero', 'cta2_link', '/layanan/cctv'),
    item(5, 'layanan', 'price_1', '250000'),
  ];
  const usual = await render('/', { 'landingContent.shown': content });
  expect(usual.html).toMatch(/href="#paket"[^>]*>Lihat Paket/);
  expect(usual.html).toContain('Kamera');
  const sections: SiteRecord['sections'] = [{ section: 'layanan', is_shown: false }];
  const { html } = await render('/', {
    'landingContent.shown': content,
    ...named({ hidden_services: ['cctv'], sections }),
  });
  expect(html).toMatch(/href="\/paket"[^>]*>Lihat Paket/);
  expect(html).not.toContain('Kamera');
});

describe('the landing page', () => {
  test('has its parts in the order of staff, without those that they hide', async () => {
    const usual = headingsOf((await render('/')).html);
    const [packages, posts] = [usual.findIndex((one) => /Paket/.test(one)), usual.indexOf('Artikel Terbaru')];
    expect(packages).toBeGreaterThanOrEqual(0);
    expect(packages).toBeLessThan(posts);
    const own = headingsOf(
      (
        await render(
          '/',
          named({
            sections: [
              { section: 'posts', is_shown: true },
              { section: 'layanan', is_shown: true },
              { section: 'partner', is_shown: false },
            ],
          }),
        )
      ).html,
    );
    expect(own[0]).toBe('Artikel Terbaru');
    expect(own[1]).toMatch(/Paket/);
    expect(usual).toContain('Partner Terpercaya Kami');
    expect(own).not.toContain('Partner Terpercaya Kami');
  });

  test('asks where the visitor lives, once staff have said where the cable is', async () => {
    const area = { kode: '32.74.01.1003', nama: 'Kesenden', status: 'tercakup' };
    const page = {
      ...(site['jangkauan.page'] as object),
      served: [{ kode: '32.74', nama: 'Kota Cirebon' }],
      kabupaten: { kode: '32.74', nama: 'Kota Cirebon' },
      kecamatan: [{ kode: '32.74.01', nama: 'Kejaksan', kelurahan: [area] }],
    };
    expect((await render('/')).html).not.toContain('action="/cek-jangkauan"');
    expect((await render('/', { 'jangkauan.page': page })).html).toMatch(
      /<form [^>]*action="\/cek-jangkauan".*<option value="32\.74\.01\.1003">Kesenden/s,
    );
  });

  test('says since when, for how many and where, as far as staff have said it', async () => {
    const ways = { ...(site['site.ways'] as object), has_coverage: true, districts: 5 };
    const { html } = await render('/', {
      ...named({ founding_year: 2016, connected_homes: 1200 }),
      'site.ways': ways,
    });
    for (const fact of ['Sejak 2016', '1.200 rumah dan usaha terhubung', '5 kecamatan']) expect(html).toContain(fact);
    expect((await render('/')).html).not.toContain('rumah dan usaha terhubung');
  });
});

describe('the time zone of the company', () => {
  afterEach(() => render('/'));

  test('is that of every date', async () => {
    const late = { ...(site['posts.shown'] as object), post_date: '2026-11-05T16:30:00.000Z' };
    const at = async (zone: SiteRecord['time_zone']) =>
      (await render('/blogs/7-lima-posisi-router', { ...named({ time_zone: zone }), 'posts.shown': late })).html;
    expect(await at('Asia/Jakarta')).toContain('5 November 2026');
    expect(await at('Asia/Jayapura')).toContain('6 November 2026');
  });
});

test('the order form of a package has that package chosen', async () => {
  const content = [item(1, 'layanan', 'price_1', '250000'), item(2, 'layanan', 'price_2', '350000')];
  const { html } = await renderOver('/pesan?paket=2', async (path, input) => {
    if (path === 'prospek.form') return blankOrderForm({ paket: Object(input).paket === 2 ? '2' : '' });
    return path === 'landingContent.shown' ? content : site[path];
  });
  const checked = Array.from(
    html.matchAll(/<input type="radio"[^>]*checked=""[^>]*value="(\d*)"/g),
    ([, value]) => value,
  );
  expect(checked).toEqual(['2']);
});
