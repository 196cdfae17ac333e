import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import type { Post, Rest } from '../product/rest.ts';
import { expect, hold, test } from './staff.ts';

const CREATION = '**/trpc/**posts.create**';

const titleOf = (page: Page) => page.getByLabel('Judul', { exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
const imageOf = (page: Page) => page.getByLabel('Gambar Unggulan');
const save = (page: Page) => page.getByRole('button', { name: 'Simpan Post' }).click();
const picture = (width = 320) => ({
  name: 'sampul.png',
  mimeType: 'image/png',
  buffer: png({ width, height: 200 }, [30, 71, 153]),
});

async function postsTitled(rest: Rest, title: string): Promise<Post[]> {
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=100');
  return posts.filter(({ post_title }) => post_title === title);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/post/create');
  await expect(textOf(page)).toBeVisible();
});

test('a post with title, text and image appears on the blog', async ({ page, own, rest }) => {
  await titleOf(page).fill('Jalur Baru ke Kuningan');
  await textOf(page).fill('Kabel serat kini sampai ke Kuningan.');
  await imageOf(page).setInputFiles(picture());
  await page.getByLabel('Teks alternatif').fill('Tiang serat di tepi jalan');
  await save(page);
  await expect(page).toHaveURL('/admin/post');
  await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Jalur Baru ke Kuningan');
  const [post] = await postsTitled(rest, 'Jalur Baru ke Kuningan');
  await page.goto(`${own.addresses.public}/blogs/${post?.id}`);
  await expect(page.getByRole('heading', { name: 'Jalur Baru ke Kuningan' })).toBeVisible();
  await expect(page.getByText('Kabel serat kini sampai ke Kuningan.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Tiang serat di tepi jalan' })).toBeVisible();
});

test('text and image are optional', { tag: '@long' }, async ({ page, rest }) => {
  await titleOf(page).fill('Hanya Judul');
  await titleOf(page).press('Enter');
  await expect(textOf(page)).toBeFocused();
  await save(page);
  await expect(page).toHaveURL('/admin/post');
  expect(await postsTitled(rest, 'Hanya Judul')).toMatchObject([{ post_image: null }]);
});

test(
  'the user cannot type during a save, so that the post is created only once',
  { tag: '@long' },
  async ({ page, rest }) => {
    await titleOf(page).fill('Hanya Satu');
    const release = await hold(page, CREATION);
    await save(page);
    await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeVisible();
    await titleOf(page).focus();
    await page.keyboard.type(' lebih');
    release();
    await expect(page).toHaveURL('/admin/post');
    expect(await postsTitled(rest, 'Hanya Satu')).toHaveLength(1);
    await page.getByRole('link', { name: 'Tambah Post Baru' }).click();
    await expect(titleOf(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Pulihkan' })).toBeHidden();
  },
);

test('the whole form works by the keyboard alone', { tag: '@long' }, async ({ page, rest }) => {
  await titleOf(page).focus();
  await page.keyboard.type('Ditulis Tanpa Tetikus');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Dengan papan ketik saja.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Langsung' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Penulis' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Kategori' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(imageOf(page)).toBeFocused();
  await page.getByRole('button', { name: 'Simpan Post' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/post');
  const [post] = await postsTitled(rest, 'Ditulis Tanpa Tetikus');
  expect(post?.post_konten).toContain('Dengan papan ketik saja.');
});
