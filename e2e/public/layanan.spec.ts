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

test('the internet page names the prices, and leads to the page of packages', alsoWithoutScript, async ({ page }) => {
  await page.goto('/layanan/internet');
  await expect(page.getByRole('heading', { name: 'Pilih kecepatannya' })).toBeVisible();
  await expect(page.getByText('Mulai Rp.250.000/bulan.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Jala Usaha Rp\.850\.000\/bulan/ })).toHaveAttribute('href', '/paket');
  await page.getByRole('link', { name: 'Semua paket' }).click();
  await expect(page).toHaveURL('/paket');
});

test('the CCTV page shows the third service, with its picture and text', alsoWithoutScript, async ({ page }) => {
  await page.goto('/layanan/cctv');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Jasa Pemasangan CCTV' }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Dirancang dari denah, bukan dari brosur' })).toBeVisible();
  await expect(
    main.getByRole('listitem').filter({ hasText: 'Perekam dengan penyimpanan 14 sampai 30 hari' }),
  ).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});

for (const [service, button] of [
  ['internet', 'Konsultasi Gratis'],
  ['cctv', 'Jadwalkan Survei'],
  ['hotspot', 'Ajukan Titik Hotspot'],
] as const) {
  test(`the button of the ${service} page opens its link in a new tab`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/layanan/${service}`);
    const link = page.getByRole('link', { name: button });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?/);
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test(`without services the ${service} page says so`, { tag: '@long' }, async ({ page, empty }) => {
    await page.goto(`${empty.addresses.public}/layanan/${service}`);
    await expect(page.getByText('Layanan tidak ditemukan.', { exact: true })).toBeVisible();
  });
}
