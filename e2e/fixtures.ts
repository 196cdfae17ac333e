import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { recordNoise } from './noise.ts';
import type { Addresses } from './product/product.ts';
import { Rest } from './product/rest.ts';

interface Options {
  /** The listener of the demo site on which the test opens paths such as `/blogs`. */
  listener: keyof Addresses;
  /** Lines of `recordNoise` that the test causes on purpose. */
  expectedNoise: RegExp[];
}

interface Fixtures {
  /** Fails the test if the page violates a rule of WCAG 2.2 A or AA, or a best practice, that axe can check. */
  expectNoBarrier: () => Promise<void>;
  /** A REST client for the demo site, not signed in. */
  rest: Rest;
}

interface WorkerFixtures {
  /** The demo site. All tests share it, so no test may change it. */
  demo: Addresses;
  /** A site without content, which all tests share. */
  empty: { addresses: Addresses };
}

/**
 * Marks tests of public pages that also work with JavaScript off: one test per page for its content, and the tests of controls
 * that work differently without JavaScript. `npm test` runs them with JavaScript off, `npm run test:long` with it on.
 */
export const alsoWithoutScript = { tag: '@tanpa-js' };

const addressesIn = (variable: string) => JSON.parse(process.env[variable] ?? '{}') as Addresses;

/** WCAG 2.5.3: users of speech input say the text on a button. axe counts the rule as experimental. */
const EXTRA_RULES = {
  resultTypes: ['violations' as const],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  listener: ['public', { option: true }],
  expectedNoise: [[], { option: true }],

  demo: [async ({}, use) => use(addressesIn('E2E_DEMO')), { scope: 'worker' }],
  empty: [async ({}, use) => use({ addresses: addressesIn('E2E_EMPTY') }), { scope: 'worker' }],

  baseURL: ({ demo, listener }, use) => use(demo[listener]),

  page: async ({ page, context, expectedNoise, javaScriptEnabled }, use) => {
    const noise = recordNoise(context, javaScriptEnabled);
    await use(page);
    expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([]);
  },

  rest: ({ request, demo }, use) => use(new Rest(request, demo.public)),

  expectNoBarrier: async ({ page }, use) => {
    await use(async () => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      // Otherwise axe would measure the contrast of a colour in the middle of its transition.
      await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
      // Without legacy mode axe opens a second page, which only pages with frames of other origins need.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await axe.options(EXTRA_RULES).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';
