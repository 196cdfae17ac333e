import { chromium, test as base } from '@playwright/test';
import { buildNetwork, type Network } from './network.ts';

/** Tests with the router model. The browser runs on the customer's machine, in its network namespace. */
export const test = base.extend<object, { network: Network }>({
  network: [
    async ({}, use) => {
      const network = await buildNetwork();
      await use(network);
      await network.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  launchOptions: [
    async ({ network, launchOptions }, use) => {
      const program = launchOptions.executablePath ?? chromium.executablePath();
      await use({
        ...launchOptions,
        executablePath: await network.onCustomersMachine(program),
        // Playwright turns the back/forward cache off, but customers' browsers have it.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
