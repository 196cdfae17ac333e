import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invitation, Person } from '@jala/schema/wire/users';
import { Sidebar } from '#layout/sidebar.tsx';
import { Route as UsersScreen } from '#routes/_panel/pengguna.tsx';
import { staff } from './fake-server.ts';
import { invitation, INVITATION_LINK, siteSettings } from './records.ts';
import { button, expectDialog, expectText, press, renderScreen, server, textbox, user } from './render-screen.tsx';

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
  invitations = [invitation];
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
  server.handle('users.renewInvitation', () => ({ invitation, link: INVITATION_LINK, is_mailed: false }));
  server.handle('users.withdrawInvitation', () => {
    invitations = [];
    return undefined as never;
  });
  server.handle('site.settings', () => siteSettings);
});

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const open = async (name: string) => {
  await user.click(await button(`Tindakan untuk ${name}`));
};
const choose = async (item: string) => user.click(await screen.findByRole('menuitem', { name: item }));

describe('the list', () => {
  beforeEach(() => renderScreen(UsersScreen));

  it('says who may sign in, who is invited and who was kept out, and does not let users change themselves', async () => {
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

  it('to make somebody a Pemilik, a Pemilik enters their own password', async () => {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Peran' }), 'Pemilik');
    const dialog = within(await expectDialog('Jadikan Budi Santoso Pemilik?'));
    expect(server.inputsOf('users.changeRole')).toEqual([]);
    await user.type(dialog.getByLabelText('Password'), 'jalajala-rahasia1');
    await user.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
    await expectText('Peran Budi Santoso sekarang Pemilik.');
    expect(server.inputsOf('users.changeRole')).toEqual([
      { id: 2, role: 'pemilik', own_password: 'jalajala-rahasia1' },
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
    server.handle('auth.passwordLink', () => ({ link: INVITATION_LINK, expires_at: '2026-11-23T10:00:00.000Z' }));
    await open('Budi Santoso');
    await choose('Buat tautan atur ulang password');
    await expectDialog('Tautan atur ulang password untuk Budi Santoso');
    await user.type(await screen.findByLabelText(/^Password/), 'rahasia-saya');
    await press('Buat tautan');
    expect(await textbox('Tautan atur ulang password')).toHaveValue(INVITATION_LINK);
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

  it('makes a new link of an invitation after a question, and offers to send it', async () => {
    await press('Buat tautan baru');
    await expectDialog('Buat tautan baru untuk Eka Putri?');
    await expectText('Tautan yang sudah dikirim tidak berlaku lagi.');
    expect(server.inputsOf('users.renewInvitation')).toEqual([]);
    await press('Ya');
    await expectDialog('Undangan untuk Eka Putri');
    expect(await textbox('Tautan undangan')).toHaveValue(INVITATION_LINK);
    const address = (await screen.findByRole('link', { name: 'Kirim lewat WhatsApp' })).getAttribute('href') ?? '';
    expect(new URL(address).searchParams.get('text')).toContain(INVITATION_LINK);
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

it('only a Pemilik sees the entry in the menu', async () => {
  await renderScreen({ options: { component: Sidebar } }, { ...staff, role: 'editor' });
  await screen.findByRole('link', { name: 'Artikel' });
  expect(screen.queryByRole('link', { name: 'Pengguna' })).toBeNull();
});

it('says that invitations cannot be read, instead of a list without them', async () => {
  const repair = server.refuse('users.invitations', { status: 400 });
  await renderScreen(UsersScreen);
  expect(await screen.findByRole('alert')).toHaveTextContent('Data tidak tersedia.');
  expect(screen.queryByRole('row', { name: /Budi/ })).toBeNull();
  expect(screen.queryByText(/orang aktif/)).toBeNull();
  repair();
  await press('Coba lagi');
  await rowOf('Eka');
});
