import { expect, test } from 'vitest';
import { createFormStore, isDirty } from './form-state.ts';

const stored = { values: { judul: 'Satu', manfaat: ['a', 'b'] }, version: 1 };

test('a form is dirty only while its values differ from the record', () => {
  const form = createFormStore(stored);
  expect(isDirty(form.get())).toBe(false);
  form.patch({ values: { judul: 'Satu', manfaat: ['a', 'c'] } });
  expect(isDirty(form.get())).toBe(true);
  form.patch({ values: { judul: 'Satu', manfaat: ['a', 'b'] } });
  expect(isDirty(form.get())).toBe(false);
});

test('lists of different lengths differ', () => {
  const form = createFormStore(stored);
  form.patch({ values: { judul: 'Satu', manfaat: ['a'] } });
  expect(isDirty(form.get())).toBe(true);
});

test('starting over forgets errors and what was typed', () => {
  const form = createFormStore(stored);
  form.patch({ values: { judul: '', manfaat: [] }, errors: { judul: 'Wajib diisi.' }, reason: 'Ditolak.' });
  form.reset({ values: { judul: 'Dua', manfaat: [] }, version: 2 });
  expect(form.get()).toMatchObject({ values: { judul: 'Dua' }, errors: {}, reason: undefined });
});
