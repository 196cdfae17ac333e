import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Post } from '../product/rest.ts';

const PAGES = [
  { path: '/', schema: ['Organization', 'LocalBusiness', 'Service'] },
  { path: '/tentang-kami', schema: ['Organization', 'BreadcrumbList'] },
  { path: '/layanan', schema: ['BreadcrumbList'] },
  { path: '/layanan/internet', schema: ['Service', 'BreadcrumbList'] },
  { path: '/layanan/cctv', schema: ['Service', 'BreadcrumbList'] },
  { path: '/layanan/hotspot', schema: ['Service', 'BreadcrumbList'] },
  { path: '/blogs', schema: ['BreadcrumbList'] },
  { path: '/kontak-kami', schema: ['LocalBusiness', 'BreadcrumbList'] },
  { path: '/paket', schema: ['Service', 'BreadcrumbList'] },
];
const WIDTHS = [320, 360, 768, 1280, 1920];
/** The limits for one page in compressed bytes: of its scripts, and of everything except pictures. */
const SCRIPT_BUDGET = 6000;
const BUDGET = 80_000;
/** A layout shift too small to see. The loaded font differs from its fallback by fractions of a pixel. */
const SHIFT_BUDGET = 0.005;

const attribute = (page: Page, selector: string, name: string) => page.locator(selector).getAttribute(name);
const schemaTypes = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts).toHaveLength(1);
  const graph: { '@type': string | string[] }[] = JSON.parse(texts.join(''))['@graph'];
  return graph.flatMap((node) => node['@type']);
};

/** JavaScript is off, because crawlers read the HTML that the server sends. */
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, schema } of PAGES) {
    test(`${path} describes itself for search engines and for shared links`, async ({ page, demo, request }) => {
      await page.goto(path);
      expect(await page.title()).not.toBe('');
      expect(await attribute(page, 'meta[name="description"]', 'content')).toMatch(/\S{3,}/);
      // The default of PUBLIC_ORIGIN, whatever address the browser used.
      const own = `http://localhost:${new URL(demo.public).port}${path}`;
      expect(await attribute(page, 'link[rel="canonical"]', 'href')).toBe(own);
      expect(await attribute(page, 'meta[property="og:url"]', 'content')).toBe(own);
      expect(await attribute(page, 'meta[property="og:title"]', 'content')).not.toBe('');
      const image = await attribute(page, 'meta[property="og:image"]', 'content');
      expect(image).toMatch(/^http:\/\/localhost:\d+\/og\/pages\/[a-z]+\.jpg\?v=\w+$/);
      const answer = await request.get(new URL(image ?? '').pathname);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      for (const rel of ['apple-touch-icon', 'manifest']) {
        const href = (await attribute(page, `link[rel="${rel}"]`, 'href')) ?? '';
        expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
      }
      expect(await schemaTypes(page)).toEqual(expect.arrayContaining(schema));
    });
  }

  test('every page has its own title and description', async ({ page }) => {
    const seen = [];
    for (const { path } of PAGES) {
      await page.goto(path);
      seen.push(await page.title(), await attribute(page, 'meta[name="description"]', 'content'));
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('an article describes itself as an article', async ({ page, rest }) => {
    const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
    const [post] = posts;
    await page.goto(`/blogs/${post?.id}`);
    expect(await page.title()).toContain(post?.post_title);
    expect(await schemaTypes(page)).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
  });

  test('a package with a price is offered in rupiah', async ({ page }) => {
    await page.goto('/');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts.join('')).toMatch(/"price":"?250000"?/);
    expect(texts.join('')).toContain('"priceCurrency":"IDR"');
  });
});

for (const { path } of PAGES) {
  test(`${path} fits every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    }
  });

  test(`${path} fits a phone whose owner has chosen letters twice as large`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    const measured = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      return { letters: getComputedStyle(document.documentElement).fontSize, scrollWidth };
    });
    expect(measured).toEqual({ letters: '32px', scrollWidth: 360 });
  });

  test(`${path} makes no request for its data, and nothing moves`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html[data-scripted]')).toBeAttached();
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    expect(asked.filter((address) => address.startsWith('/trpc') || address.startsWith('/api/posts'))).toEqual([]);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(SHIFT_BUDGET);
  });
}

test('the landing page loads no more bytes than the limits', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const loads = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, encodedBodySize };
    }),
  );
  const weigh = (wanted: RegExp) =>
    loads.filter(({ name }) => wanted.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const pictures = /\.svg$|\.png$|\/api\/storage\//;
  expect(weigh(/\.js$/)).toBeGreaterThan(0);
  expect(weigh(/\.js$/)).toBeLessThanOrEqual(SCRIPT_BUDGET);
  expect(weigh(/./) - weigh(pictures)).toBeLessThanOrEqual(BUDGET);
});

test('a script, a font and a drawing of the site may do nothing when somebody opens them', async ({
  page,
  request,
}) => {
  await page.goto('/', { waitUntil: 'load' });
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const ending of ['.js', '.woff2', '.svg']) {
    const address = addresses.find((name) => name.endsWith(ending)) ?? `no ${ending}`;
    expect((await request.get(address)).headers()['content-security-policy']).toContain("default-src 'none'");
  }
});

test('the landing page contains no inline script that runs', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';");
  const inline = await page
    .locator('script:not([src])')
    .evaluateAll((all) => all.map((script) => script.getAttribute('type')));
  expect(inline.filter((type) => type !== 'application/ld+json')).toEqual([]);
});
