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
  await expect(pager.getByText('Next')).toBeDisabled();
  await pager.getByRole('link', { name: 'Prev' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('article')).toHaveCount(9);
  await pager.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL('/blogs?page=2');
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
