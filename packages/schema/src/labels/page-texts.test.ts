import { expect, it } from 'vitest';
import { EMPTY_SITE } from '../rules/empty-site.ts';
import { cityOf, isNamedIn, isPageKey, pageDescription, pageTitle } from './page-texts.ts';
import { PAGES } from '../rules/site-pages.ts';

const in_ = (city: string) => ({ ...EMPTY_SITE, name: 'Sinar Fiber', address: { ...EMPTY_SITE.address, city } });

it.each([
  ['Kota Cirebon', 'Cirebon'],
  ['Kabupaten Garut', 'Garut'],
  ['Kab. Garut', 'Garut'],
  ['Jakarta Selatan', 'Jakarta Selatan'],
  ['Kotabaru', 'Kotabaru'],
  ['', ''],
])('people call %j %j', (city, name) => {
  expect(cityOf(in_(city))).toBe(name);
});

it('a page about what the company does names the city if it is known, once', () => {
  expect(pageTitle(in_('Kota Cirebon'), 'internet', 'Internet Dedicated')).toBe('Internet Dedicated di Cirebon');
  expect(pageTitle(in_('Kota Cirebon'), 'internet', 'Internet Cirebon')).toBe('Internet Cirebon');
  expect(pageTitle(in_(''), 'internet')).toBe('Internet Rumah dan Usaha');
  expect(pageTitle(in_('Kota Cirebon'), 'blogs')).toBe('Semua Artikel');
});

it('a page that staff named in the menu has that name, which need not fit before a city', () => {
  const site = { ...in_('Garut'), menu: [{ entry: 'contact' as const, label: 'Hubungi', is_shown: true }] };
  expect(pageTitle(site, 'contact')).toBe('Hubungi');
  expect(pageTitle(in_('Garut'), 'contact')).toBe('Hubungi Kami di Garut');
});

it.each([
  ['Internet Rumah', 'Net', false],
  ['Kembali', 'Bali', false],
  ['WiFi murah | Jala Net', 'jala net', true],
  ['Jala-Net: pasang WiFi', 'Jala Net', true],
])('that %j names %j is %s', (text, name, expected) => {
  expect(isNamedIn(text, name)).toBe(expected);
});

it('the pages about all services name those that the site shows', () => {
  const site = in_('Garut');
  expect(pageTitle(site, 'home')).toBe('Internet, CCTV, dan Hotspot di Garut');
  expect(pageTitle({ ...site, hidden_services: ['cctv'] }, 'layanan')).toBe('Layanan Internet dan Hotspot di Garut');
  expect(pageDescription({ ...site, hidden_services: ['cctv', 'hotspot'] }, 'layanan')).toBe(
    'Internet dari Sinar Fiber di Garut.',
  );
});

it('what staff wrote comes first', () => {
  const site = { ...in_('Garut'), pages: { home: { title: 'WiFi Garut', description: 'Pasang hari ini.' } } };
  expect([pageTitle(site, 'home', 'Lain'), pageDescription(site, 'home', 'Lain')]).toEqual([
    'WiFi Garut',
    'Pasang hari ini.',
  ]);
});

it.each(PAGES)('the usual texts of %s name the company and make no claim', (key) => {
  expect(isPageKey(key)).toBe(true);
  const texts = [pageTitle(in_('Garut'), key), pageDescription(in_('Garut'), key)];
  expect(texts[1]).toContain('Sinar Fiber');
  expect(texts.join(' ')).not.toMatch(/dedicated|jam|%|terbaik|tercepat|\d/i);
});
