import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { KategoriRecord } from '@jala/schema/wire/kategori';
import {
  button,
  expectDialog,
  expectNoText,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';
import { KategoriDialog } from '#features/posts/categories/kategori-dialog.tsx';

let stored: KategoriRecord[];

const kategori = (id: number, nama: string, posts: number): KategoriRecord => ({
  id,
  nama,
  slug: `kategori-${id}`,
  posts,
  version: 1,
});

beforeEach(async () => {
  stored = [kategori(1, 'Kabar', 4), kategori(2, 'Tips', 0)];
  server.handle('kategori.list', () => stored);
  server.handle('kategori.create', ({ nama }) => {
    const made = kategori(3, nama, 0);
    stored = [...stored, made];
    return made;
  });
  server.handle('kategori.update', ({ id, nama }) => {
    const changed = { ...kategori(id, nama, 4), version: 2 };
    stored = stored.map((each) => (each.id === id ? changed : each));
    return changed;
  });
  server.handle('kategori.delete', ({ id }) => {
    stored = stored.filter((each) => each.id !== id);
    return undefined as never;
  });
  await renderScreen({ options: { component: KategoriDialog } });
  await press('Kelola kategori');
});

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (found === null) throw new Error(`${name} is in no list.`);
  return within(found);
};

test('a new category appears in the list, and its field is empty for the next one', async () => {
  await fill('Kategori baru', 'Perangkat');
  await press('Tambah Kategori');
  expect((await row('Perangkat')).getByText('0 artikel')).toBeVisible();
  await waitFor(async () => expect(await textbox('Kategori baru')).toHaveValue(''));
  expect(server.inputsOf('kategori.create')).toEqual([{ nama: 'Perangkat' }]);
});

test('a category without a name is not sent, and a refusal of the server is at the field', async () => {
  await fill('Kategori baru', '  ');
  await press('Tambah Kategori');
  expect(await textbox('Kategori baru')).toHaveAccessibleDescription('Wajib diisi.');
  server.refuse('kategori.create', { status: 400, message: 'X', errors: { nama: ['Kategori itu sudah ada.'] } });
  await fill('Kategori baru', 'Kabar');
  await press('Tambah Kategori');
  await waitFor(async () =>
    expect(await textbox('Kategori baru')).toHaveAccessibleDescription('Kategori itu sudah ada.'),
  );
  expect(await textbox('Kategori baru')).toHaveValue('Kabar');
  expect(server.inputsOf('kategori.create')).toHaveLength(1);
});

test('a category that cannot be saved stays in its field, with a message at once', async () => {
  server.breakConnection('kategori.create');
  // The list is read again, which takes seconds while the server is away.
  const release = server.hold('kategori.list');
  await fill('Kategori baru', 'Perangkat');
  await press('Tambah Kategori');
  await waitFor(async () =>
    expect(await textbox('Kategori baru')).toHaveAccessibleDescription('Gagal menyimpan perubahan.'),
  );
  expect(await textbox('Kategori baru')).toHaveValue('Perangkat');
  release();
});

test('a category gets another name, with the version that was read', async () => {
  await user.click((await row('Kabar')).getByRole('button', { name: 'Ubah nama' }));
  expect(await textbox('Nama kategori')).toHaveFocus();
  await fill('Nama kategori', 'Kabar Kami');
  await press('Simpan');
  await row('Kabar Kami');
  expect(server.inputsOf('kategori.update')).toEqual([{ id: 1, nama: 'Kabar Kami', version: 1 }]);
  expect(screen.queryByRole('textbox', { name: 'Nama kategori' })).toBeNull();
});

test('the question before a deletion says how many articles lose the category', async () => {
  await user.click((await row('Kabar')).getByRole('button', { name: 'Hapus' }));
  await expectDialog('Hapus kategori ini?');
  await expectText('4 artikel tidak lagi berkategori “Kabar”. Artikelnya tetap ada.');
  await press('Batal');
  expect(server.inputsOf('kategori.delete')).toEqual([]);
  await user.click((await row('Kabar')).getByRole('button', { name: 'Hapus' }));
  await press('Ya');
  await expectText('Kategori “Kabar” dihapus.');
  await expectNoText('Kabar');
  expect(server.inputsOf('kategori.delete')).toEqual([{ id: 1 }]);
  expect(await button('Tambah Kategori')).toBeEnabled();
});
