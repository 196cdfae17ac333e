import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { confirmAccount, signInBrowser } from './admin/staff.ts';
import { freePort } from './product/free-port.ts';
import { expect, test } from './product/fixtures.ts';
import { launchProduct } from './product/product.ts';
import { Rest } from './product/rest.ts';

/** Kills the database so that the product cannot start it again. Returns a function that makes this possible again. */
async function crashDatabase(dataDir: string): Promise<() => Promise<void>> {
  const needed = path.join(dataDir, 'postgres', 'global', 'pg_control');
  await rename(needed, `${needed}-away`);
  // The first line is the process id.
  const lines = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(lines.split('\n', 1)[0]), 'SIGKILL');
  return () => rename(`${needed}-away`, needed);
}

test('customers see a new account number at once, and still after the database crashed', async ({
  browser,
  request,
  fresh,
}) => {
  const token = await new Rest(request, fresh.address('public')).signIn();
  const { origin } = new URL(fresh.address('admin'));
  const staff = await browser.newPage({ baseURL: origin });
  await signInBrowser(staff.context(), { origin, token });
  const customer = await browser.newPage();
  const seen = async () => {
    await customer.goto(`${fresh.address('isolir')}/generate_204`);
    return customer.locator('body').innerText();
  };

  await staff.goto('/admin/isolir');
  await staff.getByLabel('Nomor Rekening').fill('9988776655');
  await staff.getByRole('button', { name: 'Simpan', exact: true }).click();
  await confirmAccount(staff);
  await expect(staff.getByText('Berhasil disimpan.')).toBeVisible();
  expect(await seen()).toContain('9988 7766 55');

  const allowDatabase = await crashDatabase(fresh.folder);
  const readiness = async () => (await request.get(`${fresh.address('public')}/readyz`)).status();
  await expect.poll(readiness).toBe(503);
  expect(await seen()).toContain('9988 7766 55');
  await allowDatabase();
  await expect.poll(readiness).toBe(200);
  await staff.close();
  await customer.close();
});

test(
  'a product that starts without its database serves the last notice while it waits',
  { tag: '@long' },
  async ({ request, fresh }) => {
    await fresh.stop();
    const [site, port, unused] = [await freePort(), await freePort(), await freePort()];
    const { end } = launchProduct(fresh.folder, {
      PUBLIC_PORT: String(site),
      ISOLIR_PORT: String(port),
      ISOLIR_PUBLIC_URL: `http://localhost:${site}/isolir`,
      DATABASE_URL: `postgres://jala:rahasia@127.0.0.1:${unused}/jala`,
    });
    let exitCode: number | null;
    try {
      await expect(async () => {
        const notice = await request.get(`http://127.0.0.1:${port}/generate_204`);
        expect(notice.url()).toBe(`http://localhost:${site}/isolir`);
        expect(await notice.text()).toContain('1234 5678 90');
      }).toPass();
      expect((await request.get(`http://localhost:${site}/healthz`)).status()).toBe(200);
      expect((await request.get(`http://localhost:${site}/`)).status()).toBe(503);
    } finally {
      exitCode = await end('SIGTERM');
    }
    expect(exitCode).toBe(0);
  },
);
