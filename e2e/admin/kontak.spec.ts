import type { Page } from '@playwright/test';
import { expect, signedIn, test } from './staff.ts';
import { Rest } from '../product/rest.ts';

const kontak = {
  telepon: '(0231) 123 456, 0812-3456-7890',
  email: 'halo@jalanet.example',
  alamat: 'Jl. Mega Mendung No. 10, Cirebon',
  gmaps: 'https://www.openstreetmap.org/export/embed.html?bbox=108.55,-6.72,108.57,-6.7',
};

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ rest, page }) => {
  await rest.put('/kontak', kontak);
  await page.goto('/admin/kontak');
  await expect(page.getByLabel('Telepon')).toHaveValue(kontak.telepon);
});

const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });

test('what staff save stands on the public contact page', async ({ page, own }) => {
  await page.getByLabel('Telepon').fill('0231-998877, 0811-2233-4455');
  await page.getByLabel('Email').fill('halo@jala.test');
  await page.getByLabel('Alamat').fill('Jl. Siliwangi No. 1, Cirebon');
  await save(page);
  await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
  await page.goto(`${own.addresses.public}/kontak-kami`);
  await expect(page.getByRole('main').getByText('0811-2233-4455')).toBeVisible();
  await expect(page.getByRole('main').getByText('Jl. Siliwangi No. 1, Cirebon')).toBeVisible();
});

test('multiple phone numbers are parted by commas, and the screen says so', async ({ page }) => {
  await expect(page.getByText('Pisahkan beberapa nomor telepon dengan koma.')).toBeVisible();
});

test('an empty field is named, has the focus, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByLabel('Alamat').fill(' ');
  await save(page);
  await expect(page.getByLabel('Alamat')).toBeFocused();
  await expect(page.getByLabel('Alamat')).toHaveAccessibleDescription(/Wajib diisi\./);
  expect(sent).toEqual([]);
});

test('an email that is none is refused', async ({ page }) => {
  await page.getByLabel('Email').fill('halo@jala.test, bukan-email');
  await save(page);
  await expect(page.getByText('Email tidak valid.')).toBeVisible();
});

test.describe('what the server refuses', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('is said in its own words', async ({ page }) => {
    await page.getByLabel('Link Embed Google Maps').fill('https://contoh.test/peta');
    await save(page);
    const sentence = 'Gunakan alamat embed https dari Google Maps atau OpenStreetMap.';
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByLabel('Link Embed Google Maps')).toBeFocused();
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedNoise: [/status of 50\d|ERR_FAILED/] });

  test('costs nothing that was typed, and saving again works', async ({ page }) => {
    await page.route('**/trpc/kontak.update**', (route) => route.abort());
    await page.getByLabel('Alamat').fill('Jl. Baru No. 2');
    await save(page);
    await expect(page.getByText('Gagal mengupdate data kontak.')).toBeVisible();
    await expect(page.getByText(/Isian Anda tetap ada di sini/)).toBeVisible();
    await page.unroute('**/trpc/kontak.update**');
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Baru No. 2');
    await save(page);
    await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
    await expect(page.getByText('Gagal mengupdate data kontak.')).toBeHidden();
  });

  test('is told from an empty record, with a way to try again', async ({ page }) => {
    await page.route('**/trpc/**kontak.get**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await expect(page.getByText('Data tidak tersedia.')).toBeVisible({ timeout: 10_000 });
    await page.unroute('**/trpc/**kontak.get**');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByLabel('Telepon')).toHaveValue(kontak.telepon);
  });
});

test('leaving a changed form asks first; staying keeps what was typed', async ({ page }) => {
  await page.getByLabel('Alamat').fill('Jl. Belum Disimpan');
  await page.getByRole('link', { name: 'Settings' }).click();
  await question(page).getByRole('button', { name: 'Batal' }).click();
  await expect(page).toHaveURL('/admin/kontak');
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Belum Disimpan');
});

test('the way past the menu is open from a changed form too', async ({ page }) => {
  await page.getByLabel('Alamat').fill('Jl. Belum Disimpan');
  await page.getByRole('link', { name: 'Lewati ke isi' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Belum Disimpan');
  await page.getByLabel('Alamat').fill(kontak.alamat);
});

test('a form that differs in nothing is left without a question', async ({ page }) => {
  await page.getByLabel('Alamat').fill('Jl. Lain');
  await page.getByLabel('Alamat').fill(kontak.alamat);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
});

test('what was left behind is offered again, and gone once it is saved', async ({ page }) => {
  await page.getByLabel('Alamat').fill('Jl. Belum Disimpan');
  await page.getByRole('link', { name: 'Settings' }).click();
  await question(page).getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Kontak' }).click();
  await expect(page.getByLabel('Alamat')).toHaveValue(kontak.alamat);
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Belum Disimpan');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Belum Disimpan');
  await expect(page.getByRole('button', { name: 'Pulihkan' })).toBeHidden();
});

test('a reload asks, and what was typed survives it', async ({ page }) => {
  await page.getByLabel('Alamat').fill('Jl. Selamat');
  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Selamat');
  await page.getByLabel('Alamat').fill(kontak.alamat);
});

test.describe('somebody else who saved meanwhile', () => {
  test.use({ expectedNoise: [/status of 409/] });

  test.beforeEach(async ({ page, rest }) => {
    await page.getByLabel('Alamat').fill('Jl. Dari Saya');
    await rest.put('/kontak', { ...kontak, alamat: 'Jl. Dari Rekan' });
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain.' })).toBeVisible();
  });

  test('is not overwritten before I say so', async ({ page, rest }) => {
    expect(await rest.get<object>('/kontak')).toMatchObject({ alamat: 'Jl. Dari Rekan' });
    await page.getByRole('button', { name: 'Timpa dengan versi saya' }).click();
    await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
    expect(await rest.get<object>('/kontak')).toMatchObject({ alamat: 'Jl. Dari Saya' });
  });

  test('is shown when I want, and my text is offered again', async ({ page }) => {
    await page.getByRole('button', { name: 'Buka versi terbaru' }).click();
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Dari Rekan');
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Dari Saya');
    await page.getByLabel('Alamat').fill('Jl. Dari Rekan');
  });

  test('changes nothing when I go back to my form', async ({ page }) => {
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Dari Saya');
    await page.getByLabel('Alamat').fill(kontak.alamat);
  });
});

test.describe('a save whose answer was lost', () => {
  test.use({ expectedNoise: [/ERR_FAILED|status of 409/] });

  test('is known again and not taken for somebody else', async ({ page, rest }) => {
    await page.route('**/trpc/kontak.update**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('Alamat').fill('Jl. Sudah Sampai');
    await save(page);
    await expect(page.getByText('Gagal mengupdate data kontak.')).toBeVisible();
    await page.unroute('**/trpc/kontak.update**');
    await page.getByLabel('Alamat').fill('Jl. Sudah Sampai No. 2');
    await save(page);
    await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
    expect(await rest.get<object>('/kontak')).toMatchObject({ alamat: 'Jl. Sudah Sampai No. 2' });
  });
});

test.describe('a session that ended while a form was being filled', () => {
  test.use({
    expectedNoise: [/status of 401/],
    storageState: async ({ own, request }, provide) => {
      const token = await new Rest(request, own.addresses.public).signIn();
      await provide(signedIn(new URL(own.addresses.admin).origin, token));
    },
  });

  test('lets me sign in over it, and the save goes on', async ({ page, request, own, rest }) => {
    await page.getByLabel('Alamat').fill('Jl. Sesi Baru');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await new Rest(request, own.addresses.public, token).post('/auth/logout', {});
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda telah berakhir.' });
    await dialog.getByLabel('Email').fill('staf@jala.test');
    await dialog.getByLabel('Password', { exact: true }).fill('rahasia-untuk-uji');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await rest.get<object>('/kontak')).toMatchObject({ alamat: 'Jl. Sesi Baru' });
  });

  test('leaves what I typed when I do not sign in', async ({ page, request, own }) => {
    await page.getByLabel('Alamat').fill('Jl. Nanti Saja');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await new Rest(request, own.addresses.public, token).post('/auth/logout', {});
    await save(page);
    await page.getByRole('button', { name: 'Nanti saja' }).click();
    await expect(page.getByText('Silakan login terlebih dahulu.')).toBeVisible();
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Nanti Saja');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen has no barrier in ${colorScheme}`, async ({ page, expectNoBarrier }) => {
    await page.emulateMedia({ colorScheme });
    await expectNoBarrier();
    await page.getByLabel('Alamat').fill('');
    await save(page);
    await expect(page.getByText('Wajib diisi.')).toBeVisible();
    await expectNoBarrier();
    await page.getByLabel('Alamat').fill(kontak.alamat);
  });
}
