import type { Page } from '@playwright/test';
import type { Outcome } from './router-model/customer.ts';
import { expect, test } from './router-model/fixtures.ts';
import { internet } from './router-model/network.ts';

const NOTICE = 'PELANGGAN YANG TERHORMAT';
const { web, web6, garden, resolver, resolver6, tunnel } = internet;
/** A customer would take a longer wait for a broken connection. */
const AT_ONCE_MS = 2000;

/** Phones and computers request these addresses to find out whether they are online. */
const PROBES = {
  android: 'http://connectivitycheck.gstatic.com/generate_204',
  apple: 'http://captive.apple.com/hotspot-detect.html',
  windows: 'http://www.msftconnecttest.com/connecttest.txt',
};

// All tests share one network, in which they suspend and release a customer.
test.describe.configure({ mode: 'default' });

const obstacle = process.env.E2E_NO_ROUTER_MODEL ?? '';
// The reporter lists skipped tests without the reason.
if (obstacle !== '') process.stdout.write(`${obstacle}\n`);
test.skip(obstacle !== '', obstacle);

test.beforeEach(({ network }) => network.router.releaseAll());

test('every http address shows a suspended customer the notice, without a redirect', async ({
  network: { router, customer },
  page,
}) => {
  await expectInternet(page, 'http://berita.test/politik/hari-ini?hal=2');
  await router.suspend(customer.line);
  await expectNotice(page, 'http://berita.test/politik/hari-ini?hal=2');
  await expectNotice(page, 'http://toko.test/');
  await expectNotice(page, `http://${web.address}/`);
});

test('the probes of a suspended phone or computer find the notice', async ({ network: { router, customer } }) => {
  await router.suspend(customer.line);
  for (const probe of Object.values(PROBES)) {
    const { status, said } = await customer.get(probe);
    expect({ probe, status, isNotice: said?.includes(NOTICE) }).toEqual({ probe, status: 200, isNotice: true });
  }
});

test('DNS still gives the real addresses during a suspension', async ({ network: { router, customer } }) => {
  await router.suspend(customer.line);
  expect(await customer.resolve('berita.test')).toMatchObject({ said: web.address });
  expect((await customer.get('http://berita.test/')).said).toContain(NOTICE);
});

test('the ports of DNS, DHCP and NTP are no way around a suspension', async ({ network: { router, customer } }) => {
  const ends = [tunnel.ipv4, tunnel.ipv6].flatMap((address) => [53, 67, 123].map((port) => ({ address, port })));
  for (const { address, port } of ends) {
    expect(await customer.datagram(address, port)).toMatchObject({ said: tunnel.greeting });
  }
  await router.suspend(customer.line);
  for (const { address, port } of ends) {
    const outcome = await customer.datagram(address, port);
    // A name server of the provider gets this instead, and does not answer because it is no query.
    if (port === 53 && address === tunnel.ipv4) expect(outcome.error).toBe('no answer');
    else expectRefusedAtOnce(outcome);
  }
});

test('a suspended customer gets answers of the provider’s name servers, whichever one a device asks', async ({
  network: { router, customer },
}) => {
  await router.suspend(customer.line);
  expect(await customer.query(resolver, 'berita.test')).toMatchObject({ said: '1' });
  expect(await customer.query(resolver6, 'berita.test')).toMatchObject({ said: '1' });
  expect(await customer.query(tunnel.ipv4, 'berita.test')).toMatchObject({ said: '1' });
});

test('a suspended customer may ask for many names, but not for so many that a tunnel through DNS would work', async ({
  network: { router, customer, neighbour },
}) => {
  await router.suspend(customer.line);
  // More questions at once would not fit into the buffer of the name server's socket.
  const { said } = await customer.query(resolver, 'berita.test', 250);
  expect(Number(said)).toBeGreaterThanOrEqual(80);
  expect(Number(said)).toBeLessThan(180);
  expect(Number((await neighbour.query(resolver, 'berita.test', 250)).said)).toBeGreaterThan(200);
});

test('https and QUIC fail at once for a suspended customer', async ({ network: { router, customer }, page }) => {
  expect(await customer.connect(web.address, 443)).toMatchObject({ said: web.greeting });
  expect(await customer.datagram(web.address, 443)).toMatchObject({ said: web.greeting });
  await router.suspend(customer.line);
  expectRefusedAtOnce(await customer.connect(web.address, 443));
  expectRefusedAtOnce(await customer.datagram(web.address, 443));
  await expect(page.goto('https://bank.test/')).rejects.toThrow('net::ERR_CONNECTION_REFUSED');
});

test('other protocols and IPv6 fail at once for a suspended customer', async ({ network: { router, customer } }) => {
  const address6 = `http://[${web6.address}]/`;
  expect(await customer.get(address6)).toMatchObject({ status: 200 });
  await router.suspend(customer.line);
  expectRefusedAtOnce(await customer.connect(web.address, 25));
  expectRefusedAtOnce(await customer.datagram(web.address, 3478));
  expectRefusedAtOnce(await customer.get(address6));
});

test('the web of the walled garden stays open to a suspended customer, and nothing else there', async ({
  network: { router, customer },
  page,
}) => {
  expect(await customer.connect(garden.address, 22)).toMatchObject({ said: garden.greeting });
  await router.suspend(customer.line);
  await page.goto(`http://${garden.name}/`);
  await expect(page.getByRole('heading', { name: garden.greeting })).toBeVisible();
  expect(await customer.connect(garden.address, 443)).toMatchObject({ said: garden.greeting });
  expectRefusedAtOnce(await customer.connect(garden.address, 22));
});

test('a suspension does not affect other customers', async ({ network: { router, customer, neighbour } }) => {
  await router.suspend(customer.line);
  expect((await neighbour.get('http://berita.test/')).said).toContain(web.greeting);
  expect(await neighbour.connect(web.address, 443)).toMatchObject({ said: web.greeting });
  expect(await neighbour.get(PROBES.android)).toMatchObject({ status: 204 });
});

test('a suspension ends the connections that are already open', async ({ network: { router, customer } }) => {
  expect((await customer.get('http://berita.test/', 'pagi')).said).toContain(web.greeting);
  await router.suspend(customer.line);
  expectRefusedAtOnce(await customer.get('http://berita.test/', 'pagi'));
  expect((await customer.get('http://berita.test/', 'pagi')).said).toContain(NOTICE);
});

test('after the release the same tab shows the internet again, also with the back button', async ({
  network: { router, customer },
  page,
}) => {
  await router.suspend(customer.line);
  await expectNotice(page, PROBES.apple);
  await expectNotice(page, 'http://berita.test/');
  await router.releaseAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: web.greeting })).toBeVisible();
  // A page from the back/forward cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText('Success')).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('a release ends the connections that were redirected', async ({ network: { router, customer } }) => {
  await router.suspend(customer.line);
  expect((await customer.hold(web.address, 80)).error).toBeUndefined();
  await router.releaseAll();
  expectRefusedAtOnce(await customer.askHeld());
  expect((await customer.get('http://berita.test/')).said).toContain(web.greeting);
});

async function expectInternet(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: web.greeting })).toBeVisible();
}

async function expectNotice(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await expect(page.getByText(NOTICE).first()).toBeVisible();
  expect(page.url()).toBe(address);
}

/** Expects that the router refused the connection, with a TCP reset or an ICMP message. */
function expectRefusedAtOnce({ error, ms }: Outcome): void {
  expect(error).toMatch(/^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EACCES)$/);
  expect(ms).toBeLessThan(AT_ONCE_MS);
}
