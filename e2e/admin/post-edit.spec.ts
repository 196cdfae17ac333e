import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { type Post, type Rest } from '../product/rest.ts';
import { expect, hold, test } from './staff.ts';

const READING = '**/trpc/**posts.edited**';

const titleOf = (page: Page) => page.getByLabel('Judul', { exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
const imageOf = (page: Page) => page.getByLabel('Gambar Unggulan');
const preview = (page: Page) => page.getByRole('img', { name: 'Pratinjau gambar' });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan Perubahan' }).click();
const bytes = (width: number) => png({ width, height: 200 }, [30, 71, 153]);

/** Creates a post with an image that is 320 pixels wide. */
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

test('a change appears on the blog, and the date stays', async ({ page, rest, own }) => {
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

test('a save without changes keeps text and image', { tag: '@long' }, async ({ page, rest }) => {
  const post = await add(rest, 'Tidak Berubah');
  await open(page, post);
  await save(page);
  await expect(page).toHaveURL('/admin/post');
  expect(await rest.get<Post>(`/posts/${post.id}`)).toEqual(post);
});

test('a link shows the post as visitors see it', { tag: '@long' }, async ({ page, rest, own, context }) => {
  const post = await add(rest, 'Dilihat Pengunjung');
  await open(page, post);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Lihat artikel' }).click();
  await expect(await opened).toHaveURL(`${own.addresses.public}/blogs/${post.id}-dilihat-pengunjung`);
});

test('the screen shows that the post is still loading', { tag: '@long' }, async ({ page, rest }) => {
  const post = await add(rest, 'Pelan-pelan');
  const release = await hold(page, READING);
  await page.goto(`/admin/post/${post.id}/edit`);
  await expect(page.getByRole('status').filter({ hasText: 'Memuat...' })).toBeVisible();
  release();
  await expect(titleOf(page)).toHaveValue('Pelan-pelan');
});

test.describe('an address without a post', { tag: '@long' }, () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('shows a message and a link back', async ({ page }) => {
    for (const id of ['2147483647', 'abc']) {
      await page.goto(`/admin/post/${id}/edit`);
      await expect(page.getByText('Artikel tidak ditemukan.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Kembali' }).click();
    await expect(page).toHaveURL('/admin/post');
  });
});
