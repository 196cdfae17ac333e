import type { APIRequestContext } from '@playwright/test';
import { type Addresses, type Product } from '../../product/product.ts';
import { Rest } from '../../product/rest.ts';
import { expect, expectReady, test } from './fixtures.ts';
import { breakDatabase, databaseProcesses, signalAll } from './processes.ts';

test.describe.configure({ timeout: 90_000 });
test.use({ content: 'demo' });

const AWAY = 'Layanan sedang tidak tersedia. Coba lagi sebentar.';

const kontak = (alamat: string) => ({
  telepon: '0262123456',
  email: 'halo@jala.test',
  alamat,
  gmaps: 'https://www.google.com/maps/embed?pb=1',
});

/** Signs in, saves an address, and visits the page that shows it. */
async function saveAndVisit(request: APIRequestContext, { addresses }: Product): Promise<Rest> {
  const rest = new Rest(request, addresses.public);
  await rest.signIn();
  await rest.put('/kontak', kontak('Jalan Lama 1'));
  expect(await (await request.get(`${addresses.public}/kontak-kami`)).text()).toContain('Jalan Lama 1');
  return rest;
}

/** Checks what each kind of caller gets, and how soon, while the database is away. */
async function expectAway(
  request: APIRequestContext,
  addresses: Addresses,
  rest: Rest,
  cacheControl = 'no-store',
): Promise<void> {
  const page = await request.get(`${addresses.public}/kontak-kami`, { timeout: 5000 });
  expect([page.status(), page.headers()['cache-control']]).toEqual([200, cacheControl]);
  expect(await page.text()).toContain('Jalan Lama 1');
  const readyz = await request.get(`${addresses.public}/readyz`, { timeout: 3000 });
  expect(readyz.status()).toBe(503);
  const notice = await request.get(addresses.isolir, { timeout: 1000 });
  expect([notice.status(), await notice.text()]).toEqual([200, expect.stringContaining('PELANGGAN YANG TERHORMAT')]);
  expect((await request.get(`${addresses.public}/healthz`, { timeout: 1000 })).status()).toBe(200);
  // A query to a database that is silent is given up after twelve seconds.
  await expect(rest.put('/kontak', kontak('Jalan Hilang 2'), 15_000)).rejects.toThrow(
    `returned 503: {"success":false,"message":"${AWAY}"}`,
  );
}

/** Checks that the product works again without a restart. */
async function expectBack(request: APIRequestContext, addresses: Addresses, rest: Rest): Promise<void> {
  await expectReady(request, addresses.public);
  await rest.put('/kontak', kontak('Jalan Baru 3'));
  const page = await request.get(`${addresses.public}/kontak-kami`);
  expect(page.headers()['cache-control']).toBe('no-cache');
  expect(await page.text()).toContain('Jalan Baru 3');
}

test('while the database is down, visitors see the last known pages and staff get a clear message', async ({
  request,
  place,
}) => {
  const product = await place.start();
  const rest = await saveAndVisit(request, product);
  const repair = await breakDatabase(place.folder);
  await expect.poll(async () => (await request.get(`${product.addresses.public}/readyz`)).status()).toBe(503);
  await expectAway(request, product.addresses, rest);
  await repair();
  await expectBack(request, product.addresses, rest);
});

test('a frozen database holds nobody up for long', async ({ request, place }) => {
  const product = await place.start();
  const rest = await saveAndVisit(request, product);
  const database = await databaseProcesses(place.folder);
  signalAll(database, 'SIGSTOP');
  try {
    // The connection that notifies of changes is open, and nothing changes: the kept page is fresh.
    await expectAway(request, product.addresses, rest, 'no-cache');
  } finally {
    signalAll(database, 'SIGCONT');
  }
  await expectBack(request, product.addresses, rest);
});
