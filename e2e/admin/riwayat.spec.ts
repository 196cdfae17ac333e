import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { confirmAccount, expect, test } from './staff.ts';

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const answerYes = (page: Page) => button(page.getByRole('dialog'), 'Ya').click();
/** In the message; the editor has a button of that name too. */
const undo = (page: Page) => button(page.getByRole('region', { name: 'Pemberitahuan' }), 'Urungkan').click();
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Riwayat ${name}`, exact: true });

test('a deleted article comes back by the undo, and from the trash', async ({ page, rest }) => {
  const { data: post } = await rest.post<{ data: { id: number } }>('/posts', {
    post_title: 'Kabel laut tersambung',
    post_konten: '<p>Isi.</p>',
  });
  await page.goto('/admin/post?q=tersambung');
  const row = page.getByRole('row', { name: /Kabel laut tersambung/ });
  await button(row, 'Hapus').click();
  await answerYes(page);
  await undo(page);
  await expect(page.getByText('Post dipulihkan.')).toBeVisible();
  await expect(row).toBeVisible();

  await rest.delete(`/posts/${post.id}`);
  await page.getByRole('link', { name: 'Tempat Sampah' }).click();
  await button(page.getByRole('row', { name: /Kabel laut tersambung/ }), 'Pulihkan').click();
  await expect(page.getByText('Artikel Kabel laut tersambung dipulihkan.')).toBeVisible();
  expect(await rest.get(`/posts/${post.id}`)).toMatchObject({ post_konten: '<p>Isi.</p>' });
});

test(
  'an emptied profile is restored from its versions, and that can be undone',
  { tag: '@long' },
  async ({ page, rest }) => {
    await rest.put('/about', { konten: '<h2>Sejarah</h2><p>Kami mulai dengan empat orang.</p>' });
    await rest.put('/about', { konten: '' });
    await page.goto('/admin/tentang-kami');
    await button(page, 'Riwayat').click();
    const sheet = sheetOf(page, 'Tentang Kami');
    await expect(sheet.getByRole('region', { name: 'Konten' }).getByRole('insertion').first()).toBeVisible();
    await button(sheet, 'Pulihkan versi ini').click();
    await expect(page.getByText(/^Versi \d+ \S+ dari .+ dipulihkan\.$/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Konten' })).toContainText('empat orang');
    expect(await rest.get('/about')).toMatchObject({ konten: expect.stringContaining('empat orang') });
    await undo(page);
    await expect(page.getByText('Pemulihan Tentang Kami dibatalkan.')).toBeVisible();
    expect(await rest.get('/about')).toMatchObject({ konten: '' });
  },
);

test.describe('where customers pay', () => {
  // The server asks for the password.
  test.use({ expectedNoise: [/status of 403/] });

  test(
    'a wrong account number on the notice is found in the history of everything, and taken back',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/admin/isolir');
      const number = page.getByRole('textbox', { name: 'Nomor Rekening', exact: true });
      await expect(number).not.toHaveValue('');
      const right = await number.inputValue();
      await number.fill('9999999999');
      await button(page, 'Simpan').click();
      await confirmAccount(page);
      await expect(page.getByText('Berhasil disimpan.')).toBeVisible();

      await page.getByRole('link', { name: 'Riwayat' }).click();
      const line = page.getByRole('listitem').filter({ hasText: 'mengubah halaman isolir' }).first();
      await expect(line).toContainText('Nomor Rekening');
      await line.getByRole('button', { name: /^Lihat beda/ }).click();
      const sheet = sheetOf(page, 'Halaman isolir');
      await expect(sheet.getByRole('region', { name: 'Nomor Rekening' }).getByRole('deletion')).toHaveText(right);
      await sheet.getByRole('navigation').getByRole('button').nth(1).click();
      await button(sheet, 'Pulihkan versi ini').click();
      await confirmAccount(page);
      await expect(page.getByText(/^Versi \d+ \S+ dari .+ dipulihkan\.$/)).toBeVisible();
      await page.goto('/admin/isolir');
      await expect(number).toHaveValue(right);
    },
  );
});

test.describe('a message', () => {
  // The download fails.
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test('covers no button of the versions', { tag: '@long' }, async ({ page, rest }) => {
    await rest.put('/about', { konten: '<p>Satu.</p>' });
    await rest.put('/about', { konten: '<p>Dua.</p>' });
    await page.route('**/unduh/riwayat.csv*', (route) => route.abort());
    await page.goto('/admin/riwayat');
    await button(page, 'Unduh CSV').click();
    const message = page.locator('[data-slot=toast]');
    await expect(message).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: 'mengubah Tentang Kami' }).first();
    await line.getByRole('button', { name: /^Lihat beda/ }).click();
    const sheet = sheetOf(page, 'Tentang Kami');
    await expect(sheet.getByRole('navigation').getByRole('button').nth(1)).toBeVisible();
    for (const size of [
      { width: 1366, height: 768 },
      { width: 1024, height: 740 },
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await expect(message).toBeInViewport({ ratio: 1 });
      for (const each of await sheet.getByRole('button').all()) expect(await isBeside(message, each)).toBe(true);
    }
  });
});

/** Tells whether a message, which lies over everything, is beside `place`. */
async function isBeside(message: Locator, place: Locator): Promise<boolean> {
  const [over, under] = [await message.boundingBox(), await place.boundingBox()];
  if (over === null || under === null) return false;
  return (
    over.x >= under.x + under.width ||
    under.x >= over.x + over.width ||
    over.y >= under.y + under.height ||
    under.y >= over.y + over.height
  );
}

test('who did what can be narrowed, and downloaded for a spreadsheet', { tag: '@long' }, async ({ page, rest }) => {
  await rest.post('/posts', { post_title: 'Dicari di riwayat' });
  await page.goto('/admin/riwayat');
  await page.getByRole('searchbox').fill('dicari di');
  await expect(page).toHaveURL(/q=dicari/);
  const lines = page.getByRole('region', { name: 'Riwayat perubahan' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  const started = page.waitForEvent('download');
  await button(page, 'Unduh CSV').click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^riwayat-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, ...others] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('"Waktu');
  expect(line).toContain('"menambah artikel";"Dicari di riwayat"');
  expect(others).toEqual([]);

  await page.getByLabel('Bagian').selectOption({ label: 'Partner' });
  await expect(page).toHaveURL(/bagian=partner/);
  await expect(page.getByText('Tidak ada yang cocok dengan saringan ini.')).toBeVisible();
  await page.getByRole('link', { name: 'Hapus saringan' }).click();
  await expect(page).toHaveURL(/\/admin\/riwayat$/);
  await page.getByLabel('Bagian').selectOption({ label: 'Artikel' });
  await expect(page).toHaveURL(/bagian=posts/);
  // Also of reviews and publications.
  await expect(lines.filter({ hasNotText: / artikel / })).toHaveCount(0);
  await expect(lines.filter({ hasText: 'menambah artikel Dicari di riwayat' })).toHaveCount(1);
});
