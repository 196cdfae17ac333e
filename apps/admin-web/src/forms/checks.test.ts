import { expect, test } from 'vitest';
import { errorsOf, required } from './checks.ts';

test('a required field refuses nothing and spaces alike', () => {
  expect(required('')).toBe('Wajib diisi.');
  expect(required('  ')).toBe('Wajib diisi.');
  expect(required(' a ')).toBeUndefined();
});

test('every field at fault has its sentence, the others have none', () => {
  const values = { judul: '', konten: '<p>a</p>' };
  expect(errorsOf(values, { judul: required, konten: required })).toEqual({ judul: 'Wajib diisi.' });
});

test('a check sees the other fields too', () => {
  const same = (value: string, all: { baru: string; lagi: string }) => (value === all.baru ? undefined : 'Berbeda.');
  expect(errorsOf({ baru: 'a', lagi: 'b' }, { lagi: same })).toEqual({ lagi: 'Berbeda.' });
});
