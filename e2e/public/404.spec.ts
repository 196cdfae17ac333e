import { expect, needsScript, test } from '../fixtures.ts';

test.use({ expectedNoise: [/status of 404/] });

for (const address of ['/tidak-ada', '/layanan/tidak-ada', '/tentang-kami/lagi', '/blogs/1/2']) {
  test(`${address} is not found, and leads home`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Halaman Tidak Ditemukan');
    await page.getByRole('link', { name: 'Kembali ke Beranda' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('the not-found page has no barrier', needsScript, async ({ page, expectNoBarrier }) => {
  await page.goto('/tidak-ada');
  await expectNoBarrier();
});
