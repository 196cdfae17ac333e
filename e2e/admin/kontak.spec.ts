import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

const kontak = {
  telepon: '(0231) 123 456, 0812-3456-7890',
  email: 'halo@jalanet.example',
  alamat: 'Jl. Mega Mendung No. 10, Cirebon',
  gmaps: 'https://www.openstreetmap.org/export/embed.html?bbox=108.55,-6.72,108.57,-6.7',
};

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ rest, page }) => {
  await rest.put('/kontak', kontak);
  await page.goto('/admin/kontak');
  await expect(page.getByLabel('Telepon')).toHaveValue(kontak.telepon);
});

const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });

test('what staff save appears on the public contact page', async ({ page, own }) => {
  await expect(page.getByText('Pisahkan beberapa nomor telepon dengan koma.')).toBeVisible();
  await page.getByLabel('Telepon').fill('0231-998877, 0811-2233-4455');
  await page.getByLabel('Email').fill('halo@jala.test');
  await page.getByLabel('Alamat').fill('Jl. Siliwangi No. 1, Cirebon');
  await save(page);
  await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
  await page.goto(`${own.addresses.public}/kontak-kami`);
  await expect(page.getByRole('main').getByText('0811-2233-4455')).toBeVisible();
  await expect(page.getByRole('main').getByText('Jl. Siliwangi No. 1, Cirebon')).toBeVisible();
});

test(
  'on a form with unsaved changes, the link that skips the menu asks no question',
  { tag: '@long' },
  async ({ page }) => {
    await page.getByLabel('Alamat').fill('Jl. Belum Disimpan');
    await page.getByRole('link', { name: 'Lewati ke isi' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(question(page)).toBeHidden();
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Belum Disimpan');
    await page.getByLabel('Alamat').fill(kontak.alamat);
  },
);
