import type { APIRequestContext, Page } from '@playwright/test';
import { Rest } from '../product/rest.ts';
import { expect, staff, withOwnUser as test } from './staff.ts';

const NEW = 'rahasia-yang-baru';

test.beforeEach(({ page }) => page.goto('/admin/settings'));

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Ubah Password' }).click();

async function type(page: Page, [old, next, confirm]: [old: string, next: string, confirm: string]): Promise<void> {
  await field(page, 'Password Lama').fill(old);
  await field(page, 'Password Baru').fill(next);
  await field(page, 'Konfirmasi Password Baru').fill(confirm);
}

/** Signs in with the new password and restores the old one for the next tests. */
async function changeBack(request: APIRequestContext, address: string): Promise<void> {
  const { token } = await new Rest(request, address).post<{ token: string }>('/auth/signin', {
    user_email: staff.email,
    user_password: NEW,
  });
  await new Rest(request, address, token).post('/auth/change-password', {
    old_password: NEW,
    new_password: staff.password,
    confirm_new_password: staff.password,
  });
}

async function expectCleared(page: Page): Promise<void> {
  for (const name of ['Password Lama', 'Password Baru', 'Konfirmasi Password Baru']) {
    await expect(field(page, name)).toHaveValue('');
  }
}

test(
  'a new password ends all other sessions and replaces the old one',
  { tag: '@long' },
  async ({ page, own, request }) => {
    const elsewhere = new Rest(request, own.addresses.public);
    await elsewhere.signIn();
    await type(page, [staff.password, NEW, NEW]);
    await submit(page);
    await expect(page.getByText('Password berhasil diubah.')).toBeVisible();
    await expectCleared(page);
    await expect(elsewhere.get('/auth/verify')).rejects.toThrow('401');
    await page.reload();
    await expect(field(page, 'Password Lama')).toBeVisible();
    await expect(elsewhere.signIn()).rejects.toThrow('401');
    await changeBack(request, own.addresses.public);
  },
);

test('the keyboard alone changes the password', { tag: '@long' }, async ({ page, own, request }) => {
  await field(page, 'Password Lama').focus();
  for (const password of [staff.password, NEW, NEW]) {
    await page.keyboard.type(password);
    // This Tab skips the button that shows the password.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Ubah Password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password berhasil diubah.')).toBeVisible();
  await changeBack(request, own.addresses.public);
});

test('password managers can see whose password it is and which one is new', { tag: '@long' }, async ({ page }) => {
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(staff.email);
  await expect(field(page, 'Password Lama')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(page, 'Password Baru')).toHaveAttribute('autocomplete', 'new-password');
  await expect(field(page, 'Konfirmasi Password Baru')).toHaveAttribute('autocomplete', 'new-password');
});

test('passwords are shown on demand, and never stored on the device', { tag: '@long' }, async ({ page }) => {
  await type(page, ['rahasia-lama', NEW, NEW]);
  await expect(field(page, 'Password Baru')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Tampilkan password' }).nth(1).click();
  await expect(field(page, 'Password Baru')).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Isolir' }).click();
  await expect(page).toHaveURL('/admin/isolir');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(NEW);
});
