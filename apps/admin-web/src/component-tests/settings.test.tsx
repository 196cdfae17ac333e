import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  button,
  everythingStored,
  expectHeading,
  expectText,
  follow,
  press,
  renderScreen,
  server,
  user,
} from './render-screen.tsx';
import { ChangePasswordForm } from '#features/auth/change-password-form.tsx';

const [OLD, NEW, CONFIRMATION] = ['Password Lama', 'Password Baru', 'Konfirmasi Password Baru'] as const;

const field = (label: string) => screen.findByLabelText(label, { exact: true });
const submit = () => press('Ubah Password');

async function type(old: string, next: string, confirmation: string): Promise<void> {
  for (const [label, password] of Object.entries({ [OLD]: old, [NEW]: next, [CONFIRMATION]: confirmation })) {
    await user.click(await field(label));
    await user.paste(password);
  }
}

beforeEach(async () => {
  server.handle('auth.changePassword', () => undefined as never);
  await renderScreen({ options: { component: ChangePasswordForm } });
});

describe('the form does not send', () => {
  test('a confirmation that differs from the new password', async () => {
    await type('rahasia', 'rahasia-satu', 'rahasia-dua');
    await submit();
    await expectText('Password baru dan konfirmasi password tidak cocok.');
    expect(await field(CONFIRMATION)).toHaveFocus();
    expect(server.inputsOf('auth.changePassword')).toEqual([]);
  });

  test('a new password of fewer than six characters', async () => {
    await type('rahasia', '12345', '12345');
    await submit();
    await expectText('Password minimal 6 karakter.');
    expect(await field(NEW)).toHaveFocus();
    expect(server.inputsOf('auth.changePassword')).toEqual([]);
  });

  test('empty fields; each gets a message, and the focus stays in the field that the user corrects', async () => {
    await submit();
    expect(await expectText('Wajib diisi.')).toHaveLength(3);
    expect(await field(OLD)).toHaveFocus();
    await user.keyboard('abc');
    expect(await field(OLD)).toHaveValue('abc');
    expect(await expectText('Wajib diisi.')).toHaveLength(2);
    expect(server.inputsOf('auth.changePassword')).toEqual([]);
  });
});

test('the form is empty after the password has been changed', async () => {
  await type('rahasia', 'rahasia-baru', 'rahasia-baru');
  await submit();
  await expectText('Password berhasil diubah.');
  for (const label of [OLD, NEW, CONFIRMATION]) expect(await field(label)).toHaveValue('');
});

test('the message about a wrong old password appears once, and the other fields keep their text', async () => {
  const sentence = 'Password lama salah.';
  server.refuse('auth.changePassword', { status: 400, message: sentence, errors: { old_password: [sentence] } });
  await type('salah', 'rahasia-baru', 'rahasia-baru');
  await submit();
  expect(await expectText(sentence)).toHaveLength(1);
  expect(await field(OLD)).toHaveFocus();
  expect(await field(NEW)).toHaveValue('rahasia-baru');
});

test('the form keeps the typed text when no response comes', async () => {
  server.breakConnection('auth.changePassword');
  await type('rahasia', 'rahasia-baru', 'rahasia-baru');
  await submit();
  await expectText('Gagal mengubah password.');
  await expectText(/Server tidak dapat dihubungi/);
  expect(await field(CONFIRMATION)).toHaveValue('rahasia-baru');
});

test('the button shows that it is busy and cannot be pressed twice', async () => {
  const release = server.hold('auth.changePassword');
  await type('rahasia', 'rahasia-baru', 'rahasia-baru');
  await submit();
  expect(await button('Menyimpan...')).toBeDisabled();
  release();
  expect(await button('Ubah Password')).toBeEnabled();
});

test('passwords are never stored on the device, and the panel does not ask about them when the user leaves', async () => {
  await type('rahasia', 'rahasia-baru', 'rahasia-baru');
  await follow('Layar lain');
  await expectHeading('Layar lain');
  expect(everythingStored()).not.toContain('rahasia-baru');
});
