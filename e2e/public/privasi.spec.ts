import { expect, test } from '../fixtures.ts';

test.describe('without a privacy policy', { tag: '@long' }, () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('there is neither its page nor a link to it', async ({ page, request }) => {
    expect((await page.goto('/privasi'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Halaman Tidak Ditemukan');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Kebijakan Privasi' })).toHaveCount(0);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/privasi');
  });
});
