import type { Page } from '@playwright/test';
import type { Post, Rest } from '../product/rest.ts';
import { expect, hold, onEmptySite, test } from './staff.ts';

// The tests run one after another: they count posts, and some of them create posts.
test.describe.configure({ mode: 'default' });

interface PostPage {
  posts: Post[];
  totalPages: number;
}

const add = (rest: Rest, title: string) =>
  rest
    .post<{ data: Post }>('/posts', { post_title: title, post_konten: '<p>Isi artikel.</p>' })
    .then(({ data }) => data);
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const question = (page: Page) => page.getByRole('dialog', { name: 'Hapus post ini?' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Halaman' });
const LIST = '**/trpc/**posts.overview**';

/** Creates posts until the last page of the list has only one post. Returns the number of that page. */
async function fillToNewPage(rest: Rest): Promise<number> {
  const { posts } = await rest.get<PostPage>('/posts?limit=100');
  const missing = (11 - (posts.length % 10)) % 10;
  for (let made = 1; made <= missing; made += 1) await add(rest, `Pengisi ${made}`);
  const { totalPages } = await rest.get<PostPage>('/posts');
  return totalPages;
}

test('the list shows titles, addresses, states and long dates, ten on a page', async ({ page, rest }) => {
  // Drafts are in the list too, and not in REST's.
  await page.goto('/admin/post?status=published');
  await expect(page.getByRole('heading', { name: 'Manajemen Post', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Judul', 'Status', 'Penulis', 'Tanggal', 'Aksi']);
  await expect(page.getByRole('row')).toHaveCount(11);
  const { posts } = await rest.get<PostPage>('/posts');
  const inJakarta = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
  for (const [index, { post_title, post_date }] of posts.entries()) {
    const cells = page
      .getByRole('row')
      .nth(index + 1)
      .getByRole('cell');
    await expect(cells.nth(0).getByRole('link')).toHaveText(post_title);
    await expect(cells.nth(0)).toContainText('/blogs/');
    await expect(cells.nth(1)).toHaveText('Terbit');
    await expect(cells.nth(3)).toContainText(inJakarta.format(new Date(post_date)));
  }
});

test(
  'links on the list lead to the screens for a new post and for each post',
  { tag: '@long' },
  async ({ page, rest }) => {
    const post = await add(rest, 'Tautan yang Benar');
    await page.goto('/admin/post');
    const edit = rowOf(page, post.post_title).getByRole('link', { name: 'Edit', exact: true });
    await expect(edit).toHaveAccessibleDescription(post.post_title);
    await edit.click();
    await expect(page).toHaveURL(`/admin/post/${post.id}/edit`);
    await page.getByRole('link', { name: 'Kembali' }).click();
    await expect(page).toHaveURL('/admin/post');
    await page.getByRole('link', { name: 'Tambah Post Baru' }).click();
    await expect(page).toHaveURL('/admin/post/create');
  },
);

test.describe('the pager', () => {
  test(
    'shows other pages, marks the current page, and keeps its number in the address',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/admin/post');
      const current = pager(page).locator('[aria-current="page"]');
      const first = await page.getByRole('row').nth(1).innerText();
      await expect(current).toHaveText('1');
      await expect(pager(page).getByText('Previous')).toBeDisabled();
      await pager(page).getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/admin/post?page=2');
      await expect(current).toHaveText('2');
      await expect(page.getByRole('row').nth(1)).not.toHaveText(first);
      await page.reload();
      await expect(current).toHaveText('2');
      await pager(page).getByRole('link', { name: '1', exact: true }).click();
      await expect(page).toHaveURL('/admin/post');
      await page.goBack();
      await expect(current).toHaveText('2');
      await pager(page).getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL('/admin/post');
    },
  );

  test('has targets of 40 pixels', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/post');
    for (const link of await pager(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    }
  });

  test('shows the current page until the next one is loaded', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/post');
    const first = await page.getByRole('row').nth(1).innerText();
    const release = await hold(page, LIST);
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/admin/post?page=2');
    await expect(page.getByRole('row').nth(1)).toHaveText(first, { useInnerText: true });
    await expect(page.getByRole('region', { name: 'Daftar post' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('row').nth(1)).not.toHaveText(first, { useInnerText: true });
  });

  test('shows the first page for an address without a valid page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/post?page=dua');
    await expect(pager(page).locator('[aria-current="page"]')).toHaveText('1');
    await expect(page.getByRole('row')).toHaveCount(11);
  });

  test('a page past the end leads to the last one', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/post');
    // The drafts of other tests have places in this list.
    const last = await pager(page).getByRole('link', { name: /^\d+$/ }).last().innerText();
    await page.goto('/admin/post?page=4000');
    await expect(page).toHaveURL(`/admin/post?page=${last}`);
    await expect(pager(page).locator('[aria-current="page"]')).toHaveText(last);
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  });
});

test.describe('removing a post', () => {
  test('asks first with the title of the post, and Batal keeps the post', { tag: '@long' }, async ({ page, rest }) => {
    const post = await add(rest, 'Tetap Ada');
    await page.goto('/admin/post');
    const remove = rowOf(page, post.post_title).getByRole('button', { name: 'Hapus', exact: true });
    await remove.click();
    await expect(question(page)).toHaveAccessibleDescription(/“Tetap Ada” akan hilang/);
    await expect(question(page).getByRole('button', { name: 'Batal' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Batal' }).click();
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    expect(await rest.get<Post>(`/posts/${post.id}`)).toMatchObject({ post_title: 'Tetap Ada' });
  });

  test('removes the post from the list and from the blog', async ({ page, rest }) => {
    const post = await add(rest, 'Akan Dihapus');
    await page.goto('/admin/post');
    await rowOf(page, post.post_title).getByRole('button', { name: 'Hapus' }).click();
    await question(page).getByRole('button', { name: 'Ya' }).click();
    await expect(page.getByText('Post “Akan Dihapus” dihapus.')).toBeVisible();
    await expect(rowOf(page, post.post_title)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Daftar post' })).toBeFocused();
    await expect(rest.get(`/posts/${post.id}`)).rejects.toThrow('404');
  });

  test('leads to the previous page when it was the only post of its page', { tag: '@long' }, async ({ page, rest }) => {
    const last = await fillToNewPage(rest);
    // Drafts of other tests are not in REST's list.
    await page.goto(`/admin/post?page=${last}&status=published`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Hapus' }).click();
    await question(page).getByRole('button', { name: 'Ya' }).click();
    const pageBefore = (url: URL) => Number(url.searchParams.get('page') ?? 1) === last - 1;
    await expect(page).toHaveURL(pageBefore);
    await expect(page.getByRole('row')).toHaveCount(11);
  });

  test.describe('that a colleague has removed', { tag: '@long' }, () => {
    test.use({ expectedNoise: [/status of 404/] });

    test('shows a message and loads the list again', async ({ page, rest }) => {
      const post = await add(rest, 'Dihapus Rekan');
      await page.goto('/admin/post');
      await rowOf(page, post.post_title).getByRole('button', { name: 'Hapus' }).click();
      await rest.delete(`/posts/${post.id}`);
      await question(page).getByRole('button', { name: 'Ya' }).click();
      await expect(page.getByText('Post itu sudah dihapus orang lain.')).toBeVisible();
      await expect(rowOf(page, post.post_title)).toHaveCount(0);
    });
  });
});

test('the list is where it was after a post has been opened, and left by the arrow, by Back and by a save', async ({
  page,
  rest,
}) => {
  for (let made = 1; made <= 12; made += 1) await add(rest, `Tempat ${made}`);
  await page.setViewportSize({ width: 1366, height: 420 });
  await page.goto('/admin/post?q=Tempat&page=2');
  const last = page.getByRole('row').filter({ hasText: 'Tempat' }).last();
  const edit = last.getByRole('link', { name: 'Edit', exact: true });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const hasPlace = async () => {
    await expect(page).toHaveURL(/\/admin\/post\?(?=.*q=Tempat)(?=.*page=2)/);
    await expect(last).toBeVisible();
    await expect.poll(scrolled).toBeCloseTo(90, -1);
  };
  const open = async () => {
    // Otherwise the focus would start a smooth scroll of its own.
    await edit.evaluate((link) => link.focus({ preventScroll: true }));
    await page.evaluate(() => window.scrollTo({ top: 90, behavior: 'instant' }));
    // A click would scroll once more.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Judul' })).toBeVisible();
  };

  await open();
  await page.getByRole('link', { name: 'Kembali ke Artikel' }).click();
  await hasPlace();
  await open();
  await page.goBack();
  await hasPlace();
  await open();
  await page.getByRole('textbox', { name: 'Judul' }).fill('Tempat yang Disimpan');
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  await hasPlace();
});

test('the screen shows that the list is still loading', { tag: '@long' }, async ({ page }) => {
  const release = await hold(page, LIST);
  await page.goto('/admin/post');
  await expect(page.getByText('Memuat post...')).toBeVisible();
  release();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('Memuat post...')).toBeHidden();
});

test.describe('on a site without posts', { tag: '@long' }, () => {
  test.use(onEmptySite);

  test('the screen says so and links to the form for a first post', async ({ page }) => {
    await page.goto('/admin/post');
    await expect(page.getByText('Belum ada post.')).toBeVisible();
    await expect(pager(page)).toBeHidden();
    await page.getByRole('link', { name: 'Tambah Post Baru' }).click();
    await expect(page).toHaveURL('/admin/post/create');
  });
});

test.describe('on a small screen', { tag: '@long' }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('each post is a block, and nothing scrolls sideways', async ({ page, rest }) => {
    const post = await add(rest, `Kata${'panjang'.repeat(20)}`);
    await page.goto('/admin/post');
    const row = rowOf(page, post.post_title);
    const [title, date] = [row.getByRole('cell').nth(0), row.getByRole('cell').nth(2)];
    await expect(title).toBeVisible();
    expect((await date.boundingBox())?.y).toBeGreaterThan((await title.boundingBox())?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
