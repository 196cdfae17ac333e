import { expect, it } from 'vitest';
import { indonesianErrors } from './indonesian-errors.ts';
import { PostInput } from '../wire/posts.ts';

it.each([
  [{}, ['Wajib diisi.']],
  [{ post_title: ' ' }, ['Wajib diisi.']],
  [{ post_title: 1 }, ['Harus berupa teks.']],
  [{ post_title: 'x'.repeat(201) }, ['Paling banyak 200 karakter.']],
  [{ post_title: 'x', penulis: 'y' }, ['Kolom tidak dikenal: penulis.']],
  [{ post_title: 'a\u0000' }, ['Berisi karakter yang tidak dapat disimpan.']],
])('%j is refused in Indonesian', (value, expected) => {
  const { error } = PostInput.safeParse(value, { error: indonesianErrors });
  expect(error?.issues.map((issue) => issue.message)).toEqual(expected);
});
