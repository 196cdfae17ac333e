import { expect, it } from 'vitest';
import { isLink } from './link.ts';

it.each([
  'http://a.id',
  'https://wa.me/62812?text=Halo%20Jala',
  'HTTPS://A.ID/B',
  'mailto:a@b.id',
  'tel:+62 (231) 123-456',
  '/kontak-kami',
  '/',
  '#paket',
  '?page=2',
])('%s is a link', (value) => {
  expect(isLink(value)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'sms:0812',
  'ftp://a.id',
  'https://',
  'https:///x',
  'https://[',
  '//evil.example',
  '/\\evil.example',
  'kontak',
  'https://a.id/b c',
])('%j is not a link', (value) => {
  expect(isLink(value)).toBe(false);
});
