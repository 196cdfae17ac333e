import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { recordNoise } from './noise.ts';
import { type Addresses, makeDataDir, type Product, startProduct } from './product/product.ts';
import { Rest } from './product/rest.ts';

interface Options {
  /** Which of the demo's addresses a path such as `/blogs` belongs to. */
  listener: keyof Addresses;
  /** Noise that a test means to make. */
  expectedNoise: RegExp[];
}

interface Fixtures {
  /** Fails the test when the page breaks a rule of WCAG 2.2 A or AA that a program can see. */
  expectNoBarrier: () => Promise<void>;
  /** REST on the demo site, not signed in. */
  rest: Rest;
}

interface WorkerFixtures {
  demo: Addresses;
  /** A product without any content. */
  empty: Product;
}

/** Tests that need JavaScript in the browser; the project without it leaves them out. */
export const needsScript = { tag: '@script' };

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  listener: ['public', { option: true }],
  expectedNoise: [[], { option: true }],

  demo: [async ({}, use) => use(JSON.parse(process.env.E2E_DEMO ?? '{}') as Addresses), { scope: 'worker' }],

  empty: [
    async ({}, use) => {
      const data = await makeDataDir();
      const product = await startProduct(data.folder, { SEED: 'none' });
      await use(product);
      await product.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ demo, listener }, use) => use(demo[listener]),

  page: async ({ page, context, expectedNoise, javaScriptEnabled }, use) => {
    const noise = await recordNoise(context, javaScriptEnabled);
    await use(page);
    expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([]);
  },

  rest: ({ request, demo }, use) => use(new Rest(request, demo.public)),

  expectNoBarrier: async ({ page }, use) => {
    await use(async () => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      // A colour on its way from one to another is neither.
      await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';
