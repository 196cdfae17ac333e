import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PostOverviewItem } from '@jala/schema/wire/posts';
import { Route } from '#routes/_panel/post/index.tsx';
import { overview, overviewItem } from './fake-posts.ts';
import { staff } from './fake-server.ts';
import { expectDialog, expectNoDialog, expectText, press, renderScreen, server, user } from './render-screen.tsx';

const POSTS: PostOverviewItem[] = [
  { ...overviewItem(3, 'Promo'), status: 'scheduled', publish_at: '2099-01-01T01:00:00.000Z' },
  { ...overviewItem(2, 'Gangguan'), status: 'draft', publish_at: null, kategori_id: 5, post_author: 'Ani' },
  overviewItem(1, 'Tips'),
  { ...overviewItem(5, 'Menunggu'), status: 'draft', publish_at: null, review_asked_at: '2026-11-23T00:00:00.000Z' },
  { ...overviewItem(4, 'Ditulis lagi'), status: 'draft', publish_at: null, has_draft: true },
];

beforeEach(async () => {
  server.handle('posts.overview', () => overview(POSTS));
  server.handle('posts.changeMany', () => undefined as never);
  server.handle('posts.authors', () => ['Ani', 'Tim Jala']);
  server.handle('kategori.list', () => [{ id: 5, nama: 'Kabar', slug: 'kabar', posts: 1, version: 1 }]);
  await renderScreen(Route);
});

const choose = async (...titles: string[]) => {
  for (const title of titles) await user.click(await screen.findByRole('checkbox', { name: `Pilih ${title}` }));
};
const sent = () => server.inputsOf('posts.changeMany');

test('the category and the author of several articles are changed at once, and back', async () => {
  await choose('Promo', 'Gangguan');
  await press('Ubah kategori dan penulis');
  const dialog = await expectDialog('Ubah kategori dan penulis 2 artikel');
  await press('Simpan');
  expect(within(dialog).getByRole('combobox', { name: 'Kategori' })).toHaveAccessibleDescription(
    'Pilih kategori, atau isi nama penulis.',
  );
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kategori' }), 'Tanpa kategori');
  await user.type(within(dialog).getByRole('combobox', { name: 'Penulis' }), 'Tim Jala');
  await press('Simpan');
  await expectText('2 artikel diubah.');
  expect(sent()).toEqual([{ ids: [3, 2], act: 'change', fields: { kategori_id: null, post_author: 'Tim Jala' } }]);
  await press('Urungkan');
  await expectText('Dikembalikan seperti semula.');
  expect(sent().slice(1)).toEqual([
    { ids: [3], act: 'change', fields: { kategori_id: null, post_author: '' } },
    { ids: [2], act: 'change', fields: { kategori_id: 5, post_author: 'Ani' } },
  ]);
});

test('a scheduled article among those that are published is asked about', async () => {
  await choose('Gangguan', 'Promo');
  await press('Terbitkan');
  await expectDialog('Terbitkan 2 artikel sekarang?');
  await expectText('Yang masih terjadwal ikut tampil di situs sekarang juga: “Promo”.');
  await press('Batal');
  await expectNoDialog();
  expect(sent()).toEqual([]);
  await press('Terbitkan');
  await press('Ya');
  await waitFor(() => expect(sent()).toEqual([{ ids: [3, 2], act: 'publish' }]));
});

test('drafts are published without a question, and a refusal names the article', async () => {
  server.refuse('posts.changeMany', { status: 409, message: '“Gangguan”: Draf ini sudah disimpan dari tempat lain.' });
  await choose('Gangguan');
  await press('Terbitkan');
  await expectText('“Gangguan”: Draf ini sudah disimpan dari tempat lain.');
});

test.each(['Menunggu', 'Ditulis lagi'])(
  'nothing offers to take back what the publication of "%s" ends',
  async (title) => {
    await choose(title);
    await press('Terbitkan');
    await expectText('1 artikel diterbitkan.');
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
  },
);

test('a refused removal says why, and the articles stay chosen', async () => {
  server.refuse('posts.changeMany', { status: 404, message: '“Promo”: Artikel tidak ditemukan.' });
  await choose('Promo', 'Gangguan');
  await user.click(
    within(await screen.findByRole('group', { name: 'Tindakan untuk yang dipilih' })).getByRole('button', {
      name: 'Hapus',
    }),
  );
  await press('Ya');
  await expectText('“Promo”: Artikel tidak ditemukan.');
  expect(await screen.findByRole('checkbox', { name: 'Pilih Gangguan' })).toBeChecked();
});

test('a Penulis is offered to edit their published article, but neither to remove it nor to change it in a batch', async () => {
  const own = POSTS.map((post) => ({ ...post, author_id: staff.id }));
  server.handle('posts.overview', () => overview(own));
  cleanup();
  await renderScreen(Route, { ...staff, role: 'penulis' });
  const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));
  await screen.findByRole('checkbox', { name: 'Pilih Gangguan' });
  expect(row('Tips').getByRole('link', { name: 'Edit' })).toBeVisible();
  expect(row('Tips').queryByRole('button', { name: 'Hapus' })).toBeNull();
  expect(row('Promo').queryByRole('checkbox')).toBeNull();
  expect(row('Gangguan').getByRole('button', { name: 'Hapus' })).toBeVisible();
});
