import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PostRecord } from '@jala/schema/wire/posts';
import { fakePost } from './fake-posts.ts';
import { staff } from './fake-server.ts';
import { post } from './records.ts';
import {
  button,
  expectNoText,
  expectText,
  fill,
  follow,
  expectHeading,
  press,
  reload,
  renderScreen,
  pressSaveKeys,
  server,
  textbox,
  user,
} from './render-screen.tsx';
import { PostEditor } from '#features/posts/editor/post-editor.tsx';
import { BLANK_POST, toInput } from '#features/posts/editor/post-values.ts';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const LIST = 'Manajemen Post';

const createScreen = { options: { component: () => <PostEditor /> } };
const screenOf = (part: Partial<PostRecord> = {}) => {
  const stored = fakePost({ ...post(7, 'Dari Semula'), ...part });
  return { ...stored, options: { component: () => <PostEditor edited={stored.edited()} /> } };
};

beforeEach(async () => {
  fakePost();
  await renderScreen(createScreen);
});

test('a new post leads to the list', async () => {
  await fill('Judul', 'Jalur Baru');
  await fill('Konten', '<p>Sampai Kuningan.</p>');
  await press('Simpan Post');
  await expectHeading(LIST);
  await expectText('Berhasil disimpan.');
  expect(server.inputsOf('posts.create')).toEqual([
    {
      ...toInput({
        ...BLANK_POST,
        post_title: 'Jalur Baru',
        post_konten: '<p>Sampai Kuningan.</p>',
        // The writer, unless they take their name out.
        post_author: staff.user_name,
      }),
      status: 'published',
    },
  ]);
});

test('a new post begins in its title', async () => {
  expect(await textbox('Judul')).toHaveFocus();
});

test('a post without a title is not sent', async () => {
  await fill('Judul', '   ');
  await press('Simpan Post');
  expect(await textbox('Judul')).toHaveFocus();
  expect(await textbox('Judul')).toBeRequired();
  expect(await textbox('Judul')).toHaveAccessibleDescription('Wajib diisi.');
  expect(server.inputsOf('posts.create')).toEqual([]);
  await fill('Judul', 'Sekarang berjudul');
  await expectNoText('Wajib diisi.');
});

test('a new post is created once, even when the user saves several times', async () => {
  const release = server.hold('posts.create');
  await fill('Judul', 'Satu Saja');
  await user.dblClick(await button('Simpan Post'));
  await pressSaveKeys();
  expect(await button('Menyimpan...')).toBeDisabled();
  release();
  await expectHeading(LIST);
  expect(server.inputsOf('posts.create')).toHaveLength(1);
});

test('nobody can type into a new post during its save, and the focus comes back if the save fails', async () => {
  const title = await textbox('Judul');
  server.refuse('posts.create', { status: 500 });
  const release = server.hold('posts.create');
  await fill('Judul', 'Hanya Satu');
  await pressSaveKeys();
  await button('Menyimpan...');
  expect(title.closest('[inert]')).not.toBeNull();
  // A browser removes the focus from an inert element, but the DOM of this test does not.
  title.blur();
  release();
  await button('Simpan Post');
  expect(title.closest('[inert]')).toBeNull();
  expect(title).toHaveFocus();
});

test('after a save without a response, the form says that the post may have been created', async () => {
  server.loseResponse('posts.create');
  await fill('Judul', 'Tersimpan Diam-diam');
  await press('Simpan Post');
  await expectText(/Post ini mungkin sudah tersimpan\. Periksa daftar post/);
  expect(await textbox('Judul')).toHaveValue('Tersimpan Diam-diam');
});

test('a save that ends after the user has left the screen does not open the list', async () => {
  await reload(screenOf());
  const release = server.hold('posts.update');
  await fill('Judul', 'Disimpan Pelan-pelan');
  await press('Simpan Perubahan');
  await follow('Layar lain');
  await press('Ya');
  await expectHeading('Layar lain');
  release();
  await expectText('Berhasil disimpan.');
  expect(window.location.pathname).toBe('/lain');
});

test('saving a change leads to the list', async () => {
  await reload(screenOf());
  await fill('Judul', 'Judul Sesudah');
  await press('Simpan Perubahan');
  await expectHeading(LIST);
  expect(server.inputsOf('posts.update')).toMatchObject([{ id: 7, post_title: 'Judul Sesudah', version: 1 }]);
});

test('a post that a colleague has removed cannot be saved, and the typed text stays', async () => {
  await reload(screenOf());
  server.refuse('posts.update', {
    status: 404,
    message:
      'Data ini sudah dihapus. Isian Anda tetap ada di perangkat ini: pulihkan datanya dari Tempat Sampah, lalu buka lagi.',
  });
  await fill('Judul', 'Masih Ada di Sini');
  await press('Simpan Perubahan');
  await expectText(
    'Data ini sudah dihapus. Isian Anda tetap ada di perangkat ini: pulihkan datanya dari Tempat Sampah, lalu buka lagi.',
  );
  await waitFor(async () => expect(await textbox('Judul')).toHaveValue('Masih Ada di Sini'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a post is put into a category and taken out of it', async () => {
  const tips = { id: 5, nama: 'Tips', slug: 'tips', posts: 3, version: 1 };
  server.handle('kategori.list', () => [tips]);
  await reload(screenOf());
  const field = await screen.findByRole('combobox', { name: 'Kategori' });
  expect(field).toHaveDisplayValue('Tanpa kategori');
  await screen.findByRole('option', { name: 'Tips' });
  await user.selectOptions(field, 'Tips');
  await press('Simpan Perubahan');
  await expectHeading(LIST);
  await reload(screenOf({ kategori_id: 5 }));
  const again = await screen.findByRole('combobox', { name: 'Kategori' });
  await waitFor(() => expect(again).toHaveDisplayValue('Tips'));
  await user.selectOptions(again, 'Tanpa kategori');
  await press('Simpan Perubahan');
  await expectHeading(LIST);
  expect(server.inputsOf('posts.update')).toMatchObject([{ kategori_id: 5 }, { kategori_id: null }]);
});

test('a category that a colleague has deleted is refused at its field', async () => {
  await reload(screenOf({ kategori_id: 5 }));
  const field = await screen.findByRole('combobox', { name: 'Kategori' });
  expect(field).toHaveDisplayValue('Kategori ini tidak ada di daftar');
  server.refuse('posts.update', {
    status: 400,
    message: 'Kategori tidak ditemukan.',
    errors: { kategori_id: ['Kategori tidak ditemukan.'] },
  });
  await fill('Judul', 'Sesudah');
  await press('Simpan Perubahan');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Kategori tidak ditemukan.'));
});
