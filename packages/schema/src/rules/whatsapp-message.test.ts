import { expect, test } from 'vitest';
import { fillMessage, hasPackagePlace } from './whatsapp-message.ts';

const VALUES = { paket: 'Jala Rumah', halaman: 'Paket dan Harga' };

test.each([
  ['Halo, {paket} dari {halaman}.', 'Halo, Jala Rumah dari Paket dan Harga.'],
  ['{ Paket }{HALAMAN}', 'Jala RumahPaket dan Harga'],
  ['{paket} dan {paket}', 'Jala Rumah dan Jala Rumah'],
  ['{nama} {} {{paket}}', '{nama} {} {Jala Rumah}'],
  ['', ''],
])('%j becomes %j', (message, filled) => {
  expect(fillMessage(message, VALUES)).toBe(filled);
});

test('a value that looks like a placeholder or a replacement pattern stays text', () => {
  const values = { paket: '{halaman} $& $1 <b>', halaman: '{paket}' };
  expect(fillMessage('{paket}|{halaman}', values)).toBe('{halaman} $& $1 <b>|{paket}');
});

test('a message knows whether it names the package', () => {
  expect(hasPackagePlace('Saya mau {PAKET}')).toBe(true);
  expect(hasPackagePlace('Saya di {halaman}, {paket lain}')).toBe(false);
});
