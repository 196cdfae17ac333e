import { expect, test } from 'vitest';
import { createFormStore, isDirty } from './form-state.ts';

const stored = { values: { judul: 'Satu', manfaat: ['a', 'b'] }, version: 1 };

test('a form is changed only while it really differs', () => {
  const form = createFormStore(stored);
  expect(isDirty(form.get())).toBe(false);
  form.patch({ values: { judul: 'Satu', manfaat: ['a', 'c'] } });
  expect(isDirty(form.get())).toBe(true);
  form.patch({ values: { judul: 'Satu', manfaat: ['a', 'b'] } });
  expect(isDirty(form.get())).toBe(false);
});

test('a longer and a shorter list differ', () => {
  const form = createFormStore(stored);
  form.patch({ values: { judul: 'Satu', manfaat: ['a'] } });
  expect(isDirty(form.get())).toBe(true);
});

test('beginning anew forgets faults and what was typed', () => {
  const form = createFormStore(stored);
  form.patch({ values: { judul: '', manfaat: [] }, errors: { judul: 'Wajib diisi.' }, reason: 'Ditolak.' });
  form.reset({ values: { judul: 'Dua', manfaat: [] }, version: 2 });
  expect(form.get()).toMatchObject({ values: { judul: 'Dua' }, errors: {}, reason: undefined });
});
