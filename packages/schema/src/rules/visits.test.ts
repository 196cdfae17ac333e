import { expect, it } from 'vitest';
import { contactOf, writeReport } from './visit-report.ts';
import { readReport, visitedPage } from './visits.ts';

it.each([
  ['/', 'home'],
  ['/paket', 'paket'],
  ['/Paket', 'paket'],
  ['/layanan/internet', 'internet'],
  ['/privasi', 'privacy'],
  ['/blogs', 'blogs'],
  ['/blogs/15', 'blogs/15'],
  ['/blogs/15-apa-itu-ip', 'blogs/15'],
  ['/blogs/015', undefined],
  ['/blogs/0', undefined],
  ['/blogs/99999999999', undefined],
  ['/blogs/15/x', undefined],
  ['/isolir', undefined],
  ['/api/posts', undefined],
  ['', undefined],
])('the page at %s is %s', (path, page) => {
  expect(visitedPage(path)).toBe(page);
});

it('what a page writes is what the server reads', () => {
  expect(readReport(writeReport({ path: '/paket', action: 'lihat' }))).toEqual([['lihat', 'paket']]);
  expect(readReport(writeReport({ path: '/cek-jangkauan?kel=32.74.01.1003', action: 'lihat' }))).toEqual([
    ['lihat', 'jangkauan'],
    ['jangkauan', '32.74.01.1003'],
  ]);
  expect(readReport(writeReport({ path: '/', action: 'telepon' }))).toEqual([['telepon', 'home']]);
  expect(readReport(writeReport({ path: '/', action: 'tautan', number: '3' }))).toEqual([['paket', '3']]);
  // A chat about a package is both.
  expect(readReport(writeReport({ path: '/blogs/15-a', action: 'whatsapp', number: '12' }))).toEqual([
    ['whatsapp', 'blogs/15'],
    ['paket', '12'],
  ]);
});

it.each([
  '',
  'lihat',
  '/',
  '/ lihat ',
  '/ lihat 3',
  '/ tautan',
  '/ paket 3',
  '/ tautan 03',
  '/ tautan 1000000',
  '/ tautan -1',
  '/tidak-ada lihat',
  '/?x lihat',
  '/ lihat\n/ lihat',
])('%j is no report', (text) => {
  expect(readReport(text)).toBeUndefined();
});

it.each([
  ['https://wa.me/6281234567890', 'whatsapp'],
  ['https://wa.me/6281234567890?text=Halo', 'whatsapp'],
  ['https://wa.me/message/ABC', 'whatsapp'],
  ['https://api.whatsapp.com/send?phone=6281', 'whatsapp'],
  ['https://api.whatsapp.com/send/?phone=6281&text=x', 'whatsapp'],
  ['tel:+62231123456', 'telepon'],
  // Shares an article.
  ['https://wa.me/?text=Judul', undefined],
  ['https://api.whatsapp.com/send?text=Judul', undefined],
  ['https://example.com/wa.me/1', undefined],
  ['/kontak-kami', undefined],
])('the link %s begins %s', (href, contact) => {
  expect(contactOf(href)).toBe(contact);
});
