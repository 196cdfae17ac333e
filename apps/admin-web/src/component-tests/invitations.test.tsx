import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route as UsersScreen } from '#routes/_panel/pengguna.tsx';
import { Route as InvitationScreen } from '#routes/undangan.tsx';
import { staff } from './fake-server.ts';
import { invitation, INVITATION_LINK, siteSettings } from './records.ts';
import {
  expectDialog,
  expectHeading,
  expectNoDialog,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

beforeEach(() => {
  server.handle('site.settings', () => siteSettings);
  server.handle('isolir.identity', () => ({ nama_perusahaan: 'Jala Net' }));
});

describe('an invitation', () => {
  beforeEach(async () => {
    server.handle('users.list', () => []);
    server.handle('users.invitations', () => []);
    server.handle('users.invite', (invite) => ({
      invitation: { ...invitation, ...invite },
      link: INVITATION_LINK,
      is_mailed: false,
    }));
    await renderScreen(UsersScreen);
    await press('Undang Pengguna');
    await expectDialog('Undang Pengguna');
  });

  it('is made with a role, and its link is shown once', async () => {
    await fill('Nama', 'Gita Maharani');
    await fill('Email', 'gita@jala.test');
    await user.click(screen.getByRole('radio', { name: /^Layanan/ }));
    await press('Buat undangan');
    await expectDialog('Undangan untuk Gita Maharani');
    expect(await textbox('Tautan undangan')).toHaveValue(INVITATION_LINK);
    expect(server.inputsOf('users.invite')).toEqual([
      { user_name: 'Gita Maharani', user_email: 'gita@jala.test', role: 'layanan' },
    ]);
    await press('Salin');
    await expectText('Tersalin');
    await press('Selesai');
    await expectNoDialog();
    await press('Undang Pengguna');
    expect(await textbox('Nama')).toHaveValue('');
  });

  it('is not sent without a name and a proper e-mail', async () => {
    await fill('Email', 'gita');
    await press('Buat undangan');
    await expectText('Wajib diisi.');
    await expectText('Email tidak valid.');
    expect(await textbox('Nama')).toHaveFocus();
    expect(server.inputsOf('users.invite')).toEqual([]);
  });

  it('keeps what was typed when the e-mail is taken', async () => {
    const taken = 'Email itu sudah dipakai pengguna lain.';
    server.refuse('users.invite', { status: 409, message: taken, errors: { user_email: [taken] } });
    await fill('Nama', 'Gita');
    await fill('Email', 'staf@jala.test');
    await press('Buat undangan');
    expect(await expectText(taken)).toHaveLength(1);
    expect(await textbox('Email')).toHaveFocus();
    expect(await textbox('Nama')).toHaveValue('Gita');
  });
});

describe('whoever opens the link of an invitation', () => {
  const { id: _id, is_expired: _expired, ...opened } = invitation;

  beforeEach(() => {
    window.history.replaceState({}, '', '/#rahasia');
    server.handle('users.openInvitation', () => opened);
    server.handle('users.acceptInvitation', () => ({ token: 'token-2', user: { ...staff, id: 9 } }));
  });

  it('chooses name and password, and is signed in', async () => {
    await renderScreen(InvitationScreen);
    await expectText(/Anda diundang sebagai Penulis/);
    await fill('Nama', 'Eka P.');
    await user.type(await screen.findByLabelText('Password', { exact: true }), 'katak-merah-77');
    await press('Terima undangan');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-2'));
    expect(server.inputsOf('users.openInvitation')).toEqual([{ token: 'rahasia' }]);
    expect(server.inputsOf('users.acceptInvitation')).toEqual([
      { token: 'rahasia', user_name: 'Eka P.', password: 'katak-merah-77' },
    ]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('katak');
  });

  it('learns at the field why a password is refused', async () => {
    await renderScreen(InvitationScreen);
    const password = await screen.findByLabelText('Password', { exact: true });
    await user.type(password, '12345');
    await press('Terima undangan');
    await expectText('Password minimal 6 karakter.');
    const weak = 'Password ini terlalu mudah ditebak. Pilih yang lain.';
    server.refuse('users.acceptInvitation', { status: 400, message: weak, errors: { password: [weak] } });
    await user.type(password, '6');
    await press('Terima undangan');
    expect(await expectText(weak)).toHaveLength(1);
    expect(password).toHaveFocus();
  });

  it('learns why the link is of no use', async () => {
    const sentence = 'Undangan ini sudah lewat 72 jam. Minta tautan baru kepada Pemilik.';
    server.refuse('users.openInvitation', { status: 409, message: sentence });
    await renderScreen(InvitationScreen);
    await expectHeading('Undangan tidak dapat dipakai');
    await expectText(sentence);
    expect(screen.getByRole('link', { name: 'Ke halaman login' })).toBeVisible();
  });

  it('can try again if the server was too busy to read the link', async () => {
    server.refuse('users.openInvitation', { status: 429, message: 'Terlalu banyak percobaan.' });
    await renderScreen(InvitationScreen);
    await expectText('Terlalu banyak percobaan.');
    expect(screen.queryByRole('heading', { name: 'Undangan tidak dapat dipakai' })).toBeNull();
    server.handle('users.openInvitation', () => opened);
    await press('Coba lagi');
    expect(await screen.findByRole('button', { name: 'Terima undangan' })).toBeVisible();
  });

  it('learns that the link is not whole', async () => {
    window.history.replaceState({}, '', '/');
    await renderScreen(InvitationScreen);
    await expectText(/tidak lengkap/);
    expect(server.inputsOf('users.openInvitation')).toEqual([]);
  });
});
