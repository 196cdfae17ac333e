import { staff } from '../product/product.ts';
import { expect, test } from './staff.ts';

test(
  'a token is shown once, lets a script in, is named in the history, and ends when it is withdrawn',
  { tag: '@long' },
  async ({ page, baseURL, expectNoBarrier }) => {
    await page.goto('/admin/pengguna');
    await page.getByRole('link', { name: 'Token Skrip' }).click();
    await expect(page.getByRole('heading', { name: 'Token Skrip', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Buat Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buat Token' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Nama', { exact: true }).fill('Ekspor malam');
    await dialog.getByRole('checkbox', { name: /^Mengubah konten/ }).check();
    await dialog.getByLabel('Password Anda').fill(staff.password);
    await dialog.getByRole('button', { name: 'Buat token' }).click();
    const token = await page.getByLabel('Isi token').inputValue();
    await expectNoBarrier();
    await page.getByRole('button', { name: 'Selesai' }).click();
    const row = page.getByRole('row', { name: /Ekspor malam/ });
    await expect(row).toContainText('Membaca, Mengubah konten');
    expect(await page.content()).not.toContain(token);

    // A script is no browser: it has neither this page's cookies nor its storage.
    const post = () =>
      fetch(`${baseURL}/api/posts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"post_title":"Ditulis skrip"}',
      });
    expect((await post()).status).toBe(201);
    await page.goto('/admin/riwayat');
    await expect(page.getByText(/skrip: Ekspor malam/).first()).toBeVisible();

    await page.goto('/admin/pengguna/token-skrip');
    await row.getByRole('button', { name: 'Cabut' }).click();
    await expect(page.getByRole('dialog', { name: 'Cabut token Ekspor malam?' })).toBeVisible();
    await page.getByRole('button', { name: 'Ya' }).click();
    await expect(row).toContainText('Dicabut');
    const refused = await post();
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { success: false, message: 'Token skrip ini sudah dicabut. Buat token baru di panel.' },
    ]);
  },
);
