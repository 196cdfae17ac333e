import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { TrashItem } from '@jala/schema/wire/history';
import { messages } from '@jala/schema/messages';
import { Route } from '#routes/_panel/tempat-sampah.tsx';
import { staff } from './fake-server.ts';
import { expectNoText, expectText, press, renderScreen, server, user } from './render-screen.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS - 1000).toISOString();

const item = (id: number, thing: TrashItem['thing'], title: string, left: number): TrashItem => ({
  id,
  thing,
  title,
  at: inDays(left - 30),
  by: { user_id: 2, user_name: 'Budi Santoso', via: 'panel' },
  until: inDays(left),
});

let items: TrashItem[];
beforeEach(() => {
  items = [item(9, 'posts', 'Libur Idulfitri', 28), item(8, 'package', 'Jala Malam', 5)];
  server.handle('trash.list', (query) => {
    const kind = query?.kind;
    const isPost = ({ thing }: TrashItem) => thing === 'posts';
    const posts = items.filter(isPost).length;
    return {
      items: items.filter((each) => kind === undefined || isPost(each) === (kind === 'posts')),
      hasMore: false,
      totals: { posts, others: items.length - posts },
    };
  });
  server.handle('media.unnamed', () => ({
    images: [
      {
        file: `${'a'.repeat(32)}.png`,
        width: 800,
        height: 600,
        bytes: 2048,
        name: 'awan.png',
        until: inDays(3),
        is_removed: true,
        is_used: false,
      },
    ],
    hasMore: false,
    total: 1,
  }));
  server.handle('history.restore', ({ id }) => {
    items = items.filter((each) => each.id !== id);
    return undefined as never;
  });
  server.handle('trash.remove', ({ ids }) => {
    const before = items.length;
    items = items.filter(({ id }) => ids !== undefined && !ids.includes(id));
    return { removed: before - items.length };
  });
});

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`${name} is in no row.`);
  return row;
};
const pressIn = async (name: string, label: string) =>
  user.click(within(await rowOf(name)).getByRole('button', { name: label }));

test('says what was removed, by whom, and how long it stays', async () => {
  await renderScreen(Route);
  const post = await rowOf('Libur Idulfitri');
  expect(post).toHaveTextContent(/Artikel.*Budi Santoso.*28 hari lagi/);
  expect(within(await rowOf('Jala Malam')).getByText('5 hari lagi')).toHaveClass('text-warning-text');
});

test('shows one kind alone, and how much there is of each', async () => {
  await renderScreen(Route);
  const kinds = await screen.findByRole('group', { name: 'Jenis yang dihapus' });
  await within(kinds).findByRole('button', { name: 'Semua 3', pressed: true });
  await press('Lainnya 1');
  await expectNoText('Libur Idulfitri');
  await expectText('Jala Malam');
  await expectNoText('Gambar yang dihapus dan yang tidak dipakai');
  await press('Gambar 1');
  await expectText('Gambar yang dihapus dan yang tidak dipakai');
  await expectNoText('Jala Malam');
});

test('brings something back', async () => {
  await renderScreen(Route);
  await pressIn('Jala Malam', 'Pulihkan');
  await expectText('Paket Jala Malam dipulihkan.');
  expect(screen.queryByText('Jala Malam')).toBeNull();
  await expectText('Libur Idulfitri');
});

test('offers to bring back without a picture that is gone', async () => {
  await renderScreen(Route);
  const repair = server.refuse('history.restore', { status: 400, message: messages.versionImageGone });
  await pressIn('Libur Idulfitri', 'Pulihkan');
  await expectText(messages.versionImageGone);
  repair();
  await press('Ya');
  await expectText('Artikel Libur Idulfitri dipulihkan.');
  expect(server.inputsOf('history.restore').at(-1)).toEqual({ id: 9, without_images: true });
});

test('asks before something goes for good, and before everything goes', async () => {
  await renderScreen(Route);
  await pressIn('Jala Malam', 'Tindakan lain');
  await user.click(await screen.findByRole('menuitem', { name: 'Hapus selamanya' }));
  expect(server.inputsOf('trash.remove')).toEqual([]);
  await press('Ya');
  await expectText('Dihapus selamanya.');
  expect(server.inputsOf('trash.remove')).toEqual([{ ids: [8] }]);
  await press('Tindakan untuk Tempat Sampah');
  await user.click(await screen.findByRole('menuitem', { name: 'Kosongkan' }));
  await press('Ya');
  await expectText('Tempat Sampah kosong.');
  expect(server.inputsOf('trash.remove').at(-1)).toEqual({});
});

test('offers removal for good only to a Pemilik', async () => {
  await renderScreen(Route, { ...staff, role: 'penulis' });
  const row = await rowOf('Libur Idulfitri');
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pulihkan']);
  expect(screen.queryByRole('button', { name: 'Tindakan untuk Tempat Sampah' })).toBeNull();
});

test('lists images that nothing names, which can go at once', async () => {
  server.handle('media.removeForGood', () => {
    server.handle('media.unnamed', () => ({ images: [], hasMore: false, total: 0 }));
    return undefined as never;
  });
  await renderScreen(Route);
  await expectText(/800 x 600, 2 KiB/);
  await press('Hapus sekarang');
  expect(server.inputsOf('media.removeForGood')).toEqual([]);
  await press('Ya');
  await expectText('Semua gambar dipakai.');
  expect(server.inputsOf('media.removeForGood')).toEqual([{ file: `${'a'.repeat(32)}.png` }]);
  await expectNoText(/800 x 600, 2 KiB/);
});

test('brings an image back that somebody has removed from Media', async () => {
  server.handle('media.restore', () => undefined as never);
  await renderScreen(Route);
  const row = (await screen.findByText('awan.png')).closest('li');
  if (row === null) throw new Error('The image is in no row.');
  await user.click(within(row).getByRole('button', { name: 'Pulihkan' }));
  await expectText('Gambar dipulihkan.');
  expect(server.inputsOf('media.restore')).toEqual([{ file: `${'a'.repeat(32)}.png` }]);
});
