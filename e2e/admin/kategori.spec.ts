import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

// The tests run one after another: the second one looks for what the first one wrote.
test.describe.configure({ mode: 'default' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kelola kategori' });

test(
  'what staff put into a category is on its page, and a deleted category keeps its articles',
  { tag: '@long' },
  async ({ page, own }) => {
    await page.goto('/admin/post');
    await page.getByRole('button', { name: 'Kelola kategori' }).click();
    await dialog(page).getByRole('textbox', { name: 'Kategori baru' }).fill('Perangkat Baru');
    await dialog(page).getByRole('button', { name: 'Tambah Kategori' }).click();
    await expect(dialog(page).getByText('Perangkat Baru')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Tambah Post Baru' }).click();
    await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Antena kubah datang');
    await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Perangkat Baru');
    await page.getByRole('button', { name: 'Simpan Post' }).click();
    await expect(page).toHaveURL('/admin/post');

    const site = `${own.addresses.public}/blogs?kategori=perangkat-baru`;
    await page.goto(site);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('Antena kubah datang');

    await page.goto('/admin/post');
    await page.getByRole('button', { name: 'Kelola kategori' }).click();
    const row = dialog(page).getByRole('listitem').filter({ hasText: 'Perangkat Baru' });
    await row.getByRole('button', { name: 'Hapus' }).click();
    const question = page.getByRole('dialog', { name: 'Hapus kategori ini?' });
    await expect(question).toContainText('1 artikel tidak lagi berkategori “Perangkat Baru”. Artikelnya tetap ada.');
    await question.getByRole('button', { name: 'Ya' }).click();
    await expect(dialog(page).getByText('Perangkat Baru')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: 'Antena kubah datang' })).toBeVisible();
  },
);

test('staff find an article, and the address keeps the search', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/post');
  const field = page.getByRole('searchbox', { name: 'Cari artikel' });
  await field.fill('kubah');
  await expect(page).toHaveURL('/admin/post?q=kubah');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').locator('mark')).toHaveText('kubah');
  await page.reload();
  await expect(field).toHaveValue('kubah');
  await field.fill('gangguan kesambi');
  await expect(page.getByText('Tidak ada artikel yang cocok dengan “gangguan kesambi”.')).toBeVisible();
  await page.getByRole('link', { name: 'Hapus saringan' }).click();
  await expect(page).toHaveURL('/admin/post');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(11);
});
