import { alsoWithoutScript, expect, test } from '../fixtures.ts';

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

test("the CCTV page's button opens the configured link in a new tab", { tag: '@long' }, async ({ page }) => {
  await page.goto('/layanan/cctv');
  const button = page.getByRole('link', { name: 'Jadwalkan Survei' });
  await expect(button).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?/);
  await expect(button).toHaveAttribute('target', '_blank');
});

test(
  'without services the CCTV page says that the service was not found',
  { tag: '@long' },
  async ({ page, empty }) => {
    await page.goto(`${empty.addresses.public}/layanan/cctv`);
    await expect(page.getByText('Layanan tidak ditemukan.', { exact: true })).toBeVisible();
  },
);
