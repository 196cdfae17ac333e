import type { Page } from '@playwright/test';
import type { Post } from '../product/rest.ts';
import { expect, test } from './staff.ts';

// Articles before they are public: kept while they are typed, previewed, scheduled, published. The component tests have each state of
// the form, and the api's tests each rule.

const titleOf = (page: Page) => page.getByLabel('Judul', { exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
/** Waits until the typed text is kept, after five seconds. */
const kept = (page: Page) => expect(page.getByText(/^Tersimpan \d\d\.\d\d$/)).toBeVisible();

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/admin/post/create');
  await titleOf(page).fill(title);
  await textOf(page).fill(text);
}

test('what is typed is kept without a save, is still there after a reload, and is public once it is published', async ({
  page,
  rest,
  own,
}) => {
  await write(page, 'Tiang Baru di Kesambi', 'Kabelnya dipasang pekan ini.');
  await kept(page);
  await expect(page).toHaveURL(/\/admin\/post\/\d+\/edit$/);
  await textOf(page).press('End');
  await page.keyboard.type(' Lalu diuji.');
  await expect(page.getByText('Belum disimpan')).toBeVisible();
  // The address is that of the article, whose screen has not been changed under the cursor.
  await kept(page);
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Tiang Baru di Kesambi');
  await expect(textOf(page)).toHaveText('Kabelnya dipasang pekan ini. Lalu diuji.');

  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  await expect(rest.get(`/posts/${id}`)).rejects.toThrow('404');
  await press(page, 'Terbitkan');
  await expect(page).toHaveURL('/admin/post');
  await expect(rowOf(page, 'Tiang Baru di Kesambi')).toContainText('Terbit');
  expect(await rest.get<Post>(`/posts/${id}`)).toMatchObject({ post_title: 'Tiang Baru di Kesambi' });
  await page.goto(`${own.addresses.public}/blogs/${id}`);
  await expect(page.getByText('Lalu diuji.')).toBeVisible();
});

test(
  'Ctrl+S keeps changes of a public article, which visitors see only after Simpan Perubahan',
  { tag: '@long' },
  async ({ page, rest }) => {
    const { data: post } = await rest.post<{ data: Post }>('/posts', {
      post_title: 'Sudah Terbit',
      post_konten: '<p>Satu.</p>',
    });
    const stored = () => rest.get<Post>(`/posts/${post.id}`);
    await page.goto(`/admin/post/${post.id}/edit`);
    await titleOf(page).fill('Sudah Terbit, Diperbaiki');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Draf disimpan. Yang tampil di situs belum berubah.')).toBeVisible();
    expect(await stored()).toMatchObject({ post_title: 'Sudah Terbit' });
    await page.getByRole('link', { name: 'Kembali ke Artikel' }).click();
    await expect(rowOf(page, 'Sudah Terbit')).toContainText('Ada perubahan');
    await page.goto(`/admin/post/${post.id}/edit`);
    await expect(titleOf(page)).toHaveValue('Sudah Terbit, Diperbaiki');
    await expect(page.getByText(/^Perubahan Anda, .* belum diterbitkan\.$/)).toBeVisible();
    await press(page, 'Simpan Perubahan');
    await expect(page).toHaveURL('/admin/post');
    expect(await stored()).toMatchObject({ post_title: 'Sudah Terbit, Diperbaiki' });
  },
);

test('an article is scheduled, and comes back to the drafts', async ({ page, rest }) => {
  await write(page, 'Promo Minggu Depan', 'Gratis pemasangan.');
  await press(page, 'Jadwalkan');
  await expect(page.getByLabel('Tanggal')).toBeFocused();
  await expect(page.getByText(/besok\. Terbit sendiri walau panel ditutup\.$/)).toBeVisible();
  await page.getByLabel('Tanggal').fill('2020-01-01');
  await press(page, 'Jadwalkan');
  await expect(page.getByLabel('Tanggal')).toHaveAccessibleDescription(/Waktu terbit sudah lewat/);
  const soon = new Date(Date.now() + 3 * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('Tanggal').fill(soon);
  await press(page, 'Jadwalkan');
  await expect(page).toHaveURL('/admin/post');
  await expect(rowOf(page, 'Promo Minggu Depan')).toContainText('Terjadwal');
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=100');
  expect(posts.map(({ post_title }) => post_title)).not.toContain('Promo Minggu Depan');

  await page.getByRole('button', { name: /^Terjadwal/ }).click();
  await expect(page).toHaveURL('/admin/post?status=scheduled');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Promo Minggu Depan' }).click();
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan jadwal' }).click();
  await expect(page.getByText('Jadwal dibatalkan. Artikel ini menjadi draf.')).toBeVisible();
  await expect(page.getByText('Draf', { exact: true })).toBeVisible();
});

test('the preview shows what is written in a new tab, to whoever has the link', async ({ page, context, browser }) => {
  await write(page, 'Hanya Pratinjau', 'Belum untuk umum.');
  const opened = context.waitForEvent('page');
  await press(page, 'Pratinjau');
  const tab = await opened;
  await expect(tab).toHaveURL(/\/pratinjau\//);
  await expect(tab.getByText('Belum untuk umum.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salin tautan' })).toBeVisible();
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(tab.url());
  await expect(theirs.getByText('Belum untuk umum.')).toBeVisible();
  const wrong = await theirs.goto(`${tab.url()}a`);
  expect(wrong?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: 'Pratinjau tidak ditemukan.' })).toBeVisible();
  await stranger.close();
});

test(
  'several articles become drafts, public again, and are removed, and each can be taken back',
  { tag: '@long' },
  async ({ page, rest }) => {
    for (const title of ['Massal Satu', 'Massal Dua'])
      await rest.post('/posts', { post_title: title, post_konten: '<p>Isi.</p>' });
    await page.goto('/admin/post?q=massal');
    await expect(page.getByRole('row')).toHaveCount(3);
    const all = page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' });
    const bar = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' });
    await all.check();
    await expect(bar.getByText('2 dipilih')).toBeVisible();
    await bar.getByRole('button', { name: 'Jadikan draf' }).click();
    await expect(page.getByText('2 artikel menjadi draf.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Draf' })).toHaveCount(2);
    await press(page, 'Urungkan');
    await expect(page.getByText('Dikembalikan seperti semula.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Terbit' })).toHaveCount(2);

    await all.check();
    await bar.getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('dialog', { name: 'Hapus 2 post?' }).getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByText(/Tidak ada artikel yang cocok/)).toBeVisible();
    await press(page, 'Urungkan');
    await expect(page.getByRole('row')).toHaveCount(3);
  },
);

test.describe('without a connection', () => {
  test.use({ expectedNoise: [/ERR_|Failed to fetch/] });

  test('nothing is lost: it waits on the device and is kept when the network is back', async ({ page, context }) => {
    await write(page, 'Jaringan Putus', 'Kalimat pertama.');
    await kept(page);
    await context.setOffline(true);
    await textOf(page).press('End');
    await page.keyboard.type(' Kalimat kedua.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/tidak tersambung internet/).first()).toBeVisible();
    await context.setOffline(false);
    await kept(page);
    await page.reload();
    await expect(textOf(page)).toHaveText('Kalimat pertama. Kalimat kedua.');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the details are a sheet with the buttons at its foot', { tag: '@long' }, async ({ page }) => {
    await write(page, 'Ditulis di Ponsel', 'Sambil jalan.');
    await page.getByRole('button', { name: 'Rincian artikel' }).click();
    const sheet = page.getByRole('dialog', { name: 'Rincian artikel' });
    await expect(sheet.getByRole('heading', { name: 'Rincian artikel' })).toBeFocused();
    await sheet.getByLabel('Ringkasan').fill('Ringkas saja.');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Rincian artikel' })).toBeFocused();
    await page.getByRole('button', { name: 'Rincian artikel' }).click();
    await expect(sheet.getByLabel('Ringkasan')).toHaveValue('Ringkas saja.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await sheet.getByRole('button', { name: 'Simpan Post' }).click();
    await expect(page).toHaveURL('/admin/post');
  });
});
