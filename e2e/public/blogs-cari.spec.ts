import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test('a visitor searches the articles', alsoWithoutScript, async ({ page }) => {
  await page.goto('/blogs');
  const field = page.getByRole('searchbox', { name: 'Cari artikel' });
  await field.fill('router');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await expect(page).toHaveURL('/blogs?q=router');
  await expect(page.getByText('Ada 8 artikel untuk "router".')).toBeVisible();
  await expect(field).toHaveValue('router');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(8);
  await expect(cards.first().getByRole('heading')).toHaveText(
    'Lima Posisi Router yang Membuat WiFi Rumah Lebih Merata',
  );
  await expect(cards.first().locator('mark').first()).toHaveText('Router');
  await page.getByRole('link', { name: 'Hapus pencarian' }).click();
  await expect(page).toHaveURL('/blogs');
});

test('categories are a line of links, and each has a page', alsoWithoutScript, async ({ page }) => {
  await page.goto('/blogs');
  const line = page.getByRole('navigation', { name: 'Kategori' });
  await expect(line.getByRole('link')).toHaveText([
    'Semua15 artikel',
    'Tips Rumah7 artikel',
    'Internet Usaha4 artikel',
    'Kabar Kami4 artikel',
  ]);
  await line.getByRole('link', { name: 'Kabar Kami' }).click();
  await expect(page).toHaveURL('/blogs?kategori=kabar-kami');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kabar Kami');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(line.getByRole('link', { name: 'Kabar Kami' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('article').last().getByRole('link', { name: 'Baca Selengkapnya' }).click();
  const way = page.getByRole('navigation', { name: 'Jejak halaman' });
  await expect(way.getByRole('link', { name: 'Kabar Kami' })).toHaveAttribute('href', '/blogs?kategori=kabar-kami');
});

test.describe('what is not there', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('the search is on the 404 page too', alsoWithoutScript, async ({ page }) => {
    await page.goto('/tidak-ada');
    await page.getByRole('searchbox', { name: 'Cari artikel' }).fill('kamera');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blogs?q=kamera');
    await expect(page.getByRole('article').first()).toContainText('Kamera');
  });
});
