import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['/', '/'],
  ['/?utm_source=x&page=2', '/'],
  ['/tentang-kami?', '/tentang-kami'],
  ['/layanan/hotspot?fbclid=1', '/layanan/hotspot'],
  ['/blogs', '/blogs'],
  ['/blogs?x=1&page=2', '/blogs?page=2'],
  ['/paket?untuk=usaha&utm_source=x', '/paket?untuk=usaha'],
  ['/paket?untuk=semua', '/paket'],
  ['/pesan?paket=2&x=1', '/pesan?paket=2'],
  ['/pesan?paket=dua', '/pesan'],
  ['/pesan?kode=32.74.01.1003&paket=2', '/pesan?kode=32.74.01.1003&paket=2'],
  ['/blogs?untuk=usaha', '/blogs'],
  ['/blogs?page=1', '/blogs'],
  ['/blogs?q=', '/blogs'],
  ['/blogs?q=%20%00&page=2', '/blogs?page=2'],
  ['/blogs?page=2&kategori=tips-rumah&x=1', '/blogs?kategori=tips-rumah&page=2'],
  ['/blogs?kategori=&page=2', '/blogs?page=2'],
  ['/blogs?page=abc', '/blogs'],
  ['/blogs?page=01.5', '/blogs'],
  ['/blogs/7?page=2', '/blogs/7'],
  ['/Blogs?page=2', '/blogs?page=2'],
  ['//BLOGS/7', '/blogs/7'],
  ['/blogs/7-Judul-Artikel?x=1', '/blogs/7-judul-artikel'],
])('%s shows the page of %s', (url, address) => {
  expect(pageAddress(url)).toBe(address);
});

it.each([
  '/blogs/',
  '/blogs?q=router',
  '/blogs?kategori=tips&q=router&page=2',
  '/blogs/007',
  '/blogs/abc',
  '/blogs/7x',
  '/blogs/7-judul_artikel',
  `/blogs/7-${'x'.repeat(61)}`,
  '/blogs/$id',
  '/tidak-ada',
  '/blogs/7/8',
  '/%62logs',
  '//layanan//hotspot',
  '/$',
])('%s has no canonical form', (url) => {
  expect(pageAddress(url)).toBeUndefined();
});
