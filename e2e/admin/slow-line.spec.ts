import type { Page, Route } from '@playwright/test';
import { png } from '../product/png.ts';
import type { Post } from '../product/rest.ts';
import { expect, test } from './staff.ts';

/** Holds what goes to an address until told. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route: Route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });

test('nothing is typed into a new post while it is being saved, so that it is made once', async ({ page, rest }) => {
  await page.goto('/admin/post/create');
  await page.getByLabel('Judul', { exact: true }).fill('Hanya Satu');
  const answer = await hold(page, '**/trpc/posts.create**');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeVisible();
  await page.keyboard.type(' lebih');
  answer();
  await expect(page).toHaveURL('/admin/post');
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=3');
  expect(posts.filter(({ post_title }) => post_title.startsWith('Hanya Satu'))).toHaveLength(1);
  await page.goto('/admin/post/create');
  await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Pulihkan' })).toBeHidden();
});

test('whoever leaves while a save waits for a picture has not saved', async ({ page, rest }) => {
  await page.goto('/admin/post/create');
  await page.getByLabel('Judul', { exact: true }).fill('Belum Disimpan');
  const release = await hold(page, '**/api/media');
  await page.getByLabel('Gambar Unggulan').setInputFiles({
    name: 'menara.png',
    mimeType: 'image/png',
    buffer: png({ width: 20, height: 20 }, [0, 0, 0]),
  });
  await page.getByRole('button', { name: 'Simpan Post' }).click();
  await page.getByRole('link', { name: 'Kontak' }).click();
  await question(page).getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByRole('heading', { name: 'Kontak' })).toBeVisible();
  release();
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=3');
  expect(posts.map(({ post_title }) => post_title)).not.toContain('Belum Disimpan');
  await page.goto('/admin/post/create');
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Belum Disimpan');
  await page.getByLabel('Judul', { exact: true }).fill('');
});

test('a picture on its way is reason enough to ask before leaving', async ({ page }) => {
  await page.goto('/admin/post/create');
  const release = await hold(page, '**/api/media');
  await page.getByLabel('Gambar Unggulan').setInputFiles({
    name: 'menara.png',
    mimeType: 'image/png',
    buffer: png({ width: 20, height: 20 }, [0, 0, 0]),
  });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Kontak' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Batal' }).click();
  release();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('button', { name: 'Hapus gambar' }).click();
});

test('a save that ends after its screen was left leads nobody away', async ({ page, rest }) => {
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
  await page.goto(`/admin/post/${posts[0]?.id}/edit`);
  await page.getByLabel('Judul', { exact: true }).fill('Disimpan Pelan-pelan');
  const answer = await hold(page, '**/trpc/posts.update**');
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await page.getByRole('link', { name: 'Isolir' }).click();
  await question(page).getByRole('button', { name: 'Ya' }).click();
  await expect(page.getByLabel('Nama Bank')).toBeVisible();
  answer();
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(page).toHaveURL('/admin/isolir');
});

test.describe('an undo that fails', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test('can be tried again, for what was removed is nowhere else', async ({ page, rest }) => {
    await rest.post('/lokasi-hotspot', { nama: 'Titik Sementara', alamat: 'Jl. Uji', lat: -6.71, long: 108.55 });
    await page.goto('/admin/lokasi-hotspot');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Titik Sementara' })
      .getByRole('button', { name: 'Hapus' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click();
    await page.route('**/trpc/lokasiHotspot.create**', (route) => route.abort());
    await page.getByRole('button', { name: 'Urungkan' }).click();
    const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Urungkan' }) });
    await expect(failure).toBeVisible();
    await page.unroute('**/trpc/lokasiHotspot.create**');
    await failure.getByRole('button', { name: 'Urungkan' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Titik Sementara' })).toBeVisible();
  });
});

test('a sign-in in another window opens the way in this one', async ({ page, context }) => {
  await page.goto('/admin/kontak');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await expect(page.getByLabel('Alamat')).toBeVisible();
  let isOver = true;
  const refusal = {
    error: { message: 'Silakan login terlebih dahulu.', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } },
  };
  await page.route('**/trpc/kontak.update**', (route) =>
    isOver ? route.fulfill({ status: 200, json: [refusal] }) : route.continue(),
  );
  await page.getByLabel('Alamat').fill('Jl. Dua Jendela');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sesi Anda telah berakhir.' });
  await expect(dialog).toBeVisible();
  isOver = false;
  const other = await context.newPage();
  await other.goto('/admin/login');
  await other.evaluate((value) => {
    localStorage.removeItem('token');
    localStorage.setItem('token', value);
  }, token);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Data kontak berhasil diupdate.')).toBeVisible();
});
