import { test as base } from '../fixtures.ts';
import { type Addresses, makeDataDir, startProduct } from './product.ts';

/** A product that a test may end, break and start again. */
interface FreshProduct {
  /** Its DATA_DIR. */
  folder: string;
  /** It has others after a power cut. */
  address: (listener: keyof Addresses) => string;
  stop: () => Promise<void>;
  /** As when the machine loses power, and has it again. */
  cutPower: () => Promise<void>;
}

/** Tests with a demo site each, on a data folder of its own. */
export const test = base.extend<{ fresh: FreshProduct }>({
  fresh: [
    async ({}, use) => {
      const data = await makeDataDir();
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
    { timeout: 90_000 },
  ],
});

export { expect } from '@playwright/test';
