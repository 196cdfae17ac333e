import type { Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { type Post, Rest } from '../product/rest.ts';
import { expect, hold, startSession, staff, test } from './staff.ts';

// Tests once, in a real browser with the real server, what every form of the panel promises. The component tests
// (apps/admin-web/src/component-tests) test each promise and each form in detail.

const UPDATE = '**/trpc/**posts.update**';

const titleOf = (page: Page) => page.getByLabel('Judul', { exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Konten' });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan Perubahan' }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });

test.use({
  expectedNoise: [/status of (?:401|409)|ERR_FAILED/],
  // Not the session of the other tests, because this test ends it.
  session: async ({ own, request }, provide) => provide(await startSession(request, own.addresses)),
});

test('a form never loses typed text, from the first letter to the last save', async ({ page, own, rest, request }) => {
  const { data: post } = await rest.post<{ data: Post }>('/posts', {
    post_title: 'Judul Semula',
    post_konten: '<p>Isi semula.</p>',
  });
  const stored = () => rest.get<Post>(`/posts/${post.id}`);
  const open = async () => {
    await page.goto(`/admin/post/${post.id}/edit`);
    await expect(textOf(page)).toContainText('Isi semula.');
  };
  // Articles are also kept at the server while they are typed (post-draft.spec.ts). Without that, the form is like all others.
  await page.route('**/trpc/posts.keepDraft**', (route) => route.abort());
  /** Expects a saved and closed form. The next step opens it again. */
  const expectSaved = async () => {
    await expect(page).toHaveURL('/admin/post');
    await expect(page.getByText('Berhasil disimpan.')).toBeVisible();
  };

  await test.step('an empty title gets a message and the focus, and is not sent', async () => {
    const sent: string[] = [];
    page.on('request', (each) => each.url().includes('posts.update') && sent.push(each.url()));
    // Starts at the list, so that the Back button has a screen to go back to.
    await page.goto('/admin/post');
    await page.getByRole('row').filter({ hasText: 'Judul Semula' }).getByRole('link', { name: 'Edit' }).click();
    await expect(textOf(page)).toContainText('Isi semula.');
    await titleOf(page).fill(' ');
    await save(page);
    await expect(titleOf(page)).toBeFocused();
    await expect(titleOf(page)).toHaveAccessibleDescription('Wajib diisi.');
    expect(sent).toEqual([]);
  });

  await test.step('a link and the Back button ask before the user leaves, and Batal stays', async () => {
    await titleOf(page).fill('Judul Sesudah');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await question(page).getByRole('button', { name: 'Batal' }).click();
    await page.goBack();
    await question(page).getByRole('button', { name: 'Batal' }).click();
    await expect(page).toHaveURL(`/admin/post/${post.id}/edit`);
    await expect(titleOf(page)).toHaveValue('Judul Sesudah');
  });

  await test.step('a reload also asks, and the form offers the draft afterwards', async () => {
    const asked: string[] = [];
    page.once('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(titleOf(page)).toHaveValue('Judul Semula');
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(titleOf(page)).toHaveValue('Judul Sesudah');
  });

  await test.step('a save waits for an upload, and its button is disabled', async () => {
    const release = await hold(page, '**/api/media');
    await page.getByLabel('Gambar Unggulan').setInputFiles({
      name: 'sampul.png',
      mimeType: 'image/png',
      buffer: png({ width: 320, height: 200 }, [30, 71, 153]),
    });
    await expect(page.getByRole('progressbar', { name: 'Mengunggah...' })).toBeVisible();
    await save(page);
    await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    expect(await stored()).toMatchObject({ post_title: 'Judul Semula', post_image: null });
    release();
    await expectSaved();
    expect(await stored()).toMatchObject({ post_title: 'Judul Sesudah', post_image: expect.any(String) });
  });

  await test.step('the save has deleted the draft', async () => {
    await open();
    await expect(titleOf(page)).toHaveValue('Judul Sesudah');
    await expect(page.getByRole('button', { name: 'Pulihkan' })).toBeHidden();
  });

  await test.step('a save whose response is lost keeps the values, and the next save recognises the first', async () => {
    await page.route(UPDATE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await titleOf(page).fill('Judul Sampai');
    await save(page);
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeVisible();
    await expect(page.getByText(/Isian Anda tetap ada di sini/)).toBeVisible();
    await expect(titleOf(page)).toHaveValue('Judul Sampai');
    await page.unroute(UPDATE);
    await titleOf(page).fill('Judul Sampai, Lalu Diubah');
    await save(page);
    await expectSaved();
    await expect(page.getByText('Gagal menyimpan perubahan.')).toBeHidden();
    expect(await stored()).toMatchObject({ post_title: 'Judul Sampai, Lalu Diubah' });
  });

  await test.step('when another window has saved first, the user chooses a version', async () => {
    await open();
    await titleOf(page).fill('Dari Saya');
    await rest.put(`/posts/${post.id}`, { post_title: 'Dari Rekan' });
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Anda sudah mengubah data ini di jendela lain.' });
    await dialog.getByRole('button', { name: 'Buka versi terbaru' }).click();
    await expect(titleOf(page)).toHaveValue('Dari Rekan');
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    await expect(titleOf(page)).toHaveValue('Dari Saya');
    await save(page);
    await expect(dialog).toBeVisible();
    expect(await stored()).toMatchObject({ post_title: 'Dari Rekan' });
    await dialog.getByRole('button', { name: 'Timpa dengan versi saya' }).click();
    await expectSaved();
    expect(await stored()).toMatchObject({ post_title: 'Dari Saya' });
  });

  await test.step('when the session has ended, the save continues after a sign-in over the form', async () => {
    await open();
    await titleOf(page).fill('Sesi Baru');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await new Rest(request, own.addresses.public, token).post('/auth/logout', {});
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda telah berakhir.' });
    await dialog.getByLabel('Email').fill(staff.email);
    await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectSaved();
    expect(await stored()).toMatchObject({ post_title: 'Sesi Baru' });
  });
});
