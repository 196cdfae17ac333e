import type { Page } from '@playwright/test';
import { alsoWithoutScript, expect, test } from '../fixtures.ts';

const NAVIGATION = [
  ['Home', '/'],
  ['Tentang Kami', '/tentang-kami'],
  ['Blogs', '/blogs'],
  ['Contact Us', '/kontak-kami'],
] as const;
const SERVICES = [
  ['Internet', '/layanan/internet'],
  ['Jasa CCTV', '/layanan/cctv'],
  ['Hotspot', '/layanan/hotspot'],
] as const;

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Navigasi utama' });
const toTop = (page: Page) => page.getByRole('button', { name: 'Kembali ke atas' });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Waits until the page stops scrolling and returns its position in px. */
async function settledScrollTop(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(async () => {
      const now = await scrollTop(page);
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  return before;
}

test.describe('the header', () => {
  test('leads to every page', alsoWithoutScript, async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of NAVIGATION) {
      await mainNavigation(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  });

  test('leads home through the logo', { tag: '@long' }, async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });

  test('keeps a dark ground behind the light logo in forced colours', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const logo = page.getByRole('banner').locator('img:visible').first();
    const colour = await logo.evaluate((image) => getComputedStyle(image).backgroundColor);
    expect(colour).not.toMatch(/^rgba\(0, 0, 0, 0\)|255, 255, 255/);
  });

  test('looks different after scrolling', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('banner');
    const background = () => banner.evaluate((element) => getComputedStyle(element).backgroundColor);
    const atTop = await background();
    await scrollTo(page, 600);
    await expect.poll(background).not.toBe(atTop);
    await expect(banner).toBeInViewport();
    await scrollTo(page, 0);
    await expect.poll(background).toBe(atTop);
  });
});

test.describe('the dropdown Layanan Kami', () => {
  // While the list is still opening, Playwright would scroll the page to reach it, and the header would change below the pointer.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ page }) => page.goto('/'));

  test('toggles on click', async ({ page }) => {
    const button = mainNavigation(page).getByRole('button', { name: 'Layanan Kami' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const [name, path] of SERVICES) {
      await expect(mainNavigation(page).getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await button.click();
    await expect(mainNavigation(page).getByRole('link', { name: 'Jasa CCTV' })).toBeHidden();
  });

  test('closes when an entry is chosen', { tag: '@long' }, async ({ page }) => {
    const button = mainNavigation(page).getByRole('button', { name: 'Layanan Kami' });
    await button.click();
    await mainNavigation(page).getByRole('link', { name: 'Jasa CCTV' }).click();
    await expect(page).toHaveURL('/layanan/cctv');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('the dropdown Layanan Kami before the scripts arrive', { tag: '@long' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stays open once it is open', async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const button = mainNavigation(page).getByRole('button', { name: 'Layanan Kami' });
    const cctv = mainNavigation(page).getByRole('link', { name: 'Jasa CCTV' });
    await button.click();
    await expect(cctv).toBeVisible();
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await cctv.click();
    await expect(page).toHaveURL('/layanan/cctv');
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeInViewport({ ratio: 1 });
  });

  test('leads to every page and closes after choosing', alsoWithoutScript, async ({ page }) => {
    await page.getByRole('dialog').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeHidden();
  });

  test('closes with its button', alsoWithoutScript, async ({ page }) => {
    await page.getByRole('button', { name: 'Tutup menu' }).click();
    await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeHidden();
  });

  test('closes with a click outside', alsoWithoutScript, async ({ page }) => {
    await page.mouse.click(15, 500);
    await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeHidden();
  });

  test('expands and collapses the services', { tag: '@long' }, async ({ page }) => {
    const menu = page.getByRole('dialog');
    const services = menu.getByRole('button', { name: 'Layanan Kami' });
    await expect(menu.getByRole('link', { name: 'Jasa CCTV' })).toBeHidden();
    await services.click();
    await expect(menu.getByRole('link', { name: 'Jasa CCTV' })).toBeVisible();
    await services.click();
    await expect(menu.getByRole('link', { name: 'Jasa CCTV' })).toBeHidden();
  });
});

test.describe('scrolling', () => {
  test('a click on an anchor stops with the target 80 px below the top, clear of the header', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Lihat Paket' }).click();
    await expect(page.getByRole('heading', { name: 'Paket Layanan Unggulan Kami' })).toBeInViewport();
    await settledScrollTop(page);
    const top = await page.evaluate(() => document.querySelector('#paket')?.getBoundingClientRect().top);
    expect(Math.abs((top ?? 0) - 80)).toBeLessThanOrEqual(1);
  });

  test('a click on an anchor scrolls smoothly, not in one jump', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const stops: number[] = [];
      Object.assign(window, { stops });
      addEventListener('scroll', () => stops.push(window.scrollY));
    });
    await page.getByRole('link', { name: 'Lihat Paket' }).click();
    // A jump would fire only one event.
    const stops = () => page.evaluate(() => (window as unknown as { stops: number[] }).stops.length);
    await expect.poll(stops).toBeGreaterThan(1);
  });

  test('Home scrolls to the top when it is the current page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await scrollTo(page, 900);
    await mainNavigation(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page).toHaveURL('/');
  });
});

test.describe('the button Kembali ke atas', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('appears after 200 px and leads to the top', async ({ page }) => {
    await scrollTo(page, 200);
    await expect(toTop(page)).toBeHidden();
    await scrollTo(page, 260);
    await expect(toTop(page)).toBeVisible();
    await toTop(page).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(toTop(page)).toBeHidden();
  });

  test('is 24 px above the bottom', { tag: '@long' }, async ({ page }) => {
    await scrollTo(page, 800);
    await expect(toTop(page)).toBeVisible();
    const box = await toTop(page).boundingBox();
    expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(24, 0);
  });

  test('stays above the footer', { tag: '@long' }, async ({ page }) => {
    await scrollTo(page, 100_000);
    await expect(toTop(page)).toBeVisible();
    const box = await toTop(page).boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });
});

test.describe('the footer', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('lists the pages, the products and the opening hours', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of NAVIGATION) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    for (const [name, path] of [
      ['Internet', '/layanan/internet'],
      ['CCTV', '/layanan/cctv'],
      ['Hotspot', '/layanan/hotspot'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(footer.getByText('08.00–17.00')).toBeVisible();
  });

  test('links the social profiles that are configured', { tag: '@long' }, async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    for (const name of ['facebook', 'instagram', 'linkedin', 'youtube']) {
      await expect(footer.getByRole('link', { name: new RegExp(name, 'i') })).toHaveAttribute(
        'href',
        new RegExp(`^https://www\\.${name}\\.com/`),
      );
    }
  });

  test('names the current year', { tag: '@long' }, async ({ page }) => {
    await expect(page.getByRole('contentinfo')).toContainText(
      new Intl.DateTimeFormat('id', { year: 'numeric', timeZone: 'Asia/Jakarta' }).format(),
    );
  });

  test('shows no links to social profiles if none are configured', { tag: '@long' }, async ({ page, empty }) => {
    await page.goto(empty.addresses.public);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /facebook|instagram|linkedin|youtube/i }),
    ).toHaveCount(0);
  });
});

test('on paper there is nothing to press, and nothing sticky', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/blogs/15', '/layanan/internet', '/paket']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /WhatsApp$|^Bandingkan|^Facebook|^Instagram/ })).toHaveCount(0);
    const sticky = await page
      .locator('body *')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).position === 'sticky').length);
    expect(sticky).toBe(0);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^WhatsApp 0812/ })).toBeVisible();
});
