import type { Page } from '@playwright/test';
import type { Rest } from '../product/rest.ts';
import { expect, test } from './staff.ts';

interface Item {
  id: number;
  key_name: string;
  value: string;
}

test.describe.configure({ mode: 'serial' });

const EDITOR = '/admin/dashboard/halaman';
const preview = (page: Page) => page.frameLocator('iframe[title="Pratinjau halaman depan"]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const headline = (page: Page) => preview(page).getByRole('heading', { level: 1 });

async function itemOf(rest: Rest, key: string): Promise<Item> {
  const item = (await rest.get<Item[]>('/landing-content')).find(({ key_name }) => key_name === key);
  if (item === undefined) throw new Error(`There is no item ${key}.`);
  return item;
}

test.describe('beside the page', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test.beforeEach(async ({ page }) => {
    await page.goto(EDITOR);
    await expect(headline(page)).toContainText('Internet');
  });

  test('what is typed is shown in the real page, and saved with everything else at once', async ({
    page,
    own,
    rest,
  }) => {
    await button(page, /^Pembuka/).click();
    await page.getByLabel('Judul', { exact: true }).fill('Internet Cirebon');
    await expect(headline(page)).toHaveText('Internet Cirebon');
    await expect(headline(page)).toBeInViewport();
    await preview(page).getByRole('heading', { name: 'Jala Keluarga' }).click();
    const name = page.getByLabel('Nama Paket');
    await expect(name).toBeFocused();
    await name.fill('Jala Bersama');
    await page.getByLabel('Harga', { exact: true }).fill('Rp 400.000/bln');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Harga', { exact: true })).toHaveValue('400.000');
    await expect(preview(page).getByRole('heading', { name: 'Jala Bersama' })).toBeVisible();
    await expect(page.getByText('Belum disimpan · 3 isian')).toBeVisible();

    // Nothing of it is public yet.
    expect((await itemOf(rest, 'title_2')).value).toBe('Jala Keluarga');
    const saving = page.waitForRequest((request) => request.url().includes('landingContent.updatePage'));
    await page.keyboard.press('ControlOrMeta+s');
    await saving;
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/)).toBeVisible();
    expect((await itemOf(rest, 'title_2')).value).toBe('Jala Bersama');
    const visitor = await page.context().newPage();
    await visitor.goto(own.addresses.public);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Internet Cirebon');
    await expect(visitor.getByRole('heading', { name: 'Jala Bersama' })).toBeVisible();
    expect(await visitor.content()).not.toContain('data-isian');
    await visitor.close();
  });

  test('a click in the page opens the field of its part, and goes nowhere', { tag: '@long' }, async ({ page }) => {
    await preview(page).getByRole('link', { name: 'Lihat Paket' }).first().click();
    await expect(page.getByLabel('Teks', { exact: true }).first()).toBeFocused();
    await expect(preview(page).getByText('Pembuka: Teks tombol emas')).toBeVisible();
    await preview(page).locator('#pertanyaan summary').first().click();
    await expect(page.getByRole('textbox', { name: 'Pertanyaan' })).toBeFocused();
    await preview(page).getByRole('heading', { name: 'Artikel Terbaru' }).click();
    await expect(page.getByRole('link', { name: 'Buka Artikel' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${EDITOR}$`));
    await expect(headline(page)).toBeAttached();
  });

  test('the head of a part stays in sight, although the part above it closes', { tag: '@long' }, async ({ page }) => {
    await button(page, /^Pembuka/).click();
    await button(page, /^Paket /).click();
    await expect(page.getByLabel('Kalimat pendukung')).toBeHidden();
    await expect(button(page, /^Paket /)).toBeInViewport({ ratio: 1 });
    await button(page, /Mbps Jala Rumah/).click();
    await button(page, /Mbps Jala Usaha/).click();
    await expect(page.getByRole('textbox', { name: 'Nama Paket' })).toHaveValue('Jala Usaha');
    await expect(button(page, /Mbps Jala Usaha/)).toBeInViewport({ ratio: 1 });
  });

  test('a field with the focus shows its place in the page', { tag: '@long' }, async ({ page }) => {
    await button(page, /^Kaki situs/).click();
    await page.getByLabel('Jam operasional').focus();
    await expect(preview(page).getByRole('contentinfo')).toBeInViewport();
    await expect(preview(page).getByText('Kaki situs: Jam operasional')).toBeVisible();
    await button(page, 'HP').click();
    await expect(preview(page).getByText('Kaki situs: Jam operasional')).toBeInViewport();
  });

  test('the keyboard passes the page in one stop', { tag: '@long' }, async ({ page }) => {
    await button(page, 'HP').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  });

  test('a question is added, and the menu always leads to the list', { tag: '@long' }, async ({ page }) => {
    await button(page, /^Pertanyaan/).click();
    await button(page, 'Tambah Pertanyaan').click();
    await page.getByRole('dialog').getByLabel('Pertanyaan').fill('Apakah bisa dicicil?');
    await page.getByRole('dialog').getByLabel('Jawaban').fill('Bisa.');
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(preview(page).getByText('Apakah bisa dicicil?')).toBeVisible();
    await page.getByRole('link', { name: 'Daftar semua isian' }).click();
    await expect(page.getByRole('heading', { name: 'Semua isian halaman depan' })).toBeVisible();
    await page.getByRole('link', { name: 'Ubah sambil melihat halaman' }).click();
    await expect(headline(page)).toBeVisible();
    await page.goto('/admin/beranda');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Semua isian halaman depan' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page is a tab of its own, and a click in it leads back to the fields', async ({ page }) => {
    await page.goto(EDITOR);
    await button(page, /^Pembuka/).click();
    await page.getByLabel('Label kecil').fill('Dari HP');
    await button(page, 'Pratinjau').click();
    await expect(preview(page).getByText('Dari HP')).toBeVisible();
    await preview(page).getByText('Dari HP').click();
    await expect(page.getByLabel('Label kecil')).toBeFocused();
    await expect(page.getByLabel('Label kecil')).toHaveValue('Dari HP');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
