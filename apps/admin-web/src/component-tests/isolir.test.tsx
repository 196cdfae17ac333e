import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route as IsolirScreen } from '#routes/_panel/isolir.tsx';
import { isolir, storedRecord } from './records.ts';
import {
  button,
  expectDialog,
  expectNoDialog,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
  widen,
} from './render-screen.tsx';

vi.mock('#components/page-preview.tsx', () => ({ PagePreview: () => null }));

const QUESTION = 'Ubah ke mana pelanggan membayar?';
const SAVED = 'Berhasil disimpan.';

let stored = storedRecord(isolir);

beforeEach(async () => {
  stored = storedRecord({ ...isolir, atas_nama_rekening: 'PT Jala' });
  server.handle('isolir.get', stored.now);
  server.handle('isolir.update', ({ own_password: _password, ...values }) => stored.update(values));
  await renderScreen(IsolirScreen);
  await textbox('Nomor Rekening');
});

const typePassword = async (dialog: HTMLElement) =>
  user.type(within(dialog).getByLabelText('Password'), 'rahasia-staf');

test('another account is shown beside the present one, and saved with the own password', async () => {
  await fill('Nomor Rekening', '99887766');
  await press('Simpan');
  const dialog = await expectDialog(QUESTION);
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bank Pesisir1234 5678 90a.n. PT Jala', 'Bank Pesisir9988 7766a.n. PT Jala']);
  await typePassword(dialog);
  await press('Ubah pembayaran');
  await expectText(SAVED);
  await expectNoDialog();
  expect(stored.now().nomor_rekening).toBe('99887766');
  expect(server.inputsOf('isolir.update')).toMatchObject([{ own_password: 'rahasia-staf' }]);
});

test('a wrong password is said in the question, and the form keeps what was typed when the user gives up', async () => {
  const sentence = 'Password Anda sendiri salah.';
  server.refuse('isolir.update', { status: 400, message: sentence, errors: { own_password: [sentence] } });
  await fill('Nomor Rekening', '99887766');
  await press('Simpan');
  const dialog = await expectDialog(QUESTION);
  await typePassword(dialog);
  await press('Ubah pembayaran');
  await expectText(sentence);
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await expectNoDialog();
  expect(await textbox('Nomor Rekening')).toHaveValue('99887766');
  expect(screen.queryByText('Gagal menyimpan perubahan.')).toBeNull();
  await expectText('Belum disimpan · 1 isian');
});

test('what is wrong with another field is said in the form', async () => {
  server.refuse('isolir.update', {
    status: 400,
    message: 'Salah.',
    errors: { pesan: ['Paling banyak 1.000 karakter.'] },
  });
  await fill('Nama E-Wallet', 'DANA');
  await press('Simpan');
  await typePassword(await expectDialog(QUESTION));
  await press('Ubah pembayaran');
  await expectNoDialog();
  await vi.waitFor(async () =>
    expect(await textbox('Pesan')).toHaveAccessibleDescription(/Paling banyak 1\.000 karakter\./),
  );
});

test('what is wrong is said before anything is asked', async () => {
  await fill('Nomor Rekening', '12-34-abc');
  await fill('WhatsApp Layanan Pelanggan', 'tanya kami');
  await press('Simpan');
  expect(await textbox('Nomor Rekening')).toHaveAccessibleDescription(/Hanya angka, spasi, titik/);
  expect(await textbox('WhatsApp Layanan Pelanggan')).toHaveAccessibleDescription(/Nomor WhatsApp tidak valid\./);
  expect(await textbox('Nomor Rekening')).toHaveFocus();
  await expectText('2 isian perlu diperbaiki.');
  await expectNoDialog();
  expect(server.inputsOf('isolir.update')).toEqual([]);
});

test('nothing else is asked about', async () => {
  await fill('Pesan', 'Silakan hubungi kami.');
  await press('Simpan');
  await expectText(SAVED);
  expect(stored.now().pesan).toBe('Silakan hubungi kami.');
});

/** Returns the input of the last preview. */
const previewed = () => server.inputsOf('isolir.preview').at(-1);

test('the preview shows what is typed, also before it is right, and nothing is saved', async () => {
  cleanup();
  widen(1366);
  server.handle('isolir.preview', () => ({ html: '<!doctype html><p>PELANGGAN YANG TERHORMAT</p>' }));
  await renderScreen(IsolirScreen);
  await fill('Nomor Rekening', '99-88-abc');
  await vi.waitFor(() => expect(previewed()).toMatchObject({ nomor_rekening: '99-88-abc', nama_bank: 'Bank Pesisir' }));
  expect(screen.getByRole('region', { name: 'Pratinjau halaman isolir' })).toBeInTheDocument();
  expect(server.inputsOf('isolir.update')).toEqual([]);
});

test('on a phone, the preview and the router have parts of their own, and what is typed stays', async () => {
  cleanup();
  widen(390);
  server.handle('isolir.preview', () => ({ html: '' }));
  await renderScreen(IsolirScreen);
  await fill('Pesan', 'Silakan hubungi kami.');
  expect(screen.queryByRole('region', { name: 'Pratinjau halaman isolir' })).toBeNull();
  await press('Pratinjau');
  expect(await screen.findByRole('region', { name: 'Pratinjau halaman isolir' })).toBeInTheDocument();
  await press('Router');
  await button('Jalankan uji');
  await press('Isi');
  expect(await textbox('Pesan')).toHaveValue('Silakan hubungi kami.');
  expect(screen.queryByRole('button', { name: 'Jalankan uji' })).toBeNull();
});
