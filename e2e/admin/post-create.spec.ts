import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { type Post, Rest } from '../product/rest.ts';
import { expect, signedIn, staff, test } from './staff.ts';

const CREATION = '**/trpc/**posts.create**';
const STORING = '**/api/media';

const titleOf = (page: Page) => page.getByLabel('Judul', { exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
const imageOf = (page: Page) => page.getByLabel('Gambar Unggulan');
const preview = (page: Page) => page.getByRole('img', { name: 'Pratinjau gambar' });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan Post' }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });
const picture = (width = 320) => ({
  name: 'sampul.png',
  mimeType: 'image/png',
  buffer: png({ width, height: 200 }, [30, 71, 153]),
});

async function postsTitled(rest: Rest, title: string): Promise<Post[]> {
  const { posts } = await rest.get<{ posts: Post[] }>('/posts?limit=100');
  return posts.filter(({ post_title }) => post_title === title);
}

/** Holds the answers to what `pattern` matches until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let answer = () => {};
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(pattern, async (route) => {
    await seen;
    await route.continue();
  });
  return answer;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/post/create');
  await expect(textOf(page)).toBeVisible();
});

test('a post with title, text and picture stands on the blog', async ({ page, own, rest }) => {
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

test('text and picture may be left out', async ({ page, rest }) => {
  await titleOf(page).fill('Hanya Judul');
  await titleOf(page).press('Enter');
  await expect(page).toHaveURL('/admin/post');
  expect(await postsTitled(rest, 'Hanya Judul')).toMatchObject([{ post_image: null }]);
});

test('without a title nothing is sent, and the field says so', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await textOf(page).fill('Belum berjudul.');
  await titleOf(page).fill('   ');
  await save(page);
  await expect(titleOf(page)).toBeFocused();
  await expect(titleOf(page)).toHaveAttribute('required');
  await expect(titleOf(page)).toHaveAccessibleDescription('Wajib diisi.');
  expect(sent).toEqual([]);
  await titleOf(page).fill('Sekarang berjudul');
  await expect(page.getByText('Wajib diisi.')).toBeHidden();
});

test('pressing save twice makes one post', async ({ page, rest }) => {
  const answer = await hold(page, CREATION);
  await titleOf(page).fill('Satu Saja');
  await page.getByRole('button', { name: 'Simpan Post' }).dblclick();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/admin/post');
  expect(await postsTitled(rest, 'Satu Saja')).toHaveLength(1);
});

test('the whole form works by the keyboard alone', async ({ page, rest }) => {
  await titleOf(page).focus();
  await page.keyboard.type('Ditulis Tanpa Tetikus');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('Dengan papan ketik saja.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(imageOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Simpan Post' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/post');
  const [post] = await postsTitled(rest, 'Ditulis Tanpa Tetikus');
  expect(post?.post_konten).toContain('Dengan papan ketik saja.');
});

test.describe('the picture', () => {
  test('can be dropped on its field, and is gone again when it is removed', async ({ page, rest }) => {
    const bytes = [...picture().buffer];
    const dataTransfer = await page.evaluateHandle((data) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], 'sampul.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await imageOf(page).dispatchEvent('drop', { dataTransfer });
    await expect(preview(page)).toHaveJSProperty('naturalWidth', 320);
    await page.getByRole('button', { name: 'Hapus gambar' }).click();
    await expect(preview(page)).toBeHidden();
    await titleOf(page).fill('Gambar Dilepas Lagi');
    await save(page);
    await expect(page).toHaveURL('/admin/post');
    expect(await postsTitled(rest, 'Gambar Dilepas Lagi')).toMatchObject([{ post_image: null }]);
  });

  test('shows how far it is, and a save waits for it', async ({ page, rest }) => {
    const answer = await hold(page, STORING);
    await imageOf(page).setInputFiles(picture());
    await expect(page.getByRole('progressbar', { name: 'Mengunggah...' })).toBeVisible();
    await titleOf(page).fill('Menunggu Gambar');
    await save(page);
    await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    answer();
    await expect(page).toHaveURL('/admin/post');
    expect(await postsTitled(rest, 'Menunggu Gambar')).toMatchObject([{ post_image: expect.any(String) }]);
  });

  test('can be called back while it is on its way', async ({ page }) => {
    const answer = await hold(page, STORING);
    await imageOf(page).setInputFiles(picture());
    await page.getByRole('button', { name: 'Batalkan unggahan' }).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(preview(page)).toBeHidden();
    answer();
  });

  test('of more than 10 MiB is refused at once', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/media') && sent.push(request.url()));
    await imageOf(page).setInputFiles({ ...picture(), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(page.getByText('Gambar terlalu besar. Paling besar 10 MiB.', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test.describe('that is none', () => {
    test.use({ expectedNoise: [/status of 415/] });

    test('is refused in the words of the server', async ({ page }) => {
      const buffer = await readFile(new URL(import.meta.url));
      await imageOf(page).setInputFiles({ ...picture(), buffer });
      await expect(page.getByText('Gambar harus berupa PNG, JPEG, atau WebP yang utuh.')).toBeVisible();
      await expect(preview(page)).toBeHidden();
    });
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedNoise: [/status of 50\d|ERR_FAILED/] });

  test('costs nothing that was typed, and saving again works', async ({ page, rest }) => {
    const refusal = { error: { message: '', code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } } };
    await page.route(CREATION, (route) => route.fulfill({ status: 503, json: [refusal] }));
    await titleOf(page).fill('Gagal Dulu');
    await textOf(page).fill('Isi yang panjang.');
    await imageOf(page).setInputFiles(picture());
    await save(page);
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(page.getByText('Server tidak dapat dihubungi. Isian Anda tetap ada di sini.')).toBeVisible();
    await expect(titleOf(page)).toHaveValue('Gagal Dulu');
    await expect(textOf(page)).toContainText('Isi yang panjang.');
    await expect(preview(page)).toBeVisible();
    await page.unroute(CREATION);
    await save(page);
    await expect(page).toHaveURL('/admin/post');
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeHidden();
    expect(await postsTitled(rest, 'Gagal Dulu')).toHaveLength(1);
  });

  test('before it could answer may have made the post, and the form says so', async ({ page, rest }) => {
    await page.route(CREATION, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await titleOf(page).fill('Tersimpan Diam-diam');
    await save(page);
    await expect(page.getByText(/Post ini mungkin sudah tersimpan\. Periksa daftar post/)).toBeVisible();
    expect(await postsTitled(rest, 'Tersimpan Diam-diam')).toHaveLength(1);
    await expect(titleOf(page)).toHaveValue('Tersimpan Diam-diam');
  });
});

test.describe('what is not saved', () => {
  test('is asked about on leaving, kept, and offered on coming back', async ({ page }) => {
    await titleOf(page).fill('Belum Selesai');
    await textOf(page).fill('Baru separuh.');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await question(page).getByRole('button', { name: 'Batal' }).click();
    await expect(titleOf(page)).toHaveValue('Belum Selesai');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await question(page).getByRole('button', { name: 'Ya' }).click();
    await expect(page).toHaveURL('/admin/post');
    await page.getByRole('link', { name: 'Tambah Post Baru' }).click();
    await expect(titleOf(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(titleOf(page)).toHaveValue('Belum Selesai');
    await expect(textOf(page)).toContainText('Baru separuh.');
  });

  test('is asked about by the button Back of the browser too', async ({ page }) => {
    await page.goto('/admin/post');
    await page.getByRole('link', { name: 'Tambah Post Baru' }).click();
    await titleOf(page).fill('Jangan Hilang');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Batal' }).click();
    await expect(page).toHaveURL('/admin/post/create');
    await expect(titleOf(page)).toHaveValue('Jangan Hilang');
  });

  test('survives a reload, and is forgotten once it is saved', async ({ page }) => {
    await titleOf(page).fill('Selamat dari Muat Ulang');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(titleOf(page)).toHaveValue('Selamat dari Muat Ulang');
    await save(page);
    await expect(page).toHaveURL('/admin/post');
    await page.getByRole('link', { name: 'Tambah Post Baru' }).click();
    await expect(titleOf(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Pulihkan' })).toBeHidden();
  });

  test('is nothing when what was typed was taken out again', async ({ page }) => {
    await titleOf(page).pressSequentially('Salah');
    for (let letter = 0; letter < 5; letter += 1) await titleOf(page).press('Backspace');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await expect(page).toHaveURL('/admin/post');
  });
});

test.describe('a session that ended meanwhile', () => {
  test.use({
    expectedNoise: [/status of 401/],
    storageState: async ({ own, request }, provide) => {
      const token = await new Rest(request, own.addresses.public).signIn();
      await provide(signedIn(new URL(own.addresses.admin).origin, token));
    },
  });

  test('is taken up over the form, and the save goes on', async ({ page, request, own, rest }) => {
    await titleOf(page).fill('Sesi Berakhir');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await new Rest(request, own.addresses.public, token).post('/auth/logout', {});
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda telah berakhir.' });
    await dialog.getByLabel('Email').fill(staff.email);
    await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/post');
    expect(await postsTitled(rest, 'Sesi Berakhir')).toHaveLength(1);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen has no barrier in ${colorScheme}`, async ({ page, expectNoBarrier }) => {
    await page.emulateMedia({ colorScheme });
    await save(page);
    await expect(page.getByText('Wajib diisi.')).toBeVisible();
    await expectNoBarrier();
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing scrolls sideways, also with a picture', async ({ page }) => {
    await imageOf(page).setInputFiles(picture(1200));
    await expect(preview(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
