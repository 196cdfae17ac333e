import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnSecurity, OwnSession } from '@jala/schema/wire/account';
import { LoginForm } from '#features/auth/login-form.tsx';
import { ProfileCard } from '#features/keamanan/profile-card.tsx';
import { SessionsCard } from '#features/keamanan/sessions-card.tsx';
import { DemandCard } from '#features/keamanan/demand-card.tsx';
import { TwoStepCard } from '#features/keamanan/two-step-card.tsx';
import { staff } from './fake-server.ts';
import {
  button,
  expectDialog,
  expectNoDialog,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  user,
} from './render-screen.tsx';

const NOW = '2026-11-23T02:00:00.000Z';
const render = (component: () => React.ReactNode, as = staff) => renderScreen({ options: { component } }, as);

describe('the sign-in', () => {
  const onSignedIn = vi.fn<() => void>();
  const NEEDED = { status: 401, code: 'SECOND_FACTOR', message: 'Masukkan kode verifikasi dua langkah.' } as const;
  const session = { token: 'baru', user: { id: 1, user_email: 'staf@jala.test', user_name: 'Staf' } };

  beforeEach(async () => {
    onSignedIn.mockClear();
    server.handle('auth.signin', () => session);
    server.refuse('auth.signin', NEEDED);
    await render(() => <LoginForm onSignedIn={onSignedIn} />);
    await user.type(await screen.findByLabelText('Email'), 'staf@jala.test');
    await user.type(screen.getByLabelText('Password'), 'rahasia');
    await press('Login');
  });

  test('asks for a code after the password, and sends all three together', async () => {
    const code = await screen.findByLabelText('Kode verifikasi');
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    server.handle('auth.signin', () => session);
    await user.type(code, '123456');
    await press('Login');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(server.inputsOf('auth.signin').at(-1)).toEqual({
      user_email: 'staf@jala.test',
      user_password: 'rahasia',
      user_otp: '123456',
    });
  });

  test('offers digits for a code of the app, and letters for a recovery code', async () => {
    const code = await screen.findByLabelText('Kode verifikasi');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await press('Pakai kode pemulihan');
    const recovery = await screen.findByLabelText('Kode verifikasi');
    expect(recovery).toHaveAttribute('inputmode', 'text');
    expect(recovery).toHaveFocus();
    expect(recovery).toHaveAccessibleDescription('Satu kode pemulihan yang belum dipakai.');
  });

  test('says that a code was wrong, and asks again', async () => {
    const sentence = 'Kode salah.';
    server.refuse('auth.signin', { ...NEEDED, message: sentence, errors: { user_otp: [sentence] } });
    await user.type(await screen.findByLabelText('Kode verifikasi'), '000000');
    await press('Login');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Kode verifikasi')).toBeInTheDocument();
  });

  test('leads back to e-mail and password', async () => {
    await press('Kembali');
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });
});

describe('the second factor', () => {
  const none: OwnSecurity = {
    totp_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    is_factor_demanded: false,
    passkey_origin: null,
  };
  const SECRET = 'JBSWY3DPEHPK3PXP';

  test('is set up with a code, and the recovery codes stay until they are kept', async () => {
    let security = none;
    server.handle('account.security', () => security);
    server.handle('account.beginTotp', () => ({ secret: SECRET, uri: `otpauth://totp/a?secret=${SECRET}` }));
    server.handle('account.enableTotp', () => {
      security = { ...none, totp_since: NOW, recovery_codes_left: 10 };
      return { recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] };
    });
    await render(TwoStepCard);
    await press('Aktifkan verifikasi dua langkah');
    const question = within(await expectDialog('Pasang verifikasi dua langkah'));
    await user.type(question.getByLabelText('Password'), 'jalajala-rahasia1');
    await user.click(question.getByRole('button', { name: 'Pasang aplikasi' }));
    await waitFor(() => expect(screen.getByLabelText('Kode enam angka')).toHaveFocus());
    const dialog = within(await expectDialog('Pasang verifikasi dua langkah'));
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(dialog.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Kode enam angka'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Aktifkan' }));
    const codes = within(await expectDialog('Simpan kode pemulihan'));
    expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['aaaaa-bbbbb', 'ccccc-ddddd']);
    await user.keyboard('{Escape}');
    expect(codes.getByRole('button', { name: 'Selesai' })).toBeDisabled();
    await user.click(codes.getByLabelText('Kode sudah saya simpan'));
    await press('Selesai');
    await expectNoDialog();
    await expectText('Sisa 10 dari 10');
    await expectText('Verifikasi dua langkah sudah aktif.');
    expect(server.inputsOf('account.beginTotp')).toEqual([{ password: 'jalajala-rahasia1' }]);
  });

  test('is turned off with the password', async () => {
    let security: OwnSecurity = { ...none, totp_since: NOW, recovery_codes_left: 2 };
    server.handle('account.security', () => security);
    server.handle('account.disableTotp', () => {
      security = none;
      return undefined as never;
    });
    await render(TwoStepCard);
    await press('Matikan');
    const dialog = within(await expectDialog('Matikan aplikasi autentikator?'));
    const sentence = 'Password Anda sendiri salah.';
    const allow = server.refuse('account.disableTotp', {
      status: 400,
      message: sentence,
      errors: { password: [sentence] },
    });
    await user.type(dialog.getByLabelText('Password'), 'salah');
    await user.click(dialog.getByRole('button', { name: 'Matikan' }));
    await expectText(sentence);
    allow();
    await user.click(dialog.getByRole('button', { name: 'Matikan' }));
    await expectNoDialog();
    expect(await button('Aktifkan verifikasi dua langkah')).toBeEnabled();
  });
});

test('a second factor is demanded of everybody after the own password', async () => {
  let demands_factor = false;
  server.handle('auth.signInRules', () => ({ demands_factor }));
  server.handle('auth.updateSignInRules', (rules) => {
    ({ demands_factor } = rules);
    return undefined as never;
  });
  await render(DemandCard);
  await user.click(await screen.findByRole('checkbox', { name: 'Wajibkan verifikasi dua langkah' }));
  const dialog = within(await expectDialog('Wajibkan verifikasi dua langkah?'));
  expect(server.inputsOf('auth.updateSignInRules')).toEqual([]);
  await user.type(dialog.getByLabelText('Password'), 'jalajala-rahasia1');
  await user.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
  await expectText('Verifikasi dua langkah kini wajib untuk semua pengguna.');
  expect(screen.getByRole('checkbox', { name: 'Wajibkan verifikasi dua langkah' })).toBeChecked();
});

test('the sessions name this device, and others can be ended', async () => {
  const session = (id: string, more: Partial<OwnSession>): OwnSession => ({
    id: id.repeat(32),
    device: 'Chrome, Windows',
    address: '203.0.113.5',
    created_at: NOW,
    last_used_at: NOW,
    is_current: false,
    is_new_place: false,
    ...more,
  });
  let sessions = [session('a', { is_current: true }), session('b', { device: '', is_new_place: true })];
  server.handle('account.sessions', () => sessions);
  server.handle('account.endSession', () => {
    sessions = sessions.slice(0, 1);
    return undefined as never;
  });
  await render(SessionsCard);
  await expectText('Perangkat ini');
  await expectText('Lokasi baru');
  await press('Keluarkan Perangkat tidak dikenal');
  await expectText('Perangkat itu sudah keluar.');
  expect(server.inputsOf('account.endSession')).toEqual([{ id: 'b'.repeat(32) }]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Keluarkan yang lain' })).toBeNull();
});

test('a new name needs no password, and a new e-mail does', async () => {
  server.handle('account.updateName', () => undefined as never);
  server.handle('account.updateEmail', () => undefined as never);
  await render(ProfileCard);
  await fill('Nama Anda', 'Ani Rahmawati');
  await press('Simpan Profil');
  await expectText('Profil tersimpan.');
  expect(server.inputsOf('account.updateName')).toEqual([{ user_name: 'Ani Rahmawati' }]);
  expect(server.inputsOf('account.updateEmail')).toEqual([]);
  await fill('Email', 'ani@jala.test');
  await user.type(await screen.findByLabelText('Password Anda'), 'rahasia');
  await press('Simpan Profil');
  await waitFor(() =>
    expect(server.inputsOf('account.updateEmail')).toEqual([{ user_email: 'ani@jala.test', password: 'rahasia' }]),
  );
});
