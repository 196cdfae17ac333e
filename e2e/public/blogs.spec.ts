import { alsoWithoutScript, expect, test } from '../fixtures.ts';
import type { Post } from '../product/rest.ts';

test('the blog lists nine articles a page, newest first', alsoWithoutScript, async ({ page, rest }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua Artikel');
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=9');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(posts.map((post) => post.post_title));
  await expect(page.getByRole('link', { name: 'Baca Selengkapnya' })).toHaveCount(9);
  await expect(page.getByRole('article').first()).toContainText('12 November 2026');
});

test('the pager leads to the next page and back', alsoWithoutScript, async ({ page }) => {
  await page.goto('/blogs');
  const pager = page.getByRole('navigation', { name: 'Halaman' });
  await expect(pager.getByRole('link', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page');
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blogs?page=2');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(pager.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await pager.getByRole('link', { name: 'Prev' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('article')).toHaveCount(9);
});

test('Prev is disabled on the first page and Next on the last', { tag: '@long' }, async ({ page }) => {
  await page.goto('/blogs');
  const pager = page.getByRole('navigation', { name: 'Halaman' });
  await expect(pager.getByText('Prev')).toBeDisabled();
  await expect(pager.getByText('Next')).toBeEnabled();
  await page.goto('/blogs?page=2');
  await expect(pager.getByText('Prev')).toBeEnabled();
  await expect(pager.getByText('Next')).toBeDisabled();
});

test('a number in the pager leads to that page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('navigation', { name: 'Halaman' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL('/blogs?page=2');
  await expect(page.getByText('Panduan Menyiapkan WiFi Tamu yang Aman untuk Warung dan Kafe')).toBeVisible();
});

test(
  'the cards stand in one column on a phone, two on a tablet, three on a desktop',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/blogs');
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all((await page.getByRole('article').all()).map((card) => card.boundingBox()));
      const lefts = new Set(boxes.map((box) => Math.round(box?.x ?? 0)));
      expect([width, lefts.size]).toEqual([width, columns]);
    }
  },
);

test('without articles the blog says that there are none yet', async ({ page, empty }) => {
  await page.goto(`${empty.addresses.public}/blogs`);
  await expect(page.getByRole('heading', { name: 'Semua Artikel' })).toBeVisible();
  await expect(page.getByText('Belum ada artikel.', { exact: true })).toBeVisible();
});

test('page=1 and an invalid page number show the first page', { tag: '@long' }, async ({ page }) => {
  for (const query of ['page=1', 'page=abc', 'page=0', 'page=-1', 'page=', 'page=01.5']) {
    const response = await page.goto(`/blogs?${query}`);
    expect([query, response?.status()]).toEqual([query, 200]);
    await expect(page.getByRole('navigation', { name: 'Halaman' }).getByText('1', { exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blogs$/);
  }
});
