import { expect, test } from './product/fixtures.ts';
import { png } from './product/png.ts';
import { type Post, Rest } from './product/rest.ts';

const PICTURE = png({ width: 640, height: 400 }, [30, 71, 153]);

test('a saved article is on the site at once, and still there after a power cut', async ({ page, request, fresh }) => {
  const rest = new Rest(request, fresh.address('public'));
  await page.goto(`${fresh.address('public')}/blogs`);
  await rest.signIn();
  const { data: post } = await rest.send<{ data: Post }>(
    'POST',
    '/posts',
    { post_title: 'Judul yang baru disimpan', post_konten: '<p>Isi yang baru disimpan.</p>' },
    { field: 'post_image', name: 'sampul.png', bytes: PICTURE },
  );

  const expectSaved = async () => {
    await page.goto(`${fresh.address('public')}/blogs`);
    await expect(page.getByRole('article').first()).toContainText('Judul yang baru disimpan');
    await page.goto(`${fresh.address('public')}/blogs/${post.id}`, { waitUntil: 'networkidle' });
    await expect(page.getByText('Isi yang baru disimpan.')).toBeVisible();
    const picture = await request.get(`${fresh.address('public')}/api/storage/${post.post_image}`);
    expect(picture.status()).toBe(200);
    expect((await picture.body()).length).toBeGreaterThan(100);
  };
  await expectSaved();
  await fresh.cutPower();
  await expectSaved();
});

test('a session survives a power cut', { tag: '@long' }, async ({ request, fresh }) => {
  const token = await new Rest(request, fresh.address('public')).signIn();
  await fresh.cutPower();
  const answer = await request.get(`${fresh.address('public')}/api/auth/verify`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
});
