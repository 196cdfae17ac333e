import { expect, test } from 'vitest';
import { errorsOf, required } from './checks.ts';

test('a required field accepts neither an empty value nor whitespace', () => {
  expect(required('')).toBe('Wajib diisi.');
  expect(required('  ')).toBe('Wajib diisi.');
  expect(required(' a ')).toBeUndefined();
});

test('every field with an error has a message, and the other fields have none', () => {
  const values = { judul: '', konten: '<p>a</p>' };
  expect(errorsOf(values, { judul: required, konten: required })).toEqual({ judul: 'Wajib diisi.' });
});

test('a check can use the other fields', () => {
  const same = (value: string, all: { baru: string; lagi: string }) => (value === all.baru ? undefined : 'Berbeda.');
  expect(errorsOf({ baru: 'a', lagi: 'b' }, { lagi: same })).toEqual({ lagi: 'Berbeda.' });
});
