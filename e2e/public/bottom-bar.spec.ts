import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The height of the place that the bar takes, in px. */
const ZONE = 76;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Jalan pintas' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
/** Scrolls until the bar appears, and returns its place. */
async function findBar(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 100) {
    await scrollTo(page, top);
    if (await page.locator('html[data-bar]').count()) return top;
  }
  throw new Error('The bar does not appear.');
}

test.describe('the bar at the bottom of a phone', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('appears when most of the opening has passed, and leads to a chat and to the packages', async ({ page }) => {
    await expect(bar(page)).toBeHidden();
    const opening = await page.locator('[data-opening]').evaluate((element) => element.clientHeight);
    expect(await findBar(page)).toBeGreaterThanOrEqual(opening * 0.7);
    await expect(bar(page)).toBeVisible();
    const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
    await expect(chat.first()).toBeInViewport();
    await expect(chat.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?text=/);
    await page.getByRole('link', { name: 'Paket', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Paket Layanan Unggulan Kami' })).toBeInViewport();
  });

  test('covers no control, on any page', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/', '/paket', '/blogs', '/layanan/hotspot', '/kontak-kami']) {
      await page.goto(path);
      await expect(page.locator('html[data-scripted]')).toBeAttached();
      const covered = await page.evaluate(async (zone) => {
        const found: string[] = [];
        for (let y = 0; y < document.documentElement.scrollHeight; y += 90) {
          window.scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          if (!document.documentElement.hasAttribute('data-bar')) continue;
          for (const control of document.querySelectorAll('main :is(a[href], button, input, select, textarea)')) {
            const { top, bottom, width } = control.getBoundingClientRect();
            if (width > 1 && bottom > innerHeight - zone + 1 && top < innerHeight - 1)
              found.push(`${y} ${control.textContent}`);
          }
          const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
          if (footer < innerHeight) found.push(`${y} footer`);
        }
        return found;
      }, ZONE);
      expect([path, covered]).toEqual([path, []]);
    }
  });

  test('is away while a field has the focus', { tag: '@long' }, async ({ page }) => {
    await page.goto('/paket');
    await findBar(page);
    // A field that does not scroll the page when it gets the focus.
    await page
      .getByRole('radio', { name: 'Rumah', exact: true })
      .evaluate((field) => field.focus({ preventScroll: true }));
    await expect(bar(page)).toBeHidden();
    await page.getByRole('radio', { name: 'Rumah', exact: true }).evaluate((field) => field.blur());
    await expect(bar(page)).toBeVisible();
  });

  test(
    'fits into the window with large letters, as does the price in the opening',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const right = await page.evaluate(() => {
        document.documentElement.style.fontSize = '150%';
        const parts = document.querySelectorAll('[data-bottom-bar] > *, [data-opening] p *');
        return Math.max(...[...parts].map((part) => part.getBoundingClientRect().right));
      });
      expect(right).toBeLessThanOrEqual(360);
    },
  );

  test('is away in wider windows', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await scrollTo(page, 1500);
    await expect(bar(page)).toBeHidden();
  });
});

test('the button to the top is in the window at every position after 200 px', { tag: '@long' }, async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/blogs', '/layanan/hotspot', '/kontak-kami']) {
      await page.goto(path);
      await expect(page.locator('html[data-scripted]')).toBeAttached();
      const away = await page.evaluate(async () => {
        const found: string[] = [];
        const last = document.documentElement.scrollHeight - innerHeight;
        for (let y = 210; y < last + 90; y += 90) {
          window.scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const button = document.querySelector('[data-to-top]');
          const { top, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
          const barTop =
            document.querySelector('html[data-bar] [data-bottom-bar]') === null ? innerHeight : innerHeight - 68;
          const isShown = button !== null && getComputedStyle(button).visibility === 'visible';
          if (!isShown || top < 64 || bottom > barTop - 20) found.push(`${y}: ${isShown} ${top} ${bottom}`);
        }
        return found;
      });
      expect([viewport.width, path, away]).toEqual([viewport.width, path, []]);
    }
  }
});

test('a site without WhatsApp and packages has no bar', { tag: '@long' }, async ({ page, empty }) => {
  await page.goto(`${empty.addresses.public}/tentang-kami`);
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0);
});
