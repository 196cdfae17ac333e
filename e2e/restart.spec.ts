import { expect, test } from './fixtures.ts';
import { png } from './product/png.ts';
import { makeDataDir, type Product, startProduct } from './product/product.ts';
import { type Post, Rest } from './product/rest.ts';

const PICTURE = png({ width: 640, height: 400 }, [30, 71, 153]);

let product: Product;
let data: Awaited<ReturnType<typeof makeDataDir>>;

test.describe.configure({ timeout: 120_000 });

test.beforeEach(async () => {
  data = await makeDataDir();
  product = await startProduct(data.folder);
});

test.afterEach(async () => {
  await product.stop();
  await data.remove();
});

test('what was saved is on the page at once, and after a power cut', async ({ page, request }) => {
  const rest = new Rest(request, product.addresses.public);
  await page.goto(`${product.addresses.public}/blogs`);
  await rest.signIn();
  const { data: post } = await rest.send<{ data: Post }>(
    'POST',
    '/posts',
    { post_title: 'Judul yang baru disimpan', post_konten: '<p>Isi yang baru disimpan.</p>' },
    { field: 'post_image', name: 'sampul.png', bytes: PICTURE },
  );

  const expectSaved = async () => {
    await page.goto(`${product.addresses.public}/blogs`);
    await expect(page.getByRole('article').first()).toContainText('Judul yang baru disimpan');
    await page.goto(`${product.addresses.public}/blogs/${post.id}`, { waitUntil: 'networkidle' });
    await expect(page.getByText('Isi yang baru disimpan.')).toBeVisible();
    const picture = await request.get(`${product.addresses.public}/api/storage/${post.post_image}`);
    expect(picture.status()).toBe(200);
    expect((await picture.body()).length).toBeGreaterThan(100);
  };
  await expectSaved();
  await product.kill();
  product = await startProduct(data.folder);
  await expectSaved();
});

test('a changed text replaces the old one at the next request', async ({ page, request }) => {
  const rest = new Rest(request, product.addresses.public);
  await page.goto(`${product.addresses.public}/kontak-kami`);
  await expect(page.getByText('halo@jalanet.example')).toBeVisible();
  await rest.signIn();
  const kontak = await rest.get<Record<string, string>>('/kontak');
  await rest.put('/kontak', { ...kontak, email: 'baru@jalanet.example' });
  await page.goto(`${product.addresses.public}/kontak-kami`);
  await expect(page.getByText('baru@jalanet.example')).toBeVisible();
  await expect(page.getByText('halo@jalanet.example')).toHaveCount(0);
});

test('a session outlives a restart', async ({ request }) => {
  const token = await new Rest(request, product.addresses.public).signIn();
  await product.kill();
  product = await startProduct(data.folder);
  const answer = await request.get(`${product.addresses.public}/api/auth/verify`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
});
