import { alsoWithoutScript, expect, test } from '../fixtures.ts';
import { type Post, Rest } from '../product/rest.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

async function postNamed(rest: Rest, title: string): Promise<Post> {
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=100');
  const found = posts.find((post) => post.post_title === title);
  if (found === undefined) throw new Error(`The demo content has no article "${title}".`);
  return found;
}

test('an article shows its picture, date, title and body', alsoWithoutScript, async ({ page, rest }) => {
  const post = await postNamed(rest, 'Cerita di Balik Motif Megamendung pada Wajah Baru Jala Net');
  await page.goto(`/blogs/${post.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.post_title);
  await expect(page.getByText('7 Oktober 2026')).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.locator('img').first()).toHaveAttribute('src', new RegExp(post.post_image ?? '-'));
  const [, paragraph = ''] = /<p>([^<]+)<\/p>/.exec(post.post_konten) ?? [];
  await expect(article).toContainText(paragraph);
});

test('the three articles after an article stand in one row on a tablet', { tag: '@long' }, async ({ page, rest }) => {
  const post = await postNamed(rest, 'Cerita di Balik Motif Megamendung pada Wajah Baru Jala Net');
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(`/blogs/${post.id}`);
  const tops = await page
    .locator('section', { hasText: 'Baca juga' })
    .getByRole('heading', { level: 3 })
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
});

test('an article without a picture shows the placeholder', { tag: '@long' }, async ({ page, rest }) => {
  const post = await postNamed(rest, 'Jadwal Pemeliharaan Jaringan Wilayah Harjamukti');
  expect(post.post_image).toBeNull();
  await page.goto(`/blogs/${post.id}`);
  const picture = page.getByRole('article').locator('img').first();
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', /\/api\/storage\//);
});

test('an article has the words of its title in its address, and every other address leads there', async ({
  page,
  rest,
  request,
}) => {
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
  const [post] = posts;
  await page.goto('/blogs');
  await page.getByRole('article').first().getByRole('link', { name: 'Baca Selengkapnya' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post?.post_title ?? '-');
  await expect(page).toHaveURL(new RegExp(`/blogs/${post?.id}-[a-z\\d-]+$`));
  const { pathname } = new URL(page.url());
  for (const address of [`/blogs/${post?.id}`, `/blogs/${post?.id}-judul-lama`]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([address, response.status(), response.headers().location]).toEqual([address, 301, pathname]);
  }
});

test.describe('the link of an article', () => {
  test('is copied, which the button and a live region say', async ({ page, context, rest }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
    await page.goto(`/blogs/${posts[0]?.id}`);
    await page.getByRole('button', { name: 'Salin tautan' }).click();
    await expect(page.getByRole('button', { name: 'Tautan disalin' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Tautan disalin');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(page.getByRole('button', { name: 'Salin tautan' })).toBeVisible();
  });

  test('can be copied by hand where the browser does not copy', { tag: '@long' }, async ({ page, rest }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
    await page.goto(`/blogs/${posts[0]?.id}`);
    await page.getByRole('button', { name: 'Salin tautan' }).click();
    const field = page.getByLabel('Tautan tidak dapat disalin sendiri. Salin dari sini:');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(page.url());
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('has no button, because it would do nothing', { tag: '@long' }, async ({ page, rest }) => {
      const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=1');
      await page.goto(`/blogs/${posts[0]?.id}`);
      await expect(page.getByRole('link', { name: 'Facebook' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Salin tautan' })).toBeHidden();
    });
  });
});

test('text in an attribute never becomes part of the page', alsoWithoutScript, async ({ page, request, empty }) => {
  const rest = new Rest(request, empty.addresses.public);
  await rest.signIn();
  const markup = '<meta http-equiv=refresh content=0;url=/isolir><script src=/api/docs/start.js></script><b x=';
  const { data } = await rest.post<{ data: Post }>('/posts', {
    post_title: 'Gambar dan tautan dari luar',
    post_konten: `<p>Isi</p><img src="/isolir/logo" alt="<h1 >${markup}"><a href="/blogs?<img ${markup}">semua</a>`,
  });
  await page.route('**/isolir/logo', (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }));
  const address = `${empty.addresses.public}/blogs/${data.id}`;
  await page.goto(address);
  const article = page.getByRole('article');
  await expect(article.getByRole('img').last()).toHaveAttribute('alt', `<h1 >${markup}`);
  await expect(article.getByRole('link', { name: 'semua', exact: true })).toHaveAttribute(
    'href',
    `/blogs?<img ${markup}`,
  );
  expect(await article.locator('script, meta, b').count()).toBe(0);
  await expect(page).toHaveURL(`${address}-gambar-dan-tautan-dari-luar`);
  await rest.delete(`/posts/${data.id}`);
});

test(
  'an article ends with ways to share it, an offer and other articles',
  alsoWithoutScript,
  async ({ page, rest }) => {
    const post = await postNamed(rest, 'Cerita di Balik Motif Megamendung pada Wajah Baru Jala Net');
    await page.goto(`/blogs/${post.id}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      /sharer\.php\?u=http.*%2Fblogs%2F\d+-cerita-di-balik/,
    );
    await expect(article.getByRole('link', { name: 'Paket dan Harga' })).toHaveAttribute('href', '/paket');
    await expect(article.getByRole('complementary').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/6281234567890\?text=/,
    );
    await expect(page.getByRole('link', { name: 'Baca Selengkapnya' })).toHaveCount(3);
    await expect(page.getByRole('main').getByRole('link', { name: 'Semua Artikel' })).toHaveAttribute('href', '/blogs');
  },
);
