import type { Page } from '@playwright/test';
import { SCREENS, type Screen, show } from './screens.ts';
import { expect, test } from './staff.ts';

/** The last one is a window of 1366x768 whose content is twice as large. */
const WIDTHS = [360, 390, 1024, 683];

// The preview of the landing page is a frame in which no script may run, and axe tries to.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedNoise: [/Blocked script execution in 'about:srcdoc'/],
});

const nameOf = ({ address, state = '' }: Screen) => `${address} ${state}`.trim();

async function expectScreen(page: Page, screen: Screen, expectNoBarrier: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  await show(page, screen);
  await expectNoBarrier();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

// Some screens share a page, so that the browser compiles the panel once for them.
for (const isRare of [false, true]) {
  const screens = SCREENS.filter((screen) => (screen.isRare === true) === isRare);
  for (let first = 0; first < screens.length; first += 6) {
    const some = screens.slice(first, first + 6);
    test(
      `${some.map(nameOf).join(', ')} have no barrier, and fit phones and laptops`,
      { tag: isRare ? '@long' : [] },
      async ({ page, expectNoBarrier }) => {
        const faults: unknown[] = [];
        for (const screen of some) {
          const examined = test.step(nameOf(screen), () => expectScreen(page, screen, expectNoBarrier));
          await examined.catch((fault: unknown) => faults.push(fault));
        }
        expect(faults).toEqual([]);
      },
    );
  }
}

for (const screen of SCREENS) {
  for (const width of [360, 390, 1366]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const where = `at ${width} px in ${colorScheme}`;
      test(`${nameOf(screen)} has no barrier ${where}`, { tag: '@long' }, async ({ page, expectNoBarrier }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 740 });
        await show(page, screen);
        await expectNoBarrier();
      });
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

test('on a laptop, the menu scrolls to its end, and the account stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/beranda');
  const menu = page.getByRole('navigation', { name: 'Menu admin' });
  const last = menu.getByRole('link', { name: 'Settings' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
});
