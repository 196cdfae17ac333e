import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { expect, test } from './staff.ts';

test.describe.configure({ mode: 'serial' });

const konten = '<p>Kami melayani Cirebon sejak 2010.</p>';

test.beforeEach(async ({ rest, page }) => {
  await rest.put('/about', { konten });
  await page.goto('/admin/tentang-kami');
  await expect(textOf(page)).toContainText('sejak 2010');
});

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
// The editor has a tool of the same name.
const imageOf = (page: Page) => page.getByLabel('Gambar', { exact: true }).and(page.locator('input'));
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

test('what staff save stands on the public page', async ({ page, own }) => {
  await textOf(page).fill('Sekarang kami melayani seluruh Ciayumajakuning.');
  await imageOf(page).setInputFiles({
    name: 'kantor.png',
    mimeType: 'image/png',
    buffer: png({ width: 320, height: 200 }, [30, 71, 153]),
  });
  await page.getByLabel('Teks alternatif').fill('Kantor kami di Kejaksan');
  await save(page);
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await page.goto(`${own.addresses.public}/tentang-kami`);
  await expect(page.getByText('seluruh Ciayumajakuning')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Kantor kami di Kejaksan' })).toBeVisible();
});

test('the button says that it saves, and cannot be pressed twice', async ({ page }) => {
  let answer = () => {};
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/trpc/about.update**', async (route) => {
    await seen;
    await route.continue();
  });
  await textOf(page).fill('Sedang disimpan.');
  await save(page);
  await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
});

test('a picture is shown before it is saved, and can be taken back', async ({ page, rest }) => {
  const before = await rest.get<{ image: string | null }>('/about');
  await imageOf(page).setInputFiles({
    name: 'kantor.png',
    mimeType: 'image/png',
    buffer: png({ width: 64, height: 40 }, [30, 71, 153]),
  });
  await expect(page.getByRole('img', { name: 'Pratinjau gambar' })).toHaveJSProperty('naturalWidth', 64);
  expect(await rest.get<{ image: string | null }>('/about')).toEqual(before);
  await page.getByRole('button', { name: 'Hapus gambar' }).click();
  await save(page);
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  expect(await rest.get<{ image: string | null }>('/about')).toMatchObject({ image: null });
});

test('a file that is no picture is refused before it is sent', async ({ page }) => {
  await imageOf(page).setInputFiles({
    name: 'daftar.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText('Gambar harus berupa PNG, JPEG, atau WebP.', { exact: true })).toBeVisible();
});

test.describe('a text that claims to be a picture', () => {
  test.use({ expectedNoise: [/status of 415/] });

  test('is refused by the server, and nothing is saved without it', async ({ page, rest }) => {
    await imageOf(page).setInputFiles({
      name: 'palsu.png',
      mimeType: 'image/png',
      buffer: Buffer.from('bukan gambar'),
    });
    await expect(page.getByText('Gambar harus berupa PNG, JPEG, atau WebP yang utuh.')).toBeVisible();
    await textOf(page).fill('Teks baru.');
    await save(page);
    await expect(page.getByText('Ada gambar yang belum terunggah. Unggah ulang atau abaikan dulu.')).toBeVisible();
    expect(await rest.get<object>('/about')).toMatchObject({ konten });
    await page.getByRole('button', { name: 'Abaikan' }).click();
    await save(page);
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
    expect(await rest.get<object>('/about')).toMatchObject({ konten: '<p>Teks baru.</p>' });
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedNoise: [/status of 4\d\d|status of 5\d\d|ERR_FAILED/] });

  test('a call that broke is said so, and nothing typed is lost', async ({ page }) => {
    await page.route('**/trpc/about.update**', (route) => route.abort());
    await textOf(page).fill('Tidak hilang.');
    await save(page);
    await expect(page.getByText('Terjadi kesalahan saat menyimpan.')).toBeVisible();
    await expect(textOf(page)).toContainText('Tidak hilang.');
  });

  test('an answer that is a fault of the server is a save that failed', async ({ page }) => {
    const fault = {
      error: { message: 'Rusak.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
    };
    await page.route('**/trpc/about.update**', (route) => route.fulfill({ status: 500, json: [fault] }));
    await textOf(page).fill('Gagal di server.');
    await save(page);
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(textOf(page)).toContainText('Gagal di server.');
  });

  test('a save that is refused is said so', async ({ page }) => {
    const refusal = {
      error: {
        message: 'Data yang dikirim tidak valid.',
        code: -32600,
        data: { code: 'BAD_REQUEST', httpStatus: 400 },
      },
    };
    await page.route('**/trpc/about.update**', (route) => route.fulfill({ status: 400, json: [refusal] }));
    await textOf(page).fill('Ditolak.');
    await save(page);
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(page.getByText('Data yang dikirim tidak valid.')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen has no barrier in ${colorScheme}`, async ({ page, expectNoBarrier }) => {
    await page.emulateMedia({ colorScheme });
    await expectNoBarrier();
  });
}
