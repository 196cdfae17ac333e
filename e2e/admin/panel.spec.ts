import { expect, test } from './staff.ts';

const entries = [
  ['Beranda', '/admin/beranda'],
  ['Dashboard', '/admin/dashboard'],
  ['Artikel', '/admin/post'],
  ['Tentang Kami', '/admin/tentang-kami'],
  ['Layanan', '/admin/layanan'],
  ['Kontak', '/admin/kontak'],
  ['Lokasi Hotspot', '/admin/lokasi-hotspot'],
  ['Media', '/admin/media'],
  ['Prospek', '/admin/prospek'],
  ['Jangkauan', '/admin/jangkauan'],
  ['Gangguan', '/admin/gangguan'],
  ['Isolir', '/admin/isolir'],
  ['Situs', '/admin/situs'],
  ['Pengguna', '/admin/pengguna'],
  ['Riwayat', '/admin/riwayat'],
  ['Tempat Sampah', '/admin/tempat-sampah'],
  ['Settings', '/admin/settings'],
] as const;

test('every entry of the sidebar leads to its screen and is marked there', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/settings');
  const menu = page.getByRole('navigation', { name: 'Menu admin' });
  // Some have a count after the name.
  const start = (name: string) => new RegExp(`^${name}(?:\\D*\\d+.*)?$`);
  await expect(menu.getByRole('link')).toHaveText(entries.map(([name]) => start(name)));
  for (const [name, address] of entries) {
    const entry = menu.getByRole('link', { name: start(name) });
    await entry.click();
    await expect(page).toHaveURL(address);
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('the window of an article has no menu, and an arrow that leads back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/post/create');
  await expect(page.getByRole('textbox', { name: 'Konten' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Artikel', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Kembali ke Artikel' }).click();
  await expect(page.getByRole('link', { name: 'Artikel', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('an unknown address leads to the dashboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/tidak-ada');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('on a wide screen, the sidebar is always visible and 256 px wide', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/kontak');
  await expect(page.getByRole('complementary')).toBeVisible();
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(256);
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeHidden();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the button opens the menu, and choosing an entry closes it', async ({ page }) => {
    await page.goto('/admin/kontak');
    await expect(page.getByRole('link', { name: 'Artikel' })).toBeHidden();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(page.getByRole('link', { name: 'Artikel' })).toBeHidden();
  });

  test('Escape and a click outside close the menu', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/kontak');
    const button = page.getByRole('button', { name: 'Buka menu' });
    await button.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Artikel' })).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.mouse.click(340, 400);
    await expect(page.getByRole('link', { name: 'Artikel' })).toBeHidden();
  });
});

test('the link to the site leads to the page that the screen edits', { tag: '@long' }, async ({ page, own }) => {
  const link = page.getByRole('link', { name: 'Lihat situs' });
  await page.goto('/admin/dashboard');
  await expect(link).toHaveAttribute('href', own.addresses.public);
  await page.goto('/admin/kontak');
  await expect(link).toHaveAttribute('href', `${own.addresses.public}/kontak-kami`);
});

test(
  'the theme follows the device until the user chooses one, and the choice stays',
  { tag: '@long' },
  async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/admin/kontak');
    const light = await background();
    await page.getByRole('button', { name: 'Gunakan tema gelap' }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Gunakan tema terang' })).toBeVisible();
    expect(await background()).toBe(dark);
  },
);

test('a question mark shows the shortcuts, but not while the user types', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/kontak');
  await page.getByLabel('Telepon').press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Pintasan keyboard' });
  await expect(dialog.getByText('Ctrl+S', { exact: true })).toBeVisible();
  await dialog.getByLabel('Buka daftar ini dengan tombol ?').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Pintasan keyboard' }).click();
  await expect(dialog).toBeVisible();
});

test('the keyboard can skip the menu', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/kontak');
  await expect(page.getByLabel('Telepon')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the first screen after the sign-in needs at most 242 kB of compressed script, and no editor or map', async ({
  page,
}) => {
  const names: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    names.push(new URL(response.url()).pathname);
    sizes.push(
      response
        .request()
        .sizes()
        .then((size) => size.responseBodySize),
    );
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(names.length).toBeGreaterThan(0);
  expect(total / 1000).toBeLessThanOrEqual(242);
});

test.describe('the name of a screen', () => {
  test('is the title of the window', async ({ page }) => {
    await page.goto('/admin/kontak');
    await expect(page).toHaveTitle('Kontak · Admin Panel');
  });
});
