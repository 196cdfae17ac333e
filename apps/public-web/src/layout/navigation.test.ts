import { expect, test } from 'vitest';
import { currentOf, isServicePage } from './navigation.ts';

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
