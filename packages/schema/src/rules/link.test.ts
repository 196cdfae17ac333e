import { expect, it } from 'vitest';
import { Link } from './link.ts';
import { isLink } from './typed-link.ts';

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

it.each([
  ['0812-3456-7890', 'https://wa.me/6281234567890'],
  [' 0812 3456 7890 ', 'https://wa.me/6281234567890'],
  ['+62 812 3456 7890', 'https://wa.me/6281234567890'],
  ['6281234567890', 'https://wa.me/6281234567890'],
  ['81234567890', 'https://wa.me/6281234567890'],
  ['(0231) 123 456', 'tel:+62231123456'],
  ['+62231123456', 'tel:+62231123456'],
  ['wa.me/6281234567890?text=Halo', 'https://wa.me/6281234567890?text=Halo'],
  ['api.whatsapp.com/send?phone=62812', 'https://api.whatsapp.com/send?phone=62812'],
  ['www.jala.example/paket', 'https://www.jala.example/paket'],
  ['instagram.com/jalanet', 'https://instagram.com/jalanet'],
  ['m.facebook.com/jalanet', 'https://m.facebook.com/jalanet'],
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['https://jala.example/0812', 'https://jala.example/0812'],
  ['#paket', '#paket'],
  ['', ''],
])('%j is understood as %j', (typed, link) => {
  expect(Link.parse(typed)).toBe(link);
});

it.each(['kontak', 'evil.example', 'www', 'x.com', '147', '0812', 'javascript:wa.me/1', 'wa.me/ 1'])(
  '%j is refused',
  (typed) => {
    expect(Link.safeParse(typed).success).toBe(false);
  },
);
