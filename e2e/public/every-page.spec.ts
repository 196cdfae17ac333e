import type { Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Post } from '../product/rest.ts';
import { PAGES } from './pages.ts';

const SEARCHES = ['/blogs?q=router', '/blogs?q=satelit', '/blogs?kategori=tips-rumah'];
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];
/** The limits for one page in compressed bytes: of its scripts, and of everything except pictures. */
const SCRIPT_BUDGET = 6000;
const BUDGET = 80_000;
/** A layout shift too small to see. The loaded font differs from its fallback by fractions of a pixel. */
const SHIFT_BUDGET = 0.005;

/** The head of the HTML that the server sent, which is what crawlers read. */
const headOf = async (page: Page, response: Response | null) =>
  page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const attribute = (selector: string, name: string) => sent.querySelector(selector)?.getAttribute(name) ?? '';
      return {
        title: sent.title,
        description: attribute('meta[name="description"]', 'content'),
        canonical: attribute('link[rel="canonical"]', 'href'),
        address: attribute('meta[property="og:url"]', 'content'),
        shared: attribute('meta[property="og:title"]', 'content'),
        picture: attribute('meta[property="og:image"]', 'content'),
        linked: ['apple-touch-icon', 'manifest'].map((rel) => attribute(`link[rel="${rel}"]`, 'href')),
        graphs: Array.from(sent.querySelectorAll('script[type="application/ld+json"]'), (script) => script.textContent),
      };
    },
    (await response?.text()) ?? '',
  );

function schemaTypes(graphs: (string | null)[]): string[] {
  expect(graphs).toHaveLength(1);
  const graph: { '@type': string | string[] }[] = JSON.parse(graphs.join(''))['@graph'];
  return graph.flatMap((node) => node['@type']);
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  }
}

/** A phone whose owner has chosen letters twice as large. */
async function expectToFitLargeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 360, height: 800 });
  const measured = () =>
    page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      return { letters: getComputedStyle(document.documentElement).fontSize, scrollWidth };
    });
  await expect.poll(measured).toEqual({ letters: '32px', scrollWidth: 360 });
}

for (const { path, schema } of PAGES) {
  test(`${path} describes itself, makes no request for its data, moves nothing, fits and has no barrier`, async ({
    page,
    demo,
    request,
    expectNoBarrier,
  }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html[data-scripted]')).toBeAttached();

    await test.step('it describes itself for search engines and for shared links', async () => {
      const head = await headOf(page, response);
      expect(head.title).not.toBe('');
      expect(head.description).toMatch(/\S{3,}/);
      // The default of PUBLIC_ORIGIN, whatever address the browser used.
      const own = `http://localhost:${new URL(demo.public).port}${path}`;
      expect([head.canonical, head.address]).toEqual([own, own]);
      expect(head.shared).not.toBe('');
      expect(head.picture).toMatch(/^http:\/\/localhost:\d+\/og\/pages\/[a-z]+\.jpg\?v=\w+$/);
      const picture = await request.get(new URL(head.picture).pathname);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      for (const href of head.linked) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
      expect(schemaTypes(head.graphs)).toEqual(expect.arrayContaining(schema));
    });
    await test.step('its script asks for nothing, and nothing moves', async () => {
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      expect(asked.filter((address) => address.startsWith('/trpc') || address.startsWith('/api/posts'))).toEqual([]);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(SHIFT_BUDGET);
    });
    await test.step('axe finds no barrier', () => expectNoBarrier());
    await test.step('it fits every width', () => expectToFit(page));
    await test.step('it fits with large letters', () => expectToFitLargeLetters(page));
  });
}

test('every page has its own title and description', async ({ request }) => {
  const seen = [];
  for (const { path } of PAGES) {
    const html = await (await request.get(path)).text();
    seen.push(/<title>[^<]+/.exec(html)?.[0] ?? '', /<meta name="description" content="[^"]+/.exec(html)?.[0] ?? '');
  }
  expect(new Set(seen).size).toBe(PAGES.length * 2);
});

test('an article describes itself as an article, fits and has no barrier', async ({ page, rest, expectNoBarrier }) => {
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
  const [post] = posts;
  const { title, graphs } = await headOf(page, await page.goto(`/blogs/${post?.id}`));
  expect(title).toContain(post?.post_title);
  expect(schemaTypes(graphs)).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
  await expectNoBarrier();
  await expectToFit(page);
});

test('searches and categories fit and have no barrier', { tag: '@long' }, async ({ page, expectNoBarrier }) => {
  for (const address of SEARCHES) {
    await page.goto(address);
    await expectNoBarrier();
    await expectToFit(page);
  }
});

test.describe('what is not there', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('has no barrier', async ({ page, expectNoBarrier }) => {
    await page.goto('/tidak-ada');
    await expectNoBarrier();
    await expectToFit(page);
  });
});

test('on a phone, the landing page with its bar and the packages as cards have no barrier', async ({
  page,
  expectNoBarrier,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: 'Kembali ke atas' })).toBeVisible();
  await expectNoBarrier();
  await page.goto('/paket');
  await expectNoBarrier();
});

test('the landing page loads no more bytes than the limits, in files that may do nothing when somebody opens them', async ({
  page,
  request,
}) => {
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
  for (const ending of ['.js', '.woff2', '.svg']) {
    const address = loads.find(({ name }) => name.endsWith(ending))?.name ?? `no ${ending}`;
    expect((await request.get(address)).headers()['content-security-policy']).toContain("default-src 'none'");
  }
});
