import { describe, expect, it } from 'vitest';
import { splitCommas } from './comma-list.ts';
import { isMapEmbed, KontakInput, mapAddress } from './kontak.ts';

const kontak = {
  telepon: '0231123456',
  email: 'a@b.id',
  alamat: 'Jl. Siliwangi',
  gmaps: 'https://www.google.com/maps/embed?pb=1',
};
const errorsFor = (change: object): string[] =>
  KontakInput.safeParse({ ...kontak, ...change }).error?.issues.map((issue) => issue.message) ?? [];

it('a list is split at its commas, without the empty parts', () => {
  expect(splitCommas(' 0812 , , 0813,')).toEqual(['0812', '0813']);
});

describe('telepon', () => {
  it.each(['(0231) 123 456', '+62 812-3456-7890', '0231.123456, 0812 3456 7890', '147', '0231-123456 ext. 12'])(
    'accepts %j',
    (telepon) => {
      expect(errorsFor({ telepon })).toEqual([]);
    },
  );

  it.each([
    ['12', ['Nomor telepon tidak valid: 12']],
    ['0231123456, halo, 12', ['Nomor telepon tidak valid: halo', 'Nomor telepon tidak valid: 12']],
    ['08123456789012345678', ['Nomor telepon tidak valid: 08123456789012345678']],
    [' , ', ['Wajib diisi.']],
  ])('names every wrong part of %j', (telepon, expected) => {
    expect(errorsFor({ telepon })).toEqual(expected);
  });
});

describe('email', () => {
  it('accepts several addresses', () => {
    expect(errorsFor({ email: 'halo@jala.example,cs@jala.example' })).toEqual([]);
  });

  it('names every wrong address', () => {
    expect(errorsFor({ email: 'halo@jala.example, halo@, x y@z.id' })).toEqual([
      'Email tidak valid: halo@',
      'Email tidak valid: x y@z.id',
    ]);
  });
});

describe('gmaps', () => {
  it.each([
    'https://www.google.com/maps/embed?pb=!1m18',
    'https://maps.google.com/maps?q=Cirebon&output=embed',
    'https://www.google.com/maps/d/embed?mid=1',
    'https://www.openstreetmap.org/export/embed.html?bbox=108.5,-6.8,108.6,-6.7',
  ])('accepts %s', (address) => {
    expect(isMapEmbed(address)).toBe(true);
  });

  it.each([
    'http://www.google.com/maps/embed?pb=1',
    'https://www.google.com/maps?q=Cirebon',
    'https://www.google.com/search?q=x',
    'https://www.google.com.evil.example/maps/embed',
    'https://user@www.google.com/maps/embed',
    'https://www.google.com:8443/maps/embed',
    'https://www.openstreetmap.org/#map=1',
    'javascript:alert(1)',
    'maps',
  ])('refuses %s', (address) => {
    expect(isMapEmbed(address)).toBe(false);
  });

  it.each([
    [`<iframe src="https://a.id/?x=1&amp;y=2" width="600"></iframe>`, 'https://a.id/?x=1&y=2'],
    [`<iframe width='1' src='https://a.id'>`, 'https://a.id'],
    ['  https://a.id ', 'https://a.id'],
  ])('finds the address in %j', (value, address) => {
    expect(mapAddress(value)).toBe(address);
  });
});
