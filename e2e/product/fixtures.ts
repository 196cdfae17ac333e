import { test as base } from '../fixtures.ts';
import { type Addresses, makeDataDir, startProduct } from './product.ts';

/** A product that a test may stop, break and start again. */
interface FreshProduct {
  /** DATA_DIR of the product. */
  folder: string;
  /** The origin of one of the three listeners. It changes with each power cut. */
  address: (listener: keyof Addresses) => string;
  stop: () => Promise<void>;
  /** Kills the product without a shutdown, as in a power failure, and starts it again. */
  cutPower: () => Promise<void>;
}

/** Gives each test its own demo site. */
export const test = base.extend<{ fresh: FreshProduct }>({
  fresh: async ({}, use) => {
    const data = await makeDataDir('demo');
    let product = await startProduct(data.folder);
    await use({
      folder: data.folder,
      address: (listener) => product.addresses[listener],
      stop: () => product.stop(),
      async cutPower() {
        await product.kill();
        product = await startProduct(data.folder);
      },
    });
    await product.stop();
    await data.remove();
  },
});

export { expect } from '@playwright/test';
