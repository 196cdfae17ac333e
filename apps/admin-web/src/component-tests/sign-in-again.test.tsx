import { beforeEach, expect, test, vi } from 'vitest';
import { Route as IsolirScreen } from '#routes/_panel/isolir.tsx';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { staff } from './fake-server.ts';
import { isolir, kontak, storedRecord } from './records.ts';
import {
  expectDialog,
  expectNoDialog,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  storeDrafts,
  textbox,
  user,
} from './render-screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';

const SIGN_IN = 'Sesi Anda telah berakhir.';
const SAVED = 'Data kontak berhasil diupdate.';

let stored = storedRecord(kontak);

beforeEach(async () => {
  stored = storedRecord(kontak);
  server.handle('kontak.get', stored.now);
  server.handle('kontak.update', stored.update);
  await renderScreen(KontakScreen);
  await fill('Alamat', 'Jl. Sesi Baru');
});

async function signIn(): Promise<void> {
  const form = within(await expectDialog(SIGN_IN));
  await user.type(form.getByLabelText('Password'), 'rahasia');
  await user.click(form.getByRole('button', { name: 'Login' }));
}

test('a save after the end of the session opens a sign-in dialog, and continues after the sign-in', async () => {
  server.endSession();
  await press('Simpan');
  await signIn();
  await expectText(SAVED);
  await expectNoDialog();
  expect(stored.now().alamat).toBe('Jl. Sesi Baru');
});

test('what is typed meanwhile goes into no field of the dialog, and nothing claims to be saving', async () => {
  server.endSession();
  await press('Simpan');
  const dialog = within(await expectDialog(SIGN_IN));
  expect(dialog.getByRole('heading', { name: SIGN_IN })).toHaveFocus();
  await user.keyboard('setelah');
  expect(dialog.getByLabelText('Email')).toHaveValue(staff.user_email);
  expect(dialog.getByLabelText('Password')).toHaveValue('');
  await expectText('Belum disimpan: masuk lagi dulu');
});

test('when the user does not sign in, the save fails and the typed text stays', async () => {
  server.endSession();
  await press('Simpan');
  await expectDialog(SIGN_IN);
  await press('Nanti saja');
  await expectText('Silakan login terlebih dahulu.');
  expect(await textbox('Alamat')).toHaveValue('Jl. Sesi Baru');
  await press('Simpan');
  await signIn();
  await expectText(SAVED);
});

test('after a sign-in in another window, the save in this window continues', async () => {
  server.endSession();
  await press('Simpan');
  await expectDialog(SIGN_IN);
  localStorage.setItem('token', 'token-2');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue: 'token-2' }));
  await expectText(SAVED);
  await expectNoDialog();
});

test('when another user signs in in another window, this window neither saves nor goes on with their session', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.endSession({ ...staff, id: 2 });
  await press('Simpan');
  await expectDialog(SIGN_IN);
  localStorage.setItem('token', 'token-2');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue: 'token-2' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/dashboard'));
  expect(stored.now().alamat).toBe(kontak.alamat);
});

test('when another user signs in, the unsaved work is not saved but stays as a draft of the first user', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.endSession({ ...staff, id: 2 });
  await press('Simpan');
  const email = within(await expectDialog(SIGN_IN)).getByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'rekan@jala.test');
  await signIn();
  await expectNoDialog();
  expect(assign).toHaveBeenCalledWith('/admin/dashboard');
  expect(stored.now().alamat).toBe(kontak.alamat);
  storeDrafts();
  const drafts = Object.keys(localStorage).filter((name) => name.startsWith('jala:draft'));
  expect(drafts).toEqual([expect.stringMatching(/^jala:draft:1:kontak:/)]);
});

test('the dialog stays open and shows a message when the password is wrong', async () => {
  server.endSession();
  await press('Simpan');
  await expectDialog(SIGN_IN);
  server.refuse('auth.signin', { status: 401, message: 'Email atau password salah.' });
  await signIn();
  expect(within(await expectDialog(SIGN_IN)).getByRole('alert')).toHaveTextContent('Email atau password salah.');
});

test('an upload after the end of the session also continues after the sign-in', async () => {
  const record = storedRecord(isolir);
  server.handle('isolir.get', record.now);
  server.handle('isolir.update', record.update);
  await renderScreen(IsolirScreen);
  const input = await screen.findByLabelText('Gambar QRIS');
  server.endSession();
  server.uploads.requireToken('token-2');
  await user.upload(input, new File(['qris'], 'qris.png', { type: 'image/png' }));
  await signIn();
  expect(await screen.findByRole('button', { name: 'Hapus gambar' })).toBeEnabled();
});
