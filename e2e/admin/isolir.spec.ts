import type { Page } from '@playwright/test';
import { expect, test as base } from './staff.ts';

const isolir = {
  nama_perusahaan: 'Jala Net',
  pesan: 'Mohon selesaikan tagihan Anda.',
  nama_bank: 'Bank Pesisir',
  nomor_rekening: '1234567890',
  atas_nama_rekening: 'PT Jala Net Nusantara',
  nama_ewallet: 'DompetKita',
  nomor_ewallet: '081234567890',
  atas_nama_ewallet: 'PT Jala Net Nusantara',
  whatsapp: '6281234567890',
};

interface Notice {
  read: () => Promise<object>;
  write: (changes: Partial<typeof isolir>) => Promise<void>;
}

/** `notice`: what is stored, read and written past the screen. */
const test = base.extend<{ notice: Notice }>({
  notice: async ({ request, own, token }, provide) => {
    const address = `${own.addresses.public}/trpc/isolir`;
    const headers = { Authorization: `Bearer ${token}` };
    await provide({
      read: async () => {
        const answer = (await (await request.get(`${address}.get`)).json()) as { result: { data: object } };
        return answer.result.data;
      },
      write: async (changes) => {
        const answer = await request.post(`${address}.update`, { headers, data: { ...isolir, ...changes } });
        expect(answer.status()).toBe(200);
      },
    });
  },
});

test.beforeEach(async ({ notice, page }) => {
  await notice.write({});
  await page.goto('/admin/isolir');
  await expect(page.getByLabel('Nomor Rekening')).toHaveValue(isolir.nomor_rekening);
});

const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const digits = async (page: Page) => (await page.locator('body').innerText()).replaceAll(/\D/g, '');

test('the screen holds what the notice says, under the names of its parts', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Isolir', exact: true })).toBeVisible();
  await expect(page.getByLabel('Nama Perusahaan')).toHaveValue(isolir.nama_perusahaan);
  await expect(page.getByLabel('Pesan')).toHaveValue(isolir.pesan);
  await expect(page.getByLabel('Nama Bank')).toHaveValue(isolir.nama_bank);
  await expect(page.getByLabel('Atas Nama Rekening')).toHaveValue(isolir.atas_nama_rekening);
  await expect(page.getByLabel('Nama E-Wallet', { exact: true })).toHaveValue(isolir.nama_ewallet);
  await expect(page.getByLabel('Nomor E-Wallet')).toHaveValue(isolir.nomor_ewallet);
  await expect(page.getByLabel('Atas Nama E-Wallet')).toHaveValue(isolir.atas_nama_ewallet);
  await expect(page.getByLabel('WhatsApp Layanan Pelanggan')).toHaveValue(isolir.whatsapp);
});

test('a changed account number is on the notice at once, wherever customers see it', async ({ page, own }) => {
  await page.getByLabel('Nomor Rekening').fill('9988 7766 55');
  await page.getByLabel('Pesan').fill('Silakan transfer sebelum tanggal 20.\nTerima kasih.');
  await save(page);
  await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
  for (const address of [own.addresses.isolir, `${own.addresses.public}/isolir`]) {
    await page.goto(address);
    await expect(page.getByText('Silakan transfer sebelum tanggal 20.')).toBeVisible();
    expect(await digits(page)).toContain('9988776655');
  }
});

test('a number that is emptied leaves the notice', async ({ page, own }) => {
  await page.getByLabel('Nomor E-Wallet').fill('');
  await save(page);
  await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
  await page.goto(`${own.addresses.public}/isolir`);
  await expect(page.getByText('Transfer Bank Pesisir')).toBeVisible();
  await expect(page.getByText('DompetKita')).toBeHidden();
});

test("the company's name changes in the panel too", async ({ page }) => {
  await page.getByLabel('Nama Perusahaan').fill('Jala Net Cirebon');
  await save(page);
  await expect(page.getByText('Jala Net Cirebon', { exact: true })).toBeVisible();
});

test('the notice is one link away', async ({ page, own }) => {
  const link = page.getByRole('link', { name: 'Lihat halaman isolir' });
  await expect(link).toHaveAttribute('href', `${own.addresses.public}/isolir`);
});

test('without a company name nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByLabel('Nama Perusahaan').fill(' ');
  await save(page);
  await expect(page.getByLabel('Nama Perusahaan')).toBeFocused();
  await expect(page.getByLabel('Nama Perusahaan')).toHaveAccessibleDescription(/Wajib diisi\./);
  expect(sent).toEqual([]);
});

test.describe('what the server refuses', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('is said at its fields, and the first has the focus', async ({ page, notice }) => {
    await page.getByLabel('Nomor Rekening').fill('12-34-abc');
    await page.getByLabel('WhatsApp Layanan Pelanggan').fill('tanya kami');
    await save(page);
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(page.getByLabel('Nomor Rekening')).toBeFocused();
    const aboutNumber = /Hanya angka, spasi, titik, dan tanda hubung\./;
    await expect(page.getByLabel('Nomor Rekening')).toHaveAccessibleDescription(aboutNumber);
    await expect(page.getByLabel('WhatsApp Layanan Pelanggan')).toHaveAccessibleDescription(/tidak valid/);
    expect(await notice.read()).toMatchObject({ nomor_rekening: isolir.nomor_rekening });
  });

  test('is mended field by field, without the focus running ahead', async ({ page }) => {
    await page.getByLabel('Nomor Rekening').fill('abc');
    await page.getByLabel('WhatsApp Layanan Pelanggan').fill('tanya kami');
    await save(page);
    await expect(page.getByLabel('Nomor Rekening')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('55 66');
    await expect(page.getByLabel('Nomor Rekening')).toHaveValue('55 66');
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedNoise: [/status of 503|ERR_FAILED/] });

  test('costs nothing that was typed', async ({ page }) => {
    await page.route('**/trpc/isolir.update**', (route) => route.abort());
    await page.getByLabel('Nama Bank').fill('Bank Lain');
    await save(page);
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(page.getByText(/Isian Anda tetap ada di sini/)).toBeVisible();
    await page.unroute('**/trpc/isolir.update**');
    await expect(page.getByLabel('Nama Bank')).toHaveValue('Bank Lain');
    await save(page);
    await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeHidden();
  });

  test('is told from an empty notice, with a way to try again', async ({ page }) => {
    await page.route('**/trpc/**isolir.get**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await expect(page.getByText('Data tidak tersedia.')).toBeVisible({ timeout: 10_000 });
    await page.unroute('**/trpc/**isolir.get**');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByLabel('Nama Bank')).toHaveValue(isolir.nama_bank);
  });
});

test.describe('somebody else who saved meanwhile', () => {
  test.use({ expectedNoise: [/status of 409/] });

  test('is not overwritten before I say so', async ({ page, notice }) => {
    await page.getByLabel('Nama Bank').fill('Bank Saya');
    await notice.write({ nama_bank: 'Bank Rekan' });
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain.' })).toBeVisible();
    expect(await notice.read()).toMatchObject({ nama_bank: 'Bank Rekan' });
    await page.getByRole('button', { name: 'Timpa dengan versi saya' }).click();
    await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
    expect(await notice.read()).toMatchObject({ nama_bank: 'Bank Saya' });
  });
});

test('the keyboard alone changes the notice', async ({ page, notice }) => {
  await page.getByLabel('Nama Perusahaan').focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nomor Rekening')).toBeFocused();
  await page.keyboard.type('424242');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Berhasil disimpan.', { exact: true })).toBeVisible();
  expect(await notice.read()).toMatchObject({ nomor_rekening: '424242' });
});

test('the screen fits a phone of 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen has no barrier in ${colorScheme}`, async ({ page, expectNoBarrier }) => {
    await page.emulateMedia({ colorScheme });
    await page.getByLabel('Nama Perusahaan').fill('');
    await save(page);
    await expect(page.getByText('Wajib diisi.')).toBeVisible();
    await expectNoBarrier();
  });
}
