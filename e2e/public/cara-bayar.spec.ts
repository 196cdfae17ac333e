import { alsoWithoutScript, expect, test } from '../fixtures.ts';

test('says where to pay, and how the provider learns of it', alsoWithoutScript, async ({ page }) => {
  await page.goto('/kontak-kami');
  await page.getByRole('navigation', { name: 'Bantuan' }).getByRole('link', { name: 'Cara Bayar Tagihan' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cara bayar tagihan');
  await expect(main.getByRole('heading', { name: 'Transfer Bank Pesisir' })).toBeVisible();
  await expect(main.getByText('1234 5678 90')).toBeVisible();
  await expect(main.getByText('PT Jala Net Nusantara').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Kirim bukti lewat WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6281234567890\?text=Halo%20Jala%20Net/,
  );
});
