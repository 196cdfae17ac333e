import { expect, test } from './staff.ts';

// What was deleted is not there.
test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 404/] });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a visitor learns that the cable is there, what it costs, and orders', async ({ page, own, rest }) => {
      await page.goto(`${own.addresses.public}/cek-jangkauan`);
      await page.getByRole('combobox', { name: 'Kelurahan atau desa' }).selectOption({ label: 'Kebonbaru' });
      await page.getByRole('button', { name: 'Cek Jangkauan' }).click();
      await expect(page.getByRole('heading', { name: 'Sudah terjangkau' })).toBeVisible();
      const name = javaScriptEnabled ? 'Siti Aminah' : 'Budi Santoso';
      await page.getByLabel('Nama', { exact: true }).fill(name);
      await page.getByLabel('Nomor WhatsApp').fill('0812 3456 7890');
      await page.getByLabel('Alamat lengkap').fill('Jl. Pala 5, RT 02');
      // Other tests change packages of this site.
      await page.getByRole('radio', { name: /Mbps/ }).first().check();
      await page.getByRole('checkbox', { name: /^Saya setuju/ }).check();
      const received = page.getByRole('heading', { level: 1, name: 'Pesanan Anda kami terima' });
      // A form that was filled in at once, or without script, comes back to be sent once more.
      await expect(async () => {
        await page.getByRole('button', { name: 'Kirim Pesanan' }).click();
        await expect(received).toBeVisible({ timeout: 1000 });
      }).toPass();
      const { prospek } = await rest.get<{ prospek: { nama: string; tempat: string; paket_nama: string }[] }>(
        '/prospek',
      );
      const orders = prospek.filter(({ nama }) => nama === name);
      expect(orders).toMatchObject([
        { tempat: 'Kebonbaru, Kejaksan, Kota Cirebon', paket_nama: expect.stringMatching(/./) },
      ]);
      await expect(page.getByText(orders[0]?.paket_nama ?? '')).toBeVisible();
      await page.getByRole('button', { name: 'Hapus data saya' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Data ini tidak ada' })).toBeVisible();
    });
  });
}

test('without a network the form stays as it is, and says so', async ({ page, own, context }) => {
  await page.goto(`${own.addresses.public}/kontak-kami`);
  await page.getByLabel('Nama', { exact: true }).fill('Siti');
  await page.getByLabel('Nomor WhatsApp').fill('0812 3456 7890');
  await page.getByRole('checkbox', { name: /^Saya setuju/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Kirim Pesanan' }).click();
  await expect(page.getByText('Anda sedang tidak tersambung internet.')).toBeVisible();
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Siti');
  await context.setOffline(false);
});
