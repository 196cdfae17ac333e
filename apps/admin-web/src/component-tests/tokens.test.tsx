import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiToken } from '@jala/schema/wire/api-tokens';
import { DAY_MS, dayAt } from '@jala/schema/rules/long-date';
import { Route as TokensScreen } from '#routes/_panel/pengguna_.token-skrip.tsx';
import {
  expectDialog,
  expectNoDialog,
  expectNoText,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const TOKEN = `jala_${'k'.repeat(43)}`;

const token: ApiToken = {
  id: 7,
  name: 'Ekspor malam',
  scopes: ['read', 'content'],
  made_by: { user_id: 1, user_name: 'Budi Santoso' },
  created_at: inDays(-3),
  expires_at: inDays(60),
  last_used_at: inDays(0),
  state: 'active',
};

let listed: ApiToken[];
beforeEach(() => {
  listed = [token];
  server.handle('apiTokens.list', () => listed);
});
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the list', () => {
  it('says what each token may do, who made it, its last use and its end', async () => {
    listed = [
      token,
      { ...token, id: 6, name: 'Impor', scopes: ['isolir'], last_used_at: null, expires_at: inDays(5) },
      { ...token, id: 5, name: 'Lama', state: 'expired', expires_at: inDays(-1) },
      { ...token, id: 4, name: 'Bocor', state: 'withdrawn' },
      { ...token, id: 3, name: 'Milik Rini', state: 'makerless' },
    ];
    await renderScreen(TokensScreen);
    const row = await rowOf(/Ekspor malam/);
    for (const text of ['Membaca, Mengubah konten', /Dibuat Budi Santoso/, 'Baru saja', 'Aktif'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(await rowOf(/Impor.*Mengatur isolir.*Belum pernah.*Segera berakhir/)).toBeVisible();
    expect(await rowOf(/Milik Rini.*Pembuatnya tidak aktif/)).toBeVisible();
    for (const over of [/Lama.*Kedaluwarsa/, /Bocor.*Dicabut/])
      expect(within(await rowOf(over)).queryByRole('button', { name: 'Cabut' })).toBeNull();
  });

  it('says what tokens are for while there are none', async () => {
    listed = [];
    await renderScreen(TokensScreen);
    await expectText('Belum ada token.');
  });

  it('withdraws a token after a question', async () => {
    server.handle('apiTokens.withdraw', () => {
      listed = [{ ...token, state: 'withdrawn' }];
      return undefined as never;
    });
    await renderScreen(TokensScreen);
    await press('Cabut');
    expect(await screen.findByRole('dialog', { name: 'Cabut token Ekspor malam?' })).toBeVisible();
    await press('Batal');
    expect(server.inputsOf('apiTokens.withdraw')).toEqual([]);
    await press('Cabut');
    await press('Ya');
    await expectText('Token Ekspor malam dicabut.');
    await expectText('Dicabut');
    expect(server.inputsOf('apiTokens.withdraw')).toEqual([{ id: 7 }]);
  });
});

describe('a new token', () => {
  beforeEach(async () => {
    server.handle('apiTokens.create', ({ name }) => ({ token: TOKEN, made: { ...token, name } }));
    await renderScreen(TokensScreen);
    await press('Buat Token');
    await expectDialog('Buat Token');
  });
  const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);

  it('is shown once, with a button that copies it, and goes when the dialog is closed', async () => {
    await fill('Nama', 'Ekspor malam');
    await user.click(screen.getByRole('checkbox', { name: /^Mengatur isolir/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Masa berlaku' }), '30 hari');
    await type('Password Anda', 'rahasia-staf');
    await press('Buat token');
    await expectDialog('Token untuk Ekspor malam');
    expect(server.inputsOf('apiTokens.create')).toEqual([
      {
        name: 'Ekspor malam',
        scopes: ['read', 'isolir'],
        last_day: dayAt(Date.now() + 30 * DAY_MS),
        own_password: 'rahasia-staf',
      },
    ]);
    expect(await textbox('Isi token')).toHaveValue(TOKEN);
    await press('Salin');
    await expectText('Tersalin');
    // Neither Escape nor a click beside the dialog loses it.
    await user.keyboard('{Escape}');
    expect(await textbox('Isi token')).toBeVisible();
    await press('Selesai');
    await expectNoDialog();
    expect(document.body.innerHTML).not.toContain(TOKEN);
    await press('Buat Token');
    expect(await textbox('Nama')).toHaveValue('');
  });

  it('is not asked for without a name, a scope, a day and the password', async () => {
    await user.click(screen.getByRole('checkbox', { name: /^Membaca/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Masa berlaku' }), 'Sampai tanggal lain');
    await press('Buat token');
    expect(await expectText('Wajib diisi.')).toHaveLength(2);
    await expectText('Pilih paling sedikit satu.');
    await expectText('Isi tanggal yang benar.');
    expect(await textbox('Nama')).toHaveFocus();
    expect(server.inputsOf('apiTokens.create')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /^Membaca/ }));
    await expectNoText('Pilih paling sedikit satu.');
  });

  it('says at the field why the server refuses it', async () => {
    const wrong = 'Password Anda sendiri salah.';
    server.refuse('apiTokens.create', { status: 400, message: wrong, errors: { own_password: [wrong] } });
    await fill('Nama', 'Ekspor malam');
    await type('Password Anda', 'salah');
    await press('Buat token');
    expect(await expectText(wrong)).toHaveLength(1);
    expect(screen.getByLabelText('Password Anda')).toHaveFocus();
    expect(await textbox('Nama')).toHaveValue('Ekspor malam');
  });
});
