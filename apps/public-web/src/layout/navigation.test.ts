import { expect, test } from 'vitest';
import { STANDARD_MENU } from '@jala/schema/rules/menu';
import { currentOf, isServicePage, mainEntries, pageEntries, serviceEntries } from './navigation.ts';

const home = { label: 'Home', href: '/' };
const blogs = { label: 'Blogs', href: '/blogs' };

test('an entry is marked `page` on its own page and `true` on pages below it', () => {
  expect(currentOf(blogs, '/blogs')).toBe('page');
  expect(currentOf(blogs, '/blogs/7')).toBe('true');
  expect(currentOf(blogs, '/blogs-lama')).toBeUndefined();
});

test('Home is current only on the landing page', () => {
  expect(currentOf(home, '/')).toBe('page');
  expect(currentOf(home, '/blogs')).toBeUndefined();
});

test('the services menu is marked on the three service pages', () => {
  expect(['/layanan/internet', '/layanan/cctv', '/layanan/hotspot'].every(isServicePage)).toBe(true);
  expect(isServicePage('/layanan')).toBe(false);
});

test('the menu is the one of the specification until staff change it', () => {
  expect(mainEntries({ menu: [], hidden_services: [] }).map(({ label }) => label)).toEqual([
    'Home',
    'Tentang Kami',
    'Layanan Kami',
    'Blogs',
    'Contact Us',
  ]);
});

test('staff choose the names, the order and what is hidden, and later entries come last', () => {
  const [home_, about, services] = STANDARD_MENU;
  if (home_ === undefined || about === undefined || services === undefined) throw new Error('The menu is empty.');
  const menu = [{ ...services, label: 'Produk' }, home_, { ...about, is_shown: false }];
  const site = { menu, hidden_services: [] };
  expect(mainEntries(site).map(({ label }) => label)).toEqual(['Produk', 'Home', 'Blogs', 'Contact Us']);
  expect(pageEntries(site).map(({ href }) => href)).toEqual(['/', '/blogs', '/kontak-kami']);
});

test('a hidden service is in no menu, and without any service the menu has no entry for them', () => {
  expect(serviceEntries({ hidden_services: ['cctv'] }).map(({ href }) => href)).toEqual([
    '/layanan/internet',
    '/layanan/hotspot',
  ]);
  const labels = mainEntries({ menu: [], hidden_services: ['internet', 'cctv', 'hotspot'] }).map(({ label }) => label);
  expect(labels).not.toContain('Layanan Kami');
});
