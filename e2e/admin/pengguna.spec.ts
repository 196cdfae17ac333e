import { expect, test } from './staff.ts';

test(
  'an invited person chooses a password in their own browser, and may do what the role says',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/admin/pengguna');
    await page.getByRole('button', { name: 'Undang Pengguna' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undang Pengguna' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Nama').fill('Citra Lestari');
    await dialog.getByLabel('Email').fill('citra@jala.example');
    await dialog.getByRole('radio', { name: /^Penulis/ }).check();
    await dialog.getByRole('button', { name: 'Buat undangan' }).click();
    const link = await page.getByLabel('Tautan undangan').inputValue();
    await page.getByRole('button', { name: 'Selesai' }).click();
    await expect(page.getByRole('row', { name: /Citra Lestari/ })).toContainText('Diundang');

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const guest = await context.newPage();
    const addresses: string[] = [];
    guest.on('request', (request) => void addresses.push(request.url()));
    await guest.goto(link);
    await expect(guest.getByText('Anda diundang sebagai Penulis.')).toBeVisible();
    await guest.getByLabel('Password', { exact: true }).fill('katak-merah-77');
    await guest.getByRole('button', { name: 'Terima undangan' }).click();
    await expect(guest.getByRole('heading', { name: 'Beranda', level: 1 })).toBeVisible();
    const menu = guest.getByRole('navigation', { name: 'Menu admin' });
    await expect(menu.getByRole('link', { name: 'Artikel' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Pengguna' })).toHaveCount(0);
    await guest.goto('/admin/pengguna');
    await expect(guest.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
    // Browsers keep what is behind the # to themselves.
    const [, token = ''] = link.split('#');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(addresses.filter((address) => address.split('#')[0]?.includes(token))).toEqual([]);

    // The link works once.
    const other = await browser.newContext();
    const late = await other.newPage();
    await late.goto(link);
    await expect(late.getByRole('alert')).toHaveText(/Undangan ini sudah dipakai/);
    await other.close();

    await page.reload();
    await page.getByRole('button', { name: 'Tindakan untuk Citra Lestari' }).click();
    await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
    await page.getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByRole('row', { name: /Citra Lestari/ })).toContainText('Dinonaktifkan');
    await guest.goto('/admin/post');
    await expect(guest.getByRole('button', { name: 'Login' })).toBeVisible();
    await context.close();
  },
);
