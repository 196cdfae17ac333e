import { describe, expect, it } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { openTag } from './syntax.ts';
import { linkAddress } from './link.ts';

const ADDRESSES: [typed: string, address: string][] = [
  ['jala.net', 'https://jala.net'],
  ['  jala.net/paket?kota=cirebon#harga ', 'https://jala.net/paket?kota=cirebon#harga'],
  ['www.jala.co.id:8443/x', 'https://www.jala.co.id:8443/x'],
  ['wa.me/6281234567890', 'https://wa.me/6281234567890'],
  ['https://jala.net/a b', 'https://jala.net/a%20b'],
  ['HTTPS://Jala.net', 'https://Jala.net'],
  ['http:/jala.net', 'http://jala.net'],
  ['//jala.net/x', 'https://jala.net/x'],
  ['192.168.1.1', 'http://192.168.1.1'],
  ['192.168.1.1:8080/login', 'http://192.168.1.1:8080/login'],
  ['cs@jala.net', 'mailto:cs@jala.net'],
  ['mailto:cs@jala.net?subject=Halo Jala', 'mailto:cs@jala.net?subject=Halo%20Jala'],
  ['+62 231 123-456', 'tel:+62231123456'],
  ['0812 3456 7890', 'tel:+6281234567890'],
  ['(0231) 123 456', 'tel:+62231123456'],
  ['tel:+62 231', 'tel:+62231'],
  ['sms:0812', 'sms:0812'],
  ['/kontak-kami', '/kontak-kami'],
  ['/', '/'],
  ['#paket', '#paket'],
  ['?halaman=2', '?halaman=2'],
];

describe('a typed link', () => {
  it.each(ADDRESSES)('%j leads to %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each(ADDRESSES)('the server does not change the address of %j', async (typed) => {
    const html = `${openTag('a', { href: linkAddress(typed) })}x</a>`;
    expect(await clean(html)).toBe(html);
  });
});

describe('text that is not an address is rejected', () => {
  it.each([
    '',
    '   ',
    'halo',
    'halo dunia',
    '123456',
    '2026-10-03',
    '1.500.000',
    'a@b',
    '#',
    '?',
    '/a b',
    '/a\\b',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001java\tscript:x',
    ' javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///C:/x',
    'blob:https://a.id/x',
    'ftp://a.id',
    'https://',
    'http:',
  ])('%j', (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  });
});
