import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { type Post, type Rest } from '../product/rest.ts';
import { expect, test } from './staff.ts';

const UPDATE = '**/trpc/**posts.update**';
const READING = '**/trpc/**posts.byId**';

const titleOf = (page: Page) => page.getByLabel('Judul', { exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
const imageOf = (page: Page) => page.getByLabel('Gambar Unggulan');
const preview = (page: Page) => page.getByRole('img', { name: 'Pratinjau gambar' });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan Perubahan' }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });
const bytes = (width: number) => png({ width, height: 200 }, [30, 71, 153]);

/** A post with a picture of 320 pixels. */
async function add(rest: Rest, title: string): Promise<Post> {
  const fields = { post_title: title, post_konten: '<p>Isi semula.</p>' };
  const file = { field: 'post_image', name: 'sampul.png', bytes: bytes(320) };
  return (await rest.send<{ data: Post }>('POST', '/posts', fields, file)).data;
}

async function open(page: Page, post: Post): Promise<void> {
  await page.goto(`/admin/post/${post.id}/edit`);
  await expect(titleOf(page)).toHaveValue(post.post_title);
  await expect(textOf(page)).toContainText('Isi semula.');
}

test('what is changed stands on the blog, with the date of before', async ({ page, rest, own }) => {
  const post = await add(rest, 'Judul Semula');
  await open(page, post);
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 320);
  await titleOf(page).fill('Judul Sesudah');
  await textOf(page).fill('Isi sesudah.');
  await imageOf(page).setInputFiles({ name: 'baru.png', mimeType: 'image/png', buffer: bytes(480) });
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 480);
  await save(page);
  await expect(page).toHaveURL('/admin/post');
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Judul Sesudah' })).toBeVisible();
  const saved = await rest.get<Post>(`/posts/${post.id}`);
  expect(saved).toMatchObject({ post_title: 'Judul Sesudah', post_date: post.post_date });
  expect(saved.post_image).not.toBe(post.post_image);
  await page.goto(`${own.addresses.public}/blogs/${post.id}`);
  await expect(page.getByText('Isi sesudah.')).toBeVisible();
});

test('a save that changes nothing keeps text and picture', async ({ page, rest }) => {
  const post = await add(rest, 'Tidak Berubah');
  await open(page, post);
  await save(page);
  await expect(page).toHaveURL('/admin/post');
  expect(await rest.get<Post>(`/posts/${post.id}`)).toEqual(post);
});

test('the picture can be taken away', async ({ page, rest }) => {
  const post = await add(rest, 'Tanpa Gambar');
  await open(page, post);
  await page.getByRole('button', { name: 'Hapus gambar' }).click();
  await expect(preview(page)).toBeHidden();
  await save(page);
  await expect(page).toHaveURL('/admin/post');
  expect(await rest.get<Post>(`/posts/${post.id}`)).toMatchObject({ post_image: null });
});

test('a link shows the post as visitors see it', async ({ page, rest, own, context }) => {
  const post = await add(rest, 'Dilihat Pengunjung');
  await open(page, post);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Lihat artikel' }).click();
  await expect(await opened).toHaveURL(`${own.addresses.public}/blogs/${post.id}`);
});

test('a post on its way says that it is being read', async ({ page, rest }) => {
  const post = await add(rest, 'Pelan-pelan');
  let answer = () => {};
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(READING, async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto(`/admin/post/${post.id}/edit`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  answer();
  await expect(titleOf(page)).toHaveValue('Pelan-pelan');
});

test.describe('an address without a post', () => {
  test.use({ expectedNoise: [/status of 404/] });

  for (const id of ['2147483647', 'abc', '0', '99999999999']) {
    test(`says so for ${id} and leads back`, async ({ page }) => {
      await page.goto(`/admin/post/${id}/edit`);
      await expect(page.getByText('Artikel tidak ditemukan.')).toBeVisible();
      await page.getByRole('link', { name: 'Kembali' }).click();
      await expect(page).toHaveURL('/admin/post');
    });
  }
});

test.describe('a server that fails', () => {
  test.use({ expectedNoise: [/status of 503|ERR_FAILED/] });

  test('costs nothing that was changed', async ({ page, rest }) => {
    await open(page, await add(rest, 'Gagal Disimpan'));
    await page.route(UPDATE, (route) => route.abort());
    await textOf(page).fill('Tulisan yang tidak boleh hilang.');
    await save(page);
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(page.getByText(/Isian Anda tetap ada di sini/)).toBeVisible();
    await expect(textOf(page)).toContainText('Tulisan yang tidak boleh hilang.');
    await page.unroute(UPDATE);
    await save(page);
    await expect(page).toHaveURL('/admin/post');
  });

  test('is told from a post that is gone, with a way to try again', async ({ page, rest }) => {
    const post = await add(rest, 'Dibaca Lagi');
    await page.route(READING, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`/admin/post/${post.id}/edit`);
    await expect(page.getByText('Data tidak tersedia.')).toBeVisible({ timeout: 10_000 });
    await page.unroute(READING);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(titleOf(page)).toHaveValue('Dibaca Lagi');
  });
});

test.describe('a post that was removed meanwhile', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('cannot be saved; what was typed stays', async ({ page, rest }) => {
    const post = await add(rest, 'Hilang di Tengah Jalan');
    await open(page, post);
    await titleOf(page).fill('Masih Ada di Sini');
    await rest.delete(`/posts/${post.id}`);
    await save(page);
    await expect(page.getByText('Artikel tidak ditemukan.')).toBeVisible();
    await expect(titleOf(page)).toHaveValue('Masih Ada di Sini');
  });
});

test.describe('somebody else who saved meanwhile', () => {
  test.use({ expectedNoise: [/status of 409/] });

  async function collide(page: Page, rest: Rest): Promise<Post> {
    const post = await add(rest, 'Dua Penulis');
    await open(page, post);
    await titleOf(page).fill('Dari Saya');
    await rest.put(`/posts/${post.id}`, { post_title: 'Dari Rekan' });
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain.' })).toBeVisible();
    expect(await rest.get<Post>(`/posts/${post.id}`)).toMatchObject({ post_title: 'Dari Rekan' });
    return post;
  }

  test('is overwritten when I say so', async ({ page, rest }) => {
    const post = await collide(page, rest);
    await page.getByRole('button', { name: 'Timpa dengan versi saya' }).click();
    await expect(page).toHaveURL('/admin/post');
    expect(await rest.get<Post>(`/posts/${post.id}`)).toMatchObject({ post_title: 'Dari Saya' });
  });

  test('is shown when I want, and my text is offered again', async ({ page, rest }) => {
    await collide(page, rest);
    await page.getByRole('button', { name: 'Buka versi terbaru' }).click();
    await expect(titleOf(page)).toHaveValue('Dari Rekan');
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(titleOf(page)).toHaveValue('Dari Saya');
  });
});

test('a draft belongs to its post alone', async ({ page, rest }) => {
  const [one, other] = [await add(rest, 'Post Satu'), await add(rest, 'Post Lain')];
  await open(page, one);
  await titleOf(page).fill('Post Satu, Diubah');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await question(page).getByRole('button', { name: 'Ya' }).click();
  await page.getByRole('row').filter({ hasText: 'Post Lain' }).getByRole('link', { name: 'Edit' }).click();
  await expect(titleOf(page)).toHaveValue(other.post_title);
  await expect(page.getByRole('button', { name: 'Pulihkan' })).toBeHidden();
  await page.getByRole('link', { name: 'Kembali' }).click();
  await page.getByRole('row').filter({ hasText: 'Post Satu' }).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(titleOf(page)).toHaveValue('Post Satu, Diubah');
});

test('a post that was only looked at is left without a question', async ({ page, rest }) => {
  await open(page, await add(rest, 'Hanya Dilihat'));
  await textOf(page).click();
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/admin/post');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen has no barrier in ${colorScheme}`, async ({ page, rest, expectNoBarrier }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, await add(rest, 'Terbaca oleh Semua'));
    await expect(page.getByRole('link', { name: 'Lihat artikel' })).toBeVisible();
    await expectNoBarrier();
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing scrolls sideways', async ({ page, rest }) => {
    await open(page, await add(rest, 'Di Layar Kecil'));
    await expect(page.getByRole('link', { name: 'Lihat artikel' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
