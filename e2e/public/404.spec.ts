import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test.use({ expectedNoise: [/status of 404/] });

test('an unknown address is a 404 page with a link to the landing page', alsoWithoutScript, async ({ page }) => {
  for (const address of ['/layanan/tidak-ada', '/tentang-kami/lagi', '/blogs/1/2', '/tidak-ada']) {
    const response = await page.goto(address);
    expect([address, response?.status()]).toEqual([address, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Halaman Tidak Ditemukan');
  }
  await page.getByRole('link', { name: 'Kembali ke Beranda' }).click();
  await expect(page).toHaveURL('/');
});
