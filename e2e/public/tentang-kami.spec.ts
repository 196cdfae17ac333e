import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test('the about page shows the profile and its picture', alsoWithoutScript, async ({ page }) => {
  await page.goto('/tentang-kami');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tentang Perusahaan Kami');
  await expect(page.getByText(/sejak 2010/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profil Perusahaan' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Jala Net berdiri pada 2010 dari sebuah ruko kecil di Kejaksan.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Cara kami bekerja' })).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});

test('a link in the profile leads to the page it names', { tag: '@long' }, async ({ page }) => {
  await page.goto('/tentang-kami');
  await page.getByRole('main').getByRole('link', { name: 'Hubungi Kami' }).click();
  await expect(page).toHaveURL('/kontak-kami');
});

test(
  'without a profile the about page says that data is missing and shows a picture',
  { tag: '@long' },
  async ({ page, empty }) => {
    await page.goto(`${empty.addresses.public}/tentang-kami`);
    await expect(page.getByText('Data tidak tersedia.', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  },
);
