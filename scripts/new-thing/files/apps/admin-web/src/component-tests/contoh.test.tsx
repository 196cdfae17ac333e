import { beforeEach, expect, test } from 'vitest';
import {
  button,
  expectDialog,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';
import { ContohList } from '#features/contoh/contoh-list.tsx';

const first = { id: 1, judul: 'Judul satu', isi: 'Isi satu', version: 1 };
let stored = [first];

beforeEach(async () => {
  stored = [first];
  server.handle('contoh.list', () => stored);
  server.handle('contoh.create', (input) => {
    const made = { ...input, id: 2, version: 1 };
    stored = [...stored, made];
    return made;
  });
  server.handle('contoh.update', ({ id, version: _version, ...input }) => {
    const changed = { ...input, id, version: 2 };
    stored = [changed];
    return changed;
  });
  await renderScreen({ options: { component: ContohList } });
  await expectText('Judul satu');
});

test('a new one appears in the list', async () => {
  await press('Tambah contoh');
  await fill('Judul', 'Judul dua');
  await press('Simpan');
  await expectText('Contoh ditambahkan.');
  await expectText('Judul dua');
  expect(server.inputsOf('contoh.create')).toEqual([{ judul: 'Judul dua', isi: '' }]);
});

test('a change is sent with the version that it was made of', async () => {
  await press('Edit');
  await fill('Judul', 'Judul baru');
  await press('Simpan');
  await expectText('Judul baru');
  expect(server.inputsOf('contoh.update')).toEqual([{ id: 1, judul: 'Judul baru', isi: 'Isi satu', version: 1 }]);
});

test('one without a title is not sent', async () => {
  await press('Tambah contoh');
  await press('Simpan');
  await expectText('Wajib diisi.');
  expect(await textbox('Judul')).toHaveFocus();
  expect(server.inputsOf('contoh.create')).toEqual([]);
});

test('a removal asks first, and keeps the row if it fails', async () => {
  server.breakConnection('contoh.delete');
  await press('Hapus');
  const dialog = await expectDialog('Hapus contoh ini?');
  expect(dialog).toHaveTextContent('Judul satu');
  await user.click(await button('Ya'));
  await expectText('Judul satu');
});
