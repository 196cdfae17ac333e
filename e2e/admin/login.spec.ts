import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { staff } from '../product/product.ts';

test.use({ listener: 'admin' });

async function signIn(page: Page, password: string = staff.password): Promise<void> {
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Stores a token in the browser, as an earlier sign-in would. */
const keepToken = (page: Page, token: string) =>
  page.addInitScript((value) => localStorage.setItem('token', value), token);

test('the sign-in screen has the title CMS and asks for email and password', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'CMS', exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('the right password leads to the dashboard, and the user stays signed in', async ({ page }) => {
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.reload();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText('Admin Panel').first()).toBeVisible();
});

test('the address that was asked for opens after the sign-in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/situs?x=1#alamat');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.reload();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Situs', level: 1 })).toBeAttached();
  await expect(page.locator('#alamat').getByRole('heading', { name: 'Alamat' })).toBeInViewport();
});

test('empty fields are named in the words of the panel', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Wajib diisi.')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
});

test.describe('a wrong password', () => {
  test.use({ expectedNoise: [/status of 401/] });

  test('gets the same message whether or not the user exists', async ({ page }) => {
    await page.goto('/admin/login');
    await signIn(page, 'bukan-passwordnya');
    await expect(page.getByText('Email atau password salah.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin/login');
    await page.getByLabel('Email').fill('tidak-ada@jala.test');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(page.getByText('Email atau password salah.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('the button shows that it is busy and cannot be pressed twice', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/login');
  let answer = () => {};
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/signin/, async (route) => {
    await seen;
    await route.continue();
  });
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('without a token every address leads to the sign-in screen', async ({ page }) => {
  for (const address of ['/', '/admin/post']) {
    await page.goto(address);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('heading', { name: 'CMS', exact: true })).toBeVisible();
  }
});

test('a user who is already signed in gets the dashboard', { tag: '@long' }, async ({ page, rest }) => {
  await keepToken(page, await rest.signIn());
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

test.describe('an invalid token', { tag: '@long' }, () => {
  test.use({ expectedNoise: [/status of 401/] });

  test('leads to the sign-in screen', async ({ page }) => {
    await keepToken(page, 'token-lama');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');
  });
});

test('logging out asks first, and ends the session', async ({ page, rest }) => {
  const token = await rest.signIn();
  await page.goto('/admin/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Apakah Anda yakin ingin logout?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(rest.get('/auth/verify')).rejects.toThrow('401');
});
