import { describe, expect, it } from 'vitest';
import { ChangePassword, Email, NewPassword, UserName } from './auth.ts';
import { PASSWORD_MAX } from '../limits.ts';

describe('a new password', () => {
  it.each(['123456', 'a'.repeat(PASSWORD_MAX), 'kata sandi dengan spasi', 'é'.repeat(6)])('may be %j', (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
  });

  it.each([
    ['12345', 'Password minimal 6 karakter.'],
    ['a'.repeat(PASSWORD_MAX + 1), 'Password paling panjang 200 karakter.'],
  ])('may not be %j', (password, sentence) => {
    expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(sentence);
  });

  it('must be typed the same way twice', () => {
    const result = ChangePassword.safeParse({
      old_password: 'x',
      new_password: 'abcdef',
      confirm_new_password: 'abcdeF',
    });
    expect(result.error?.issues).toMatchObject([
      { path: ['confirm_new_password'], message: 'Password baru dan konfirmasi password tidak cocok.' },
    ]);
  });
});

it('an e-mail address is stored in lower case and without spaces around it', () => {
  expect(Email.parse('  Staf@Jala.Example ')).toBe('staf@jala.example');
});

it('the name of a user is one line', () => {
  expect(UserName.parse(' Budi\r\nBcc: x@y.id\t Santoso ')).toBe('Budi Bcc: x@y.id Santoso');
});
