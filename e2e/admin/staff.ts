import { request as playwrightRequest } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { makeDataDir, type Product, staff, startProduct } from '../product/product.ts';
import { Rest } from '../product/rest.ts';

interface WorkerFixtures {
  /** A demo site of the worker's own, which its tests may change. */
  own: Product;
  /** A session of the first user on it. Whoever ends it signs in anew for himself. */
  token: string;
}

/** As a browser of somebody who has signed in. */
export const signedIn = (origin: string, token: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
});

/** Tests of signed-in staff on a site that they may change. `rest` speaks for them too. */
export const test = base.extend<object, WorkerFixtures>({
  own: [
    async ({}, use) => {
      const data = await makeDataDir();
      const product = await startProduct(data.folder);
      await use(product);
      await product.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  token: [
    async ({ own }, use) => {
      const request = await playwrightRequest.newContext();
      await use(await new Rest(request, own.addresses.public).signIn());
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ own }, use) => use(own.addresses.admin),

  storageState: ({ own, token }, use) => use(signedIn(new URL(own.addresses.admin).origin, token)),

  rest: ({ request, own, token }, use) => use(new Rest(request, own.addresses.public, token)),
});

/** `test.use` of these puts tests on the site without content, signed in there too. */
export const onEmptySite: Parameters<typeof test.use>[0] = {
  baseURL: ({ empty }, provide) => provide(empty.addresses.admin),
  rest: ({ request, empty }, provide) => provide(new Rest(request, empty.addresses.public)),
  storageState: async ({ empty, request }, provide) => {
    const token = await new Rest(request, empty.addresses.public).signIn();
    await provide(signedIn(new URL(empty.addresses.admin).origin, token));
  },
};

export { expect, staff };
