import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test('a kelurahan from the list has its answer and its packages', alsoWithoutScript, async ({ page }) => {
  await page.goto('/cek-jangkauan');
  await page.getByRole('combobox', { name: 'Kelurahan atau desa' }).selectOption({ label: 'Kesenden' });
  await page.getByRole('button', { name: 'Cek Jangkauan' }).click();
  await expect(page).toHaveURL(/[?&]kel=32\.74\.01\.1003$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Sudah terjangkau' })).toBeVisible();
  await expect(main.getByText('Kabel kami sudah sampai di Kesenden.')).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(3);
  await expect(main.getByRole('radio', { name: /^Jala Keluarga/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Tanya lewat WhatsApp' })).toHaveAttribute(
    'href',
    /Wilayah%3A%20Kesenden%2C%20Kejaksan%2C%20Kota%20Cirebon/,
  );
});

test('what is planned says when, and what is not covered says so', alsoWithoutScript, async ({ page }) => {
  await page.goto('/cek-jangkauan?kel=32.74.01.1002');
  await expect(page.getByText(/^Penarikan kabel direncanakan \p{Lu}\p{Ll}+ \d{4}\.$/u)).toBeVisible();
  await expect(page.getByText('RW 05 sampai RW 09 lebih dulu.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kabari Saya' })).toBeVisible();
  await page.goto('/cek-jangkauan?kel=32.74.03.1005');
  await expect(page.getByRole('heading', { name: 'Belum terjangkau' })).toBeVisible();
  await page.getByRole('link', { name: 'Ubah' }).click();
  await expect(page.getByRole('heading', { name: 'Di mana internet akan dipasang?' })).toBeVisible();
});

test('a chosen kecamatan narrows the list', async ({ page }) => {
  await page.goto('/cek-jangkauan');
  await page.getByRole('combobox', { name: 'Kecamatan' }).selectOption({ label: 'Pekalipan' });
  const kelurahan = page.getByRole('combobox', { name: 'Kelurahan atau desa' }).getByRole('option');
  await expect(kelurahan).toHaveText(['Pilih kelurahan', 'Jagasatru', 'Pekalipan', 'Pulasaren', 'Pekalangan']);
  await page.getByRole('combobox', { name: 'Kecamatan' }).selectOption({ label: 'Semua kecamatan' });
  await expect(kelurahan).toHaveCount(23);
});

test('any kelurahan of the country is found by its name', async ({ page }) => {
  await page.goto('/cek-jangkauan');
  await page.getByRole('searchbox', { name: 'Ketik nama kelurahan' }).fill('kebon baru cirebon');
  await expect(page.getByRole('status').getByText('1 kelurahan ditemukan.')).toBeVisible();
  await page.getByRole('link', { name: 'Kebonbaru Kejaksan, Kota Cirebon' }).click();
  await expect(page.getByText('Kabel kami sudah sampai di Kebonbaru.')).toBeVisible();
});
