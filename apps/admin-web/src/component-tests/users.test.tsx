import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invitation, Person } from '@jala/schema/users';
import { Sidebar } from '#layout/sidebar.tsx';
import { Route as UsersScreen } from '#routes/_panel/pengguna.tsx';
import { Route as InvitationScreen } from '#routes/undangan.tsx';
import { staff } from './fake-server.ts';
import {
  button,
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

const person = (id: number, user_name: string, more: Partial<Person> = {}): Person => ({
  id,
  user_name,
  user_email: `${id}@jala.test`,
  role: 'editor',
  is_active: true,
  factor: null,
  last_seen_at: null,
  ...more,
});
const eka: Invitation = {
  id: 7,
  user_name: 'Eka Putri',
  user_email: 'eka@jala.test',
  role: 'penulis',
  expires_at: '2026-11-26T02:00:00.000Z',
  is_expired: false,
};
const LINK = 'https://admin.jala.test/admin/undangan#rahasia';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'execCommand');
});

let people: Person[];
let invitations: Invitation[];
beforeEach(() => {
  people = [
    person(1, 'Staf', { role: 'pemilik' }),
    person(2, 'Budi Santoso'),
    person(3, 'Fajar Hidayat', { is_active: false }),
  ];
  invitations = [eka];
  const change = (id: number, changes: Partial<Person>): Person => {
    people = people.map((each) => (each.id === id ? { ...each, ...changes } : each));
    return people.find((each) => each.id === id) ?? person(0, '');
  };
  server.handle('users.list', () => people);
  server.handle('users.invitations', () => invitations);
  server.handle('users.changeRole', ({ id, role }) => change(id, { role }));
  server.handle('users.disable', ({ id }) => change(id, { is_active: false }));
  server.handle('users.enable', ({ id }) => change(id, { is_active: true }));
  server.handle('users.remove', ({ id }) => {
    people = people.filter((each) => each.id !== id);
    return undefined as never;
  });
  server.handle('users.invite', (invite) => {
    invitations = [...invitations, { ...eka, ...invite, id: 8 }];
    return { invitation: { ...eka, ...invite, id: 8 }, link: LINK, is_mailed: false };
  });
  server.handle('users.renewInvitation', () => ({ invitation: eka, link: LINK, is_mailed: false }));
  server.handle('users.withdrawInvitation', () => {
    invitations = [];
    return undefined as never;
  });
  server.handle('site.settings', () => ({
    public_origin: 'https://jala.test',
    map: { tile_url: '', tile_attribution: '', tile_max_zoom: 18 },
    has_geocoder: false,
    has_mail: false,
  }));
  server.handle('isolir.identity', () => ({ nama_perusahaan: 'Jala Net' }));
});

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const open = async (name: string) => {
  await user.click(await button(`Tindakan untuk ${name}`));
};
const choose = async (item: string) => user.click(await screen.findByRole('menuitem', { name: item }));

describe('the list', () => {
  beforeEach(() => renderScreen(UsersScreen));

  it('says who may sign in, who is invited and who was kept out, and offers no change of oneself', async () => {
    await expectText('Dua orang aktif, satu undangan menunggu.');
    const names = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(
      names.filter((row) => /Staf|Budi|Eka|Fajar/.test(row)).map((row) => /Staf|Budi|Eka|Fajar/.exec(row)?.[0]),
    ).toEqual(['Staf', 'Budi', 'Eka', 'Fajar']);
    const self = await rowOf('Staf');
    expect(self.queryByRole('combobox')).toBeNull();
    expect(self.queryByRole('button')).toBeNull();
    expect((await rowOf('Eka')).getByText('Diundang')).toBeVisible();
    expect((await rowOf('Fajar')).getByText('Dinonaktifkan')).toBeVisible();
  });

  it('saves a role at once, and takes it back', async () => {
    const role = await screen.findByRole('combobox', { name: 'Peran' });
    expect(role).toHaveAccessibleDescription('Budi Santoso');
    await user.selectOptions(role, 'Penulis');
    await expectText('Peran Budi Santoso sekarang Penulis.');
    await press('Urungkan');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Peran' })).toHaveValue('editor'));
    expect(server.inputsOf('users.changeRole')).toEqual([
      { id: 2, role: 'penulis' },
      { id: 2, role: 'editor' },
    ]);
  });

  it('shows the role that is stored when a change is refused, with the reason', async () => {
    server.refuse('users.changeRole', { status: 409, message: 'Harus ada paling sedikit satu Pemilik.' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Peran' }), 'Layanan');
    await expectText('Harus ada paling sedikit satu Pemilik.');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Peran' })).toHaveValue('editor'));
  });

  it('asks before it keeps somebody out, and lets them in again', async () => {
    await open('Budi Santoso');
    await choose('Nonaktifkan');
    await expectDialog('Nonaktifkan Budi Santoso?');
    await press('Batal');
    expect(server.inputsOf('users.disable')).toEqual([]);
    await open('Budi Santoso');
    await choose('Nonaktifkan');
    await press('Ya');
    await expectText('Budi Santoso dinonaktifkan.');
    await expectText('Satu orang aktif, satu undangan menunggu.');
    await user.click((await rowOf('Fajar')).getByRole('button', { name: 'Aktifkan' }));
    await expectText('Fajar Hidayat dapat masuk lagi.');
  });

  it('signs a colleague out everywhere', async () => {
    server.handle('users.signOut', () => undefined as never);
    await open('Budi Santoso');
    await choose('Keluarkan dari semua perangkat');
    await expectText('Budi Santoso keluar dari semua perangkat.');
    expect(server.inputsOf('users.signOut')).toEqual([{ id: 2 }]);
  });

  it('makes a link for a colleague who forgot the password, after the own password', async () => {
    server.handle('auth.passwordLink', () => ({ link: LINK, expires_at: '2026-11-23T10:00:00.000Z' }));
    await open('Budi Santoso');
    await choose('Buat tautan atur ulang password');
    await expectDialog('Tautan atur ulang password untuk Budi Santoso');
    await user.type(await screen.findByLabelText(/^Password/), 'rahasia-saya');
    await press('Buat tautan');
    expect(await textbox('Tautan atur ulang password')).toHaveValue(LINK);
    expect(server.inputsOf('auth.passwordLink')).toEqual([{ id: 2, password: 'rahasia-saya' }]);
  });

  it('asks before it removes somebody', async () => {
    await open('Budi Santoso');
    await choose('Hapus pengguna');
    await expectDialog('Hapus Budi Santoso dari pengguna?');
    await press('Ya');
    await expectText('Budi Santoso dihapus.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Budi/ })).toBeNull());
  });

  it('copies a new link of an invitation, and shows it where the browser does not copy', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Salin tautan');
    await expectText(/^Tautan baru untuk Eka Putri disalin/);
    expect(writeText).toHaveBeenCalledWith(LINK);
    writeText.mockRejectedValue(new Error('forbidden'));
    Object.assign(document, { execCommand: () => false });
    await press('Salin tautan');
    await expectDialog('Undangan untuk Eka Putri');
    expect(await textbox('Tautan undangan')).toHaveValue(LINK);
  });

  it('withdraws an invitation', async () => {
    await open('Eka Putri');
    expect(screen.queryByRole('menuitem', { name: 'Kirim ulang lewat email' })).toBeNull();
    await choose('Tarik undangan');
    await press('Ya');
    await expectText('Undangan untuk Eka Putri ditarik.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Eka/ })).toBeNull());
  });
});

describe('an invitation', () => {
  beforeEach(async () => {
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
    expect(await textbox('Tautan undangan')).toHaveValue(LINK);
    expect(server.inputsOf('users.invite')).toEqual([
      { user_name: 'Gita Maharani', user_email: 'gita@jala.test', role: 'layanan' },
    ]);
    await press('Salin');
    await expectText('Tautan disalin.');
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

it('only a Pemilik sees the entry in the menu', async () => {
  await renderScreen({ options: { component: Sidebar } }, { ...staff, role: 'editor' });
  await screen.findByRole('link', { name: 'Artikel' });
  expect(screen.queryByRole('link', { name: 'Pengguna' })).toBeNull();
});

describe('whoever opens the link of an invitation', () => {
  const { token: _none, ...opened } = {
    token: '',
    user_email: eka.user_email,
    user_name: eka.user_name,
    role: eka.role,
  };

  beforeEach(() => {
    window.history.replaceState({}, '', '/#rahasia');
    server.handle('users.openInvitation', () => ({ ...opened, expires_at: eka.expires_at }));
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

  it('learns that the link is not whole', async () => {
    window.history.replaceState({}, '', '/');
    await renderScreen(InvitationScreen);
    await expectText(/tidak lengkap/);
    expect(server.inputsOf('users.openInvitation')).toEqual([]);
  });
});
