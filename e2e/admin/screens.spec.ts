import { SCREENS, show } from './screens.ts';
import { expect, test } from './staff.ts';

/** The last one is a window of 1366x768 whose content is twice as large. */
const WIDTHS = [360, 390, 1024, 683];

// The preview of the landing page is a frame in which no script may run, and axe tries to.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedNoise: [/Blocked script execution in 'about:srcdoc'/],
});

for (const screen of SCREENS) {
  const tag = screen.isRare ? '@long' : [];
  test(
    `${screen.address} ${screen.state ?? ''} has no barrier, and fits phones and laptops`,
    { tag },
    async ({ page, expectNoBarrier }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await show(page, screen);
      await expectNoBarrier();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    },
  );

  for (const width of [360, 390, 1366]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const where = `at ${width} px in ${colorScheme}`;
      test(
        `${screen.address} ${screen.state ?? ''} has no barrier ${where}`,
        { tag: '@long' },
        async ({ page, expectNoBarrier }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 740 });
          await show(page, screen);
          await expectNoBarrier();
        },
      );
    }
  }
}

test('the sign-in screen has no barrier, and fits a phone', async ({ page, context, expectNoBarrier }) => {
  await context.addInitScript(() => localStorage.clear());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'CMS', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoBarrier();
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await expect(page.getByText(/Minta Pemilik membuat tautan\. .*user:reset-password/)).toBeVisible();
  await expectNoBarrier();
});

test('on a laptop, the whole menu can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/beranda');
  const menu = page.getByRole('navigation', { name: 'Menu admin' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
});
