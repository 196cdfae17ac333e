import { type APIRequestContext, type BrowserContext, type Page, request as playwrightRequest } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { type Addresses, type Content, openProduct, staff } from '../product/product.ts';
import { Rest } from '../product/rest.ts';

interface Site {
  addresses: Addresses;
}

interface WorkerFixtures {
  /** A demo site for this worker alone, which its tests may change. */
  own: Site;
  /** A site without content for this worker alone. */
  empty: Site;
  /** A session of the first user on `own`. A test that signs out must sign in again. */
  token: string;
}

/** A sign-in to the admin app at `origin`. */
export interface Session {
  origin: string;
  token: string;
}

/** A new session of the first user. */
export async function startSession(request: APIRequestContext, addresses: Addresses): Promise<Session> {
  const token = await new Rest(request, addresses.public).signIn();
  return { origin: new URL(addresses.admin).origin, token };
}

/**
 * Signs a browser in when it opens its first page. Playwright's `storageState` would open an extra page, which doubles the
 * time of a new context.
 */
export async function signInBrowser(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(({ origin, token }) => {
    if (location.origin !== origin || localStorage.getItem('signed-in-by-test') !== null) return;
    localStorage.setItem('signed-in-by-test', '');
    localStorage.setItem('token', token);
  }, session);
}

const productOfWorker =
  (content: Content) =>
  async ({}, use: (product: Site) => Promise<void>) => {
    const product = await openProduct(content);
    await use(product);
    await product.close();
  };

/** For tests as signed-in staff on a site that they may change. `rest` uses the same session as the browser. */
export const test = base.extend<{ session: Session }, WorkerFixtures>({
  own: [productOfWorker('demo'), { scope: 'worker' }],
  empty: [productOfWorker('none'), { scope: 'worker' }],

  token: [
    async ({ own }, use) => {
      const request = await playwrightRequest.newContext();
      await use(await new Rest(request, own.addresses.public).signIn());
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ own }, use) => use(own.addresses.admin),

  /** The session of the browser. */
  session: ({ own, token }, use) => use({ origin: new URL(own.addresses.admin).origin, token }),

  context: async ({ context, session }, use) => {
    await signInBrowser(context, session);
    await use(context);
  },

  rest: ({ request, own, token }, use) => use(new Rest(request, own.addresses.public, token)),
});

/** For `test.use`: selects the site without content. Staff are signed in there. */
export const onEmptySite: Parameters<typeof test.use>[0] = {
  baseURL: ({ empty }, provide) => provide(empty.addresses.admin),
  rest: ({ request, empty }, provide) => provide(new Rest(request, empty.addresses.public)),
  session: async ({ empty, request }, provide) => provide(await startSession(request, empty.addresses)),
};

/** For tests that change how their user signs in: a site without content for them alone, and a new session for every test. */
export const withOwnUser = test.extend({
  own: [productOfWorker('none'), { scope: 'worker' }],
  session: async ({ own, request }, use) => use(await startSession(request, own.addresses)),
});

/** For tests that change everything: a demo site for their worker alone. */
export const withOwnDemo = test.extend<object, WorkerFixtures>({
  own: [productOfWorker('demo'), { scope: 'worker' }],
});

export { expect, staff };

/** Enters the password in the dialog that protects the account to which customers pay, and confirms the dialog. */
export async function confirmAccount(page: Page, password = staff.password): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Ubah ke mana pelanggan membayar?' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: /^(?:Ubah pembayaran|Pulihkan versi ini)$/ }).click();
}

/** Delays requests to `address`, which may be a glob, until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    // The page may have cancelled the request during the wait.
    await route.continue().catch(() => undefined);
  });
  return release;
}
