import { expect, test } from './staff.ts';

const menu = 'Menu admin';
const sentence = 'Perangkat ini tidak tersambung internet.';

test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/] });

test(
  'without a connection, a screen whose script is missing says so in the panel, and comes with the connection',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/admin/kontak');
    await page.getByLabel('Telepon').fill('147');
    await context.setOffline(true);
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Layanan' }).click();
    await page.getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('navigation', { name: menu })).toBeVisible();
    const again = page.getByRole('button', { name: 'Coba lagi' });
    await again.click();
    await expect(again).toHaveAttribute('aria-disabled', 'false');
    await expect(page.getByText(sentence)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Layanan' })).toBeVisible();
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Kontak' }).click();
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(page.getByLabel('Telepon')).toHaveValue('147');
  },
);

for (const width of [390, 1366])
  test(
    `a save that fails says so without hiding the toolbar of an article, ${width} px wide`,
    { tag: '@long' },
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('/admin/post/create');
      await page.getByRole('textbox', { name: 'Konten' }).click();
      await page.keyboard.insertText('Kabar dari lapangan.');
      await context.setOffline(true);
      await page.keyboard.press('Control+s');
      const failure = page.getByRole('alert').filter({ hasText: 'Gagal menyimpan perubahan.' });
      await expect(failure).toContainText('Perangkat ini tidak tersambung internet.');
      const head = await page.locator('header').first().boundingBox();
      const toolbar = await page.getByRole('toolbar').boundingBox();
      // On phones, the reason has a line of its own.
      expect(head?.height).toBeLessThanOrEqual(width < 768 ? 100 : 64);
      expect(toolbar?.y).toBeGreaterThanOrEqual((head?.height ?? 0) - 1);
    },
  );

test.describe('with the files of the panel kept in the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without a connection shows the panel, which keeps only its own files', async ({ page, context }) => {
    await page.goto('/admin/kontak');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();

    // It comes by itself with the connection.
    await context.setOffline(false);
    await expect(page.getByLabel('Telepon')).toBeVisible();
    await context.setOffline(true);
    // This script was never asked for.
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Layanan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Layanan' })).toBeVisible();

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const caches_ = await Promise.all(names.map((name) => caches.open(name)));
      const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.filter((path) => path !== '/admin' && !path.startsWith('/admin/assets/'))).toEqual([]);
  });
});
