import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, staff, startSession, withOwnUser as test } from './staff.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator app (RFC 6238) in the step of 30 seconds that is `ahead` of this one. */
function codeOf(secret: string, ahead = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const leave = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/admin/login');
};

test.describe('a user', () => {
  // The first answer to the password alone is 401.
  test.use({ expectedNoise: [/status of 401/] });

  test(
    'sets up an app and a passkey, and signs in with each',
    { tag: '@long' },
    async ({ page, context, expectNoBarrier }) => {
      const devices = await context.newCDPSession(page);
      await devices.send('WebAuthn.enable');
      await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });

      await page.goto('/admin/settings');
      await page.getByRole('button', { name: 'Aktifkan verifikasi dua langkah' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
      await dialog.getByRole('button', { name: 'Pasang aplikasi' }).click();
      const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      await expectNoBarrier();
      const secret = (await key.innerText()).replaceAll(' ', '');
      await page.getByLabel('Kode enam angka').fill(codeOf(secret, -1));
      await page.getByRole('button', { name: 'Aktifkan', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem')).toHaveCount(10);
      await page.getByLabel('Kode sudah saya simpan').check();
      await page.getByRole('button', { name: 'Selesai' }).click();

      await page.getByRole('button', { name: 'Tambah passkey' }).click();
      await dialog.getByLabel('Nama passkey').fill('Laptop kantor');
      await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
      await dialog.getByRole('button', { name: 'Tambah passkey' }).click();
      await expect(page.getByText('Laptop kantor')).toBeVisible();

      await leave(page);
      await signIn(page);
      await page.getByLabel('Kode verifikasi').fill(codeOf(secret));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL('/admin/dashboard');

      await leave(page);
      await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
      await expect(page).toHaveURL('/admin/dashboard');

      await page.goto('/admin/settings');
      await page.getByRole('button', { name: 'Matikan' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
      await dialog.getByRole('button', { name: 'Matikan' }).click();
      await page.getByRole('button', { name: 'Tindakan untuk Laptop kantor' }).click();
      await page.getByRole('menuitem', { name: 'Hapus' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
      await dialog.getByRole('button', { name: 'Hapus' }).click();
      await expect(page.getByRole('button', { name: 'Aktifkan verifikasi dua langkah' })).toBeVisible();
    },
  );
});

test('sessions elsewhere are listed and ended', { tag: '@long' }, async ({ page, own, request }) => {
  const { token } = await startSession(request, own.addresses);
  await page.goto('/admin/settings');
  const sessions = page.getByRole('listitem').filter({ hasText: 'Terakhir dipakai' });
  await expect(page.getByText('Perangkat ini')).toBeVisible();
  await page.getByRole('button', { name: 'Keluarkan yang lain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
  await expect(sessions).toHaveCount(0);
  const verify = await request.get(`${own.addresses.public}/api/auth/verify`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(verify.status()).toBe(401);
});
