import { describe, expect, it } from 'vitest';
import { splitCommas } from '../rules/comma-list.ts';
import { KontakInput } from './kontak.ts';

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
