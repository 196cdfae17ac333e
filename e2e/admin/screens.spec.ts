import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

/** Every screen of the panel, with what is open over it in the end. */
const SCREENS: readonly [string, ((page: Page) => Promise<void>)?][] = [
  ['/admin/beranda'],
  ['/admin/dashboard'],
  ['/admin/post'],
  ['/admin/post/create'],
  ['/admin/tentang-kami'],
  ['/admin/layanan', (page) => page.getByRole('button', { name: 'Edit' }).first().click()],
  ['/admin/kontak', (page) => page.getByRole('button', { name: 'Riwayat' }).click()],
  ['/admin/lokasi-hotspot'],
  ['/admin/isolir'],
  ['/admin/media'],
  ['/admin/riwayat'],
  ['/admin/tempat-sampah'],
  ['/admin/pengguna#undang', (page) => expect(page.getByRole('dialog')).toBeVisible()],
  ['/admin/pengguna/token-skrip', (page) => page.getByRole('button', { name: 'Buat Token' }).click()],
  ['/admin/situs'],
  ['/admin/settings', (page) => page.keyboard.press('Control+k')],
];

/** The themes differ in their colours alone. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('no screen has a barrier, in light and in dark', async ({ page, expectNoBarrier }) => {
      test.setTimeout(240_000);
      for (const [address, open] of SCREENS) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.locator('h1')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await open?.(page);
          await page.emulateMedia({ colorScheme: 'light' });
          await expectNoBarrier();
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectNoBarrier(ABOUT_COLOURS);
        });
      }
    });
  });
}

test('at 200 %, no screen is wider than the window', async ({ page }) => {
  test.setTimeout(90_000);
  // A window of 1366x768 whose content is twice as large.
  await page.setViewportSize({ width: 683, height: 384 });
  for (const [address] of SCREENS) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 683]);
  }
});

test('on a laptop, the whole menu can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/beranda');
  const menu = page.getByRole('navigation', { name: 'Menu admin' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
});
