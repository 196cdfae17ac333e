import type { Page } from '@playwright/test';
import { makeDataDir, runCommand, startProduct } from '../product/product.ts';
import { Rest } from '../product/rest.ts';
import { expect, signInBrowser, test } from './staff.ts';

// Two people work on the same record at the same time. The component tests (apps/admin-web/src/component-tests) have each case of a
// conflict, of a hint about colleagues, and of Batal.

const BUDI = { email: 'budi@jala.test', password: 'sandi-budi-untuk-uji' };

interface Team {
  admin: string;
  address: string;
}

const alone = test.extend<object, { team: Team }>({
  team: [
    async ({ playwright: _playwright }, provide) => {
      const data = await makeDataDir();
      const product = await startProduct(data.folder);
      await runCommand(data.folder, ['user:create', '--name', 'Budi Santoso', ...Object.entries(BUDI).flatMap(option)]);
      const { admin, public: address } = product.addresses;
      await provide({ admin, address });
      await product.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ team }, provide) => provide(team.admin),
  session: async ({ team, request }, provide) =>
    provide({ origin: new URL(team.admin).origin, token: await new Rest(request, team.address).signIn() }),
});

const option = ([name, value]: [string, string]) => [`--${name}`, value];

// One product for both, one after the other.
alone.describe.configure({ mode: 'default' });
alone.use({ expectedNoise: [/status of 409/] });

const fields = (page: Page) => ({
  alamat: page.getByLabel('Alamat'),
  telepon: page.getByLabel('Telepon'),
  email: page.getByLabel('Email'),
});
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Data kontak berhasil diupdate.').first()).toBeVisible();

alone(
  'two people change the same record, and both changes stay',
  { tag: '@long' },
  async ({ page, browser, request, team }) => {
    const rest = new Rest(request, team.address);
    const token = await rest.signIn(BUDI);
    const context = await browser.newContext({ baseURL: team.admin });
    await signInBrowser(context, { origin: new URL(team.admin).origin, token });
    const budi = await context.newPage();
    const dialog = page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain.' });
    const stored = () => rest.get('/kontak');

    await alone.step('each sees who else has it open', async () => {
      await budi.goto('/admin/kontak');
      await expect(fields(budi).alamat).toHaveValue(/./);
      await page.goto('/admin/kontak');
      await expect(page.getByText('Budi Santoso juga sedang membuka data kontak ini.')).toBeVisible();
      await expect(page.getByRole('link', { name: /Pemilik$/ })).toBeVisible();
    });

    await alone.step('different fields are merged', async () => {
      await fields(budi).telepon.fill('(0231) 777 001');
      await save(budi);
      await saved(budi);
      await fields(page).email.fill('baru@jala.test');
      await save(page);
      await expect(dialog.getByText(/^Budi Santoso mengubah data kontak ini pukul \d\d\.\d\d\.$/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Gabungkan' }).click();
      await saved(page);
      await expect(dialog).toBeHidden();
      await expect(fields(page).telepon).toHaveValue('(0231) 777 001');
      expect(await stored()).toMatchObject({ telepon: '(0231) 777 001', email: 'baru@jala.test' });
    });

    await alone.step('of the same field one is chosen', async () => {
      await budi.reload();
      await fields(budi).alamat.fill('Jl. Dari Budi');
      await fields(budi).telepon.fill('(0231) 777 002');
      await save(budi);
      await saved(budi);
      await fields(page).alamat.fill('Jl. Dari Saya');
      await save(page);
      const merge = dialog.getByRole('button', { name: 'Gabungkan' });
      await expect(merge).toBeDisabled();
      await dialog
        .getByRole('group', { name: 'Alamat' })
        .getByRole('radio', { name: /^Isian Budi Santoso/ })
        .check();
      await dialog
        .getByRole('group', { name: 'Alamat' })
        .getByRole('radio', { name: /^Isian saya/ })
        .check();
      await merge.click();
      await expect(dialog).toBeHidden();
      await expect.poll(stored).toMatchObject({ alamat: 'Jl. Dari Saya', telepon: '(0231) 777 002' });
    });

    await alone.step('the hint goes when the colleague leaves', async () => {
      const told = budi.waitForResponse((response) => decodeURIComponent(response.url()).includes('has_left'));
      await budi.getByRole('link', { name: 'Layanan', exact: true }).click();
      await told;
      await page.getByRole('link', { name: 'Layanan', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Layanan', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Kontak', exact: true }).click();
      await expect(fields(page).alamat).toHaveValue('Jl. Dari Saya');
      await expect(page.getByText(/juga sedang membuka/)).toBeHidden();
    });
    await context.close();
  },
);

alone(
  'the conflict dialog is accessible, and fits a phone',
  { tag: '@long' },
  async ({ page, request, team, expectNoBarrier }) => {
    const rest = new Rest(request, team.address);
    await rest.signIn(BUDI);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/admin/kontak');
    await fields(page).alamat.fill('Jl. Di Ponsel Saya');
    const { alamat: _before, ...others } = await rest.get<Record<string, string>>('/kontak');
    await rest.put('/kontak', { ...others, alamat: `Jl. Dari Budi ${'dan panjang '.repeat(20)}` });
    await save(page);
    await expect(page.getByRole('group', { name: 'Alamat' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoBarrier();
    }
    await page.getByRole('button', { name: 'Timpa dengan versi saya' }).click();
    await saved(page);
  },
);
