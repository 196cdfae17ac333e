import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test('the internet page shows the first service, with its picture and text', alsoWithoutScript, async ({ page }) => {
  await page.goto('/layanan/internet');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Internet Dedicated' }).first()).toBeVisible();
  await expect(
    main.getByRole('heading', { name: 'Jalur Anda sendiri, dari sentral sampai ke meja kerja' }),
  ).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Service Level Agreement 99.5%' })).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});

test("the internet page's button opens the configured link in a new tab", { tag: '@long' }, async ({ page }) => {
  await page.goto('/layanan/internet');
  const button = page.getByRole('link', { name: 'Konsultasi Gratis' });
  await expect(button).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?/);
  await expect(button).toHaveAttribute('target', '_blank');
});

test('the internet page names the prices, and leads to the page of packages', alsoWithoutScript, async ({ page }) => {
  await page.goto('/layanan/internet');
  await expect(page.getByRole('heading', { name: 'Pilih kecepatannya' })).toBeVisible();
  await expect(page.getByText('Mulai Rp.250.000/bulan.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Jala Usaha Rp\.850\.000\/bulan/ })).toHaveAttribute('href', '/paket');
  await page.getByRole('link', { name: 'Semua paket' }).click();
  await expect(page).toHaveURL('/paket');
});

test(
  'without services the internet page says that the service was not found',
  { tag: '@long' },
  async ({ page, empty }) => {
    await page.goto(`${empty.addresses.public}/layanan/internet`);
    await expect(page.getByText('Layanan tidak ditemukan.', { exact: true })).toBeVisible();
  },
);
