import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

// What a telephone's own button for going back does while something lies over a screen.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu admin' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Buka menu' }).tap();

test('going back closes the menu, and then leads to the screen before', async ({ page }) => {
  await page.goto('/admin/kontak');
  await openMenu(page);
  await page.getByRole('link', { name: 'Settings' }).tap();
  await expect(page).toHaveURL('/admin/settings');
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/admin/settings');
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin/kontak');
});

test('going back closes the details of a new article, also after a reload', async ({ page }) => {
  await page.goto('/admin/kontak');
  await openMenu(page);
  await page.getByRole('link', { name: 'Artikel' }).tap();
  await page.getByRole('link', { name: 'Tambah Post Baru' }).tap();
  const details = page.getByRole('dialog', { name: 'Rincian artikel' });
  const open = () => page.getByRole('button', { name: 'Rincian artikel' }).tap();
  await open();
  await details.getByLabel('Ringkasan').fill('Ditulis sebelum ada alamatnya');
  await expect(page).toHaveURL(/\/admin\/post\/\d+\/edit$/);
  const address = page.url();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(address);
  await open();
  await page.reload();
  await open();
  await page.goBack();
  await expect(details).toBeHidden();
  await open();
  await details.getByRole('button', { name: 'Tutup rincian' }).tap();
  await page.goBack();
  await expect(page).toHaveURL('/admin/post');
  await page.goBack();
  await expect(page).toHaveURL('/admin/kontak');
});

test('an article that is being written can be left by going back', async ({ page }) => {
  await page.goto('/admin/post');
  await page.getByRole('link', { name: 'Tambah Post Baru' }).tap();
  await page.getByRole('textbox', { name: 'Konten' }).tap();
  await page.keyboard.type('Ditulis sampai saat terakhir');
  await page.goBack();
  const article = page.getByRole('link', { name: 'Tanpa judul', exact: true }).first();
  await expect(article).toBeVisible();
  // Its first save, which gives it an address, may have ended meanwhile.
  await expect(page).toHaveURL('/admin/post');
  await article.tap();
  await expect(page.getByRole('textbox', { name: 'Konten' })).toHaveText('Ditulis sampai saat terakhir');
});

test('going back closes a menu of actions', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/kontak');
  await openMenu(page);
  await page.getByRole('link', { name: 'Artikel' }).tap();
  const actions = page.getByRole('button', { name: /^Tindakan lain/ }).first();
  await actions.tap();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL('/admin/post');
  await actions.tap();
  await page.getByRole('menuitem', { name: 'Salin alamat' }).tap();
  await page.goBack();
  await expect(page).toHaveURL('/admin/kontak');
});

test('going back closes an image of Media, and a question over it first', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/kontak');
  await openMenu(page);
  await page.getByRole('link', { name: 'Media' }).tap();
  const image = page.getByRole('list', { name: 'Gambar tersimpan' }).getByRole('button');
  const question = page.getByRole('dialog', { name: 'Hapus gambar ini?' });
  for (const place of [0, 1]) {
    await image.nth(place).tap();
    await expect(page).toHaveURL(/gambar=/);
    await page.getByRole('button', { name: 'Hapus', exact: true }).tap();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/admin/media');
  }
  await page.goBack();
  await expect(page).toHaveURL('/admin/kontak');
});

test('going back from changes that are not saved asks, and asks again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/media');
  await openMenu(page);
  await page.getByRole('link', { name: 'Settings' }).tap();
  await openMenu(page);
  await page.getByRole('link', { name: 'Kontak' }).tap();
  await page.getByLabel('Telepon').fill('0234-1');
  const question = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });
  await openMenu(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Batal' }).tap();
  await expect(page).toHaveURL('/admin/kontak');
  await page.goBack();
  await expect(question).toBeVisible();
  // Going back from the question itself is a no.
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/admin/kontak');
  await expect(page.getByLabel('Telepon')).toHaveValue('0234-1');
  await page.goBack();
  await question.getByRole('button', { name: 'Ya' }).tap();
  await expect(page).toHaveURL('/admin/settings');
});
