import { expect, test } from 'vitest';
import { createFormStore, isDirty, rebased } from './form-state.ts';

const stored = { values: { judul: 'Satu', manfaat: ['a', 'b'] }, version: 1 };

test('a form is dirty only while its values differ from the record', () => {
  const form = createFormStore(stored);
  expect(isDirty(form.get())).toBe(false);
  form.patch({ values: { judul: 'Satu', manfaat: ['a', 'c'] } });
  expect(isDirty(form.get())).toBe(true);
  form.patch({ values: { judul: 'Satu', manfaat: ['a', 'b'] } });
  expect(isDirty(form.get())).toBe(false);
});

test('lists of different lengths count as different', () => {
  const form = createFormStore(stored);
  form.patch({ values: { judul: 'Satu', manfaat: ['a'] } });
  expect(isDirty(form.get())).toBe(true);
});

test('starting over removes the errors and the typed text', () => {
  const form = createFormStore(stored);
  form.patch({ values: { judul: '', manfaat: [] }, errors: { judul: 'Wajib diisi.' }, reason: 'Ditolak.' });
  form.reset({ values: { judul: 'Dua', manfaat: [] }, version: 2 });
  expect(form.get()).toMatchObject({ values: { judul: 'Dua' }, errors: {}, reason: undefined });
});

test('over a newly loaded record, what the user changed stays, over what it was changed from', () => {
  const base = { values: { judul: 'Satu', teks: 'Lama', hilang: 'x' }, version: undefined };
  const loaded = { values: { judul: 'Dari rekan', teks: 'Dari rekan', baru: 'y' }, version: undefined };
  expect(rebased({ values: { ...base.values, judul: 'Dari saya', hilang: 'diubah' }, base }, loaded as never)).toEqual({
    values: { judul: 'Dari saya', teks: 'Dari rekan', baru: 'y' },
    base: { values: { judul: 'Satu', teks: 'Dari rekan', baru: 'y' }, version: undefined },
  });
});
