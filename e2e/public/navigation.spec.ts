import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const toBlogs = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name: 'Blogs', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Marks the document, so that `isSameDocument` can tell whether the browser has loaded another one since then. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

/** Keeps the blog's page from arriving, until the returned function is called. */
async function holdBlogs(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/blogs', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-scripted]')).toBeAttached();
  await mark(page);
});

test('a link shows another page in the same document, and the head describes that page', async ({ page }) => {
  await toBlogs(page).click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect(heading(page)).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await expect(page).toHaveTitle(/^Semua Artikel \|/);
  for (const tag of ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:url"]']) {
    await expect(page.locator(`head ${tag}`)).toHaveCount(1);
  }
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/blogs$/);
  const schemas = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(schemas.join('')).toContain('BreadcrumbList');
  expect(schemas).toHaveLength(1);
  expect(schemas.join('')).not.toContain('"Offer"');
});

test('a new page scrolls smoothly to its top', async ({ page }) => {
  await page.evaluate(() => {
    scrollTo({ top: 3000, behavior: 'instant' });
    const scroll = window.scrollTo.bind(window);
    const scrolls: ScrollToOptions[] = [];
    Object.assign(window, {
      scrolls,
      scrollTo(options: ScrollToOptions) {
        scrolls.push(options);
        scroll(options);
      },
    });
  });
  await toBlogs(page).click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect.poll(() => scrollTop(page)).toBe(0);
  const scrolls = await page.evaluate(() => Reflect.get(window, 'scrolls') as ScrollToOptions[]);
  expect(scrolls.at(-1)).toEqual({ top: 0, behavior: 'smooth' });
});

test('a new page appears at once, and is on its way to its top for some frames', { tag: '@long' }, async ({ page }) => {
  await page.evaluate(() => {
    scrollTo({ top: 3000, behavior: 'instant' });
    const positions: number[] = [];
    Object.assign(window, { positions });
    const watch = () => {
      if (document.querySelector('h1')?.textContent === 'Semua Artikel') positions.push(scrollY);
      requestAnimationFrame(watch);
    };
    watch();
  });
  await toBlogs(page).click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect.poll(() => scrollTop(page)).toBe(0);
  const positions: number[] = await page.evaluate(() => Reflect.get(window, 'positions'));
  expect(positions.filter((top) => top > 0 && top < 1000).length).toBeGreaterThan(2);
  expect(positions).toEqual(positions.toSorted((one, other) => other - one));
});

test('with reduced motion a new page is at its top at once', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await toBlogs(page).click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  expect(await scrollTop(page)).toBe(0);
});

test('a smooth scroll that is still running ends with its page', { tag: '@long' }, async ({ page }) => {
  const loaded = page.waitForResponse('**/blogs');
  await toBlogs(page).hover();
  await loaded;
  await toBlogs(page).evaluate(async (link) => {
    scrollTo({ top: 6000, behavior: 'smooth' });
    while (scrollY === 0) await new Promise(requestAnimationFrame);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect.poll(() => scrollTop(page)).toBe(0);
  // More frames than a smooth scroll takes.
  const positions = await page.evaluate(async () => {
    const seen = [];
    while (seen.length < 60) {
      await new Promise(requestAnimationFrame);
      seen.push(scrollY);
    }
    return seen;
  });
  expect(new Set(positions)).toEqual(new Set([0]));
});

test('going back shows the page where the visitor left it', async ({ page }) => {
  const more = page.getByRole('link', { name: 'Lihat Artikel Lainnya' });
  await more.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(500);
  await more.click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(more).toBeFocused();
  expect(await scrollTop(page)).toBe(left);
  await page.goForward();
  await expect(heading(page)).toHaveText('Semua Artikel');
  expect(await scrollTop(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('the pager announces its position and moves the focus to the heading', { tag: '@long' }, async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('navigation', { name: 'Halaman' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blogs?page=2');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(/^Halaman 2 dari \d+$/);
});

test('the page is requested when the pointer rests on its link', async ({ page }) => {
  const request = page.waitForRequest('**/blogs');
  await toBlogs(page).hover();
  await request;
  await expect(page).toHaveURL('/');
});

test('a slow page shows Loading... until it arrives', { tag: '@long' }, async ({ page }) => {
  const release = await holdBlogs(page);
  await toBlogs(page).click();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('status')).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect(page.getByRole('status')).not.toHaveText('Loading...');
});

test('the last link that the visitor chose wins over a slower one', { tag: '@long' }, async ({ page }) => {
  const release = await holdBlogs(page);
  await toBlogs(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us', exact: true }).click();
  await expect(heading(page)).toHaveText('Hubungi Kami');
  release();
  await expect(page).toHaveURL('/kontak-kami');
  await expect(heading(page)).toHaveText('Hubungi Kami');
});

test.describe('without a response', () => {
  test.use({ expectedNoise: [/failed request|ERR_FAILED/] });

  test('the browser says so, and the next attempt works', async ({ page }) => {
    await page.route('**/blogs', (route) => route.abort());
    await toBlogs(page).click();
    await expect(page.locator('#app')).toHaveCount(0);
    await page.unroute('**/blogs');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await toBlogs(page).click();
    await expect(heading(page)).toHaveText('Semua Artikel');
  });
});

test('a page of another version of the site is loaded with its own scripts', { tag: '@long' }, async ({ page }) => {
  await page.route('**/blogs', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // The browser's own request for the document gets the true page.
    const isDocument = route.request().resourceType() === 'document';
    await route.fulfill({ response, body: isDocument ? html : html.replace('entry-client-', 'entry-client-x') });
  });
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await toBlogs(page).click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect(page.locator('html[data-scripted]')).toBeAttached();
  expect(await isSameDocument(page)).toBe(false);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('an address that is no page of the site is loaded by the browser', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/isolir', '/rss.xml']) {
    await page.goto('/');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'ke sana' });
      document.querySelector('main')?.prepend(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('#app')).toHaveCount(0);
  }
});

test('a link to a section of another page leads to that section', async ({ page }) => {
  await page.goto('/blogs');
  await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/#paket', textContent: 'Paket' });
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await expect(page).toHaveURL('/#paket');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#paket')?.getBoundingClientRect().top))
    .toBeCloseTo(80, 0);
  expect(await isSameDocument(page)).toBe(true);
});

test('the address bar shows where a redirect led to', { tag: '@long' }, async ({ page }) => {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/blogs/', textContent: 'Artikel' });
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await expect(heading(page)).toHaveText('Semua Artikel');
  await expect(page).toHaveURL('/blogs');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a browser without the Navigation API follows links by itself', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.reload();
  await mark(page);
  await toBlogs(page).click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  expect(await isSameDocument(page)).toBe(false);
});

test('back and forward show each page under its own address', { tag: '@long' }, async ({ page }) => {
  const titles = { '/': /^Jala Net/, '/kontak-kami': /^Hubungi/, '/blogs': /^Semua/ };
  const main = page.getByRole('navigation', { name: 'Navigasi utama' });
  await main.getByRole('link', { name: 'Contact Us', exact: true }).click();
  await expect(heading(page)).toHaveText('Hubungi Kami');
  await toBlogs(page).click();
  await expect(heading(page)).toHaveText('Semua Artikel');
  const steps = [
    [() => page.goBack(), '/kontak-kami'],
    [() => page.goBack(), '/'],
    [() => page.goForward(), '/kontak-kami'],
    [() => page.goForward(), '/blogs'],
  ] as const;
  for (const [step, path] of steps) {
    await step();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(titles[path]);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'a section that is chosen while another page loads leaves that page to load',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdBlogs(page);
    await toBlogs(page).click();
    await expect(page).toHaveURL('/blogs');
    await page.evaluate(() => (location.hash = '#paket'));
    await expect(page).toHaveURL('/blogs#paket');
    release();
    await expect(heading(page)).toHaveText('Semua Artikel');
  },
);

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is closed on a page to which the visitor goes back', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(heading(page)).toHaveText('Semua Artikel');
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.goBack();
    await expect(heading(page)).not.toHaveText('Semua Artikel');
    await page.goForward();
    await expect(heading(page)).toHaveText('Semua Artikel');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeVisible();
  });
});
