import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { LoginForm } from '#features/auth/login-form.tsx';
import { PostEditor } from '#features/posts/editor/post-editor.tsx';
import { Route as LandingScreen } from '#routes/_panel/dashboard_.halaman.tsx';
import { Route as IsolirScreen } from '#routes/_panel/isolir.tsx';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { Route as LayananScreen } from '#routes/_panel/layanan.tsx';
import { Route as SitusScreen } from '#routes/_panel/situs.tsx';
import { Route as AboutScreen } from '#routes/_panel/tentang-kami.tsx';
import { fakePost } from './fake-posts.ts';
import { about, isolir, kontak, landingItems, layanan, siteSettings, storedList, storedRecord } from './records.ts';
import { expectHeading, expectText, fill, press, renderScreen, server, textbox, user } from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));
vi.mock('#components/page-preview.tsx', () => ({ PagePreview: () => null }));

/** Changes a page as the browser's own translation does: every text gets an element of its own. */
function translatePage(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    // A translator leaves what is being typed alone.
    if (text.parentElement?.closest('textarea') !== null) continue;
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}

test('a long form is saved, refuses a wrong value and is saved again', async () => {
  const stored = storedRecord(kontak);
  server.handle('kontak.get', stored.now);
  server.handle('kontak.update', stored.update);
  await renderScreen(KontakScreen);
  await textbox('Alamat');
  translatePage();
  await fill('Alamat', '');
  await press('Simpan');
  await expectText('Wajib diisi.');
  translatePage();
  await fill('Alamat', 'Jl. Baru No. 2');
  translatePage();
  await press('Simpan');
  await expectText('Data kontak berhasil diupdate.');
  expect(stored.now().alamat).toBe('Jl. Baru No. 2');
  translatePage();
  await fill('Alamat', 'Jl. Lain No. 3');
  await press('Simpan');
  await vi.waitFor(() => expect(stored.now().alamat).toBe('Jl. Lain No. 3'));
});

test('a row opens, is saved and closes', async () => {
  const stored = storedList([layanan(1, 'Internet'), layanan(2, 'Hotspot')]);
  server.handle('layanan.list', stored.all);
  server.handle('layanan.update', stored.update);
  await renderScreen(LayananScreen);
  const row = await screen.findByRole('listitem', { name: 'Internet' });
  translatePage();
  within(row).getByRole('button', { name: 'Edit' }).click();
  await textbox('Judul');
  translatePage();
  await fill('Judul', 'Internet Rumah');
  translatePage();
  await press('Simpan');
  await expectText('Berhasil disimpan.');
  expect(await screen.findByRole('listitem', { name: 'Internet Rumah' })).toBeVisible();
});

test.each([
  ['the profile', AboutScreen, storedRecord(about), 'about', 'Konten', 'konten'],
  ['the notice', IsolirScreen, storedRecord(isolir), 'isolir', 'Nama Perusahaan', 'nama_perusahaan'],
  ['the settings of the site', SitusScreen, storedRecord({ ...EMPTY_SITE, version: 1 }), 'site', 'Nama situs', 'name'],
] as const)('what is typed into %s is saved', async (_name, route, stored, calls, field, key) => {
  server.handle(`${calls}.get`, stored.now);
  server.handle(`${calls}.update`, stored.update);
  server.handle('site.settings', () => siteSettings);
  await renderScreen(route);
  await textbox(field);
  translatePage();
  await fill(field, 'Sinar Fiber');
  translatePage();
  await press('Simpan');
  await vi.waitFor(() => expect(stored.now()).toMatchObject({ [key]: 'Sinar Fiber' }));
});

test('the landing page is saved', async () => {
  const items = landingItems([{ section: 'hero', key_name: 'cta_text', value: 'Lihat Paket' }]);
  server.handle('landingContent.list', () => items);
  server.handle('landingContent.updatePage', () => items);
  await renderScreen(LandingScreen);
  await press(/^Pembuka/);
  translatePage();
  await fill('Teks', 'Pilih Paket');
  translatePage();
  await press('Simpan');
  await vi.waitFor(() => expect(server.inputsOf('landingContent.updatePage')).toHaveLength(1));
  await expectText(/^Tersimpan/);
});

test('an article is written and published', async () => {
  fakePost();
  await renderScreen({ options: { component: () => <PostEditor /> } });
  await textbox('Judul');
  translatePage();
  await fill('Judul', 'Jalur Baru');
  await expectText(/^Belum disimpan|^Menyimpan|^Draf tersimpan|^Tersimpan/);
  translatePage();
  await fill('Konten', '<p>Sampai Kuningan.</p>');
  translatePage();
  await press('Simpan Post');
  await expectHeading('Manajemen Post');
});

test('the sign-in says that the password is wrong, and lets in who has the right one', async () => {
  const onSignedIn = vi.fn<() => void>();
  const user_email = 'staf@jala.test';
  server.handle('auth.signin', () => ({
    token: 'token-1',
    user: { id: 1, user_email, user_name: 'Staf', role: 'pemilik' },
  }));
  const repair = server.refuse('auth.signin', { status: 401, message: 'Email atau password salah.' });
  await renderScreen({ options: { component: () => <LoginForm onSignedIn={onSignedIn} /> } });
  await textbox('Email');
  translatePage();
  await fill('Email', user_email);
  await user.type(screen.getByLabelText('Password'), 'salah-sekali');
  await press('Login');
  await expectText('Email atau password salah.');
  translatePage();
  repair();
  await press('Login');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});
