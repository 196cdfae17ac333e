import type { APIRequestContext, Page } from '@playwright/test';
import { confirmAccount, expect, signInBrowser, test } from './staff.ts';

/** Invites somebody and accepts in their place. Returns their session. */
async function joinAs(request: APIRequestContext, { url, token }: { url: string; token: string }, role: string) {
  const call = async (path: string, data: object, headers = {}) =>
    (await (await request.post(`${url}/trpc/${path}`, { data, headers })).json()).result.data;
  const person = { user_email: `${role}@jala.example`, user_name: `Si ${role}`, role };
  const { link } = await call('users.invite', person, { Authorization: `Bearer ${token}` });
  const accepted = { token: new URL(link).hash.slice(1), user_name: person.user_name, password: `katak-merah-${role}` };
  return (await call('users.acceptInvitation', accepted)).token as string;
}

const noAccess = (page: Page) => expect(page.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();

test(
  'Pemilik, Penulis and Layanan work side by side, and each may do what the role says',
  { tag: '@long' },
  async ({ page: owner, browser, request, own, token, session }) => {
    const open = async (role: string) => {
      const context = await browser.newContext({ baseURL: own.addresses.admin });
      const theirs = await joinAs(request, { url: session.origin, token }, role);
      await signInBrowser(context, { ...session, token: theirs });
      return context.newPage();
    };
    const [writer, care] = [await open('penulis'), await open('layanan')];

    await Promise.all([
      (async () => {
        await writer.goto('/admin/post/create');
        await writer.getByRole('textbox', { name: 'Judul', exact: true }).fill('Cara memilih tempat router');
        await writer.getByRole('textbox', { name: 'Konten' }).fill('Letakkan di tengah rumah.');
        await expect(writer.getByRole('button', { name: 'Simpan Post' })).toBeHidden();
        await writer.getByRole('button', { name: 'Minta ditinjau' }).click();
        await expect(writer).toHaveURL('/admin/post');
      })(),
      (async () => {
        await care.goto('/admin/isolir');
        await care.getByLabel('Nomor Rekening').fill('777 888');
        await care.getByRole('button', { name: 'Simpan', exact: true }).click();
        await confirmAccount(care, 'katak-merah-layanan');
        await expect(care.getByText('Berhasil disimpan.').first()).toBeVisible();
      })(),
      (async () => {
        await owner.goto('/admin/situs');
        await expect(owner.getByRole('heading', { name: 'Situs', level: 1 })).toBeVisible();
      })(),
    ]);

    const rows = writer.getByRole('row').filter({ has: writer.getByRole('button', { name: 'Hapus' }) });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Cara memilih tempat router');
    for (const path of ['/admin/isolir', '/admin/situs', '/admin/pengguna', '/admin/riwayat', '/admin/kontak']) {
      await writer.goto(path);
      await noAccess(writer);
    }
    for (const path of ['/admin/post', '/admin/situs', '/admin/pengguna', '/admin/tentang-kami']) {
      await care.goto(path);
      await noAccess(care);
    }

    await owner.goto('/admin/riwayat');
    await expect(owner.getByText('Si penulis menambah artikel Cara memilih tempat router')).toBeVisible();
    await expect(owner.getByText('Si layanan mengubah halaman isolir')).toBeVisible();
    for (const page of [writer, care]) await page.context().close();
  },
);
