import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Route as AboutScreen } from '#routes/_panel/tentang-kami.tsx';
import { about, storedRecord } from './records.ts';
import {
  button,
  expectDialog,
  expectNoText,
  expectText,
  fill,
  follow,
  expectHeading,
  press,
  renderScreen,
  server,
  textbox,
  user,
} from './render-screen.tsx';

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const SAVED = 'Berhasil disimpan.';
const MISSING = 'Ada gambar yang belum terunggah. Unggah ulang atau abaikan dulu.';

const png = new File(['gambar'], 'kantor.png', { type: 'image/png' });
const input = () => screen.findByLabelText('Gambar');
const choose = async (file: File) => user.upload(await input(), file);
const preview = () => screen.queryByRole('img', { name: 'Pratinjau gambar' });

let stored = storedRecord(about);

beforeEach(async () => {
  stored = storedRecord(about);
  server.handle('about.get', stored.now);
  server.handle('about.update', stored.update);
  await renderScreen(AboutScreen);
  await input();
});

describe('an image', () => {
  test('is shown before it is saved, and stored with the save', async () => {
    await choose(png);
    await button('Hapus gambar');
    expect(preview()).toHaveAttribute('src', '/api/storage/gambar-1.webp');
    expect(stored.now().image).toBeNull();
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now().image).toBe('gambar-1.webp');
  });

  test('can be dropped on its field', async () => {
    fireEvent.drop(await input(), { dataTransfer: { files: [png] } });
    await button('Hapus gambar');
    expect(preview()).toBeVisible();
  });

  test('can be removed', async () => {
    await choose(png);
    await press('Hapus gambar');
    expect(preview()).toBeNull();
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now().image).toBeNull();
  });

  test('of another type is refused before it is sent', async () => {
    const anyType = user.setup({ applyAccept: false });
    await anyType.upload(await input(), new File(['%PDF-1.7'], 'daftar.pdf', { type: 'application/pdf' }));
    await expectText('Gambar harus berupa PNG, JPEG, atau WebP.');
    expect(server.uploads.count()).toBe(0);
  });

  test('of more than 10 MiB is refused before it is sent', async () => {
    await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'besar.png', { type: 'image/png' }));
    await expectText('Gambar terlalu besar. Paling besar 10 MiB.');
    expect(server.uploads.count()).toBe(0);
  });
});

describe('while an image is being uploaded', () => {
  test('it shows how far it is', async () => {
    const release = server.uploads.hold();
    await choose(png);
    expect(await screen.findByRole('progressbar', { name: 'Mengunggah...' })).toHaveValue(0.5);
    expect(preview()).toBeVisible();
    release();
    await button('Hapus gambar');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('a save waits for it', async () => {
    const release = server.uploads.hold();
    await choose(png);
    await press('Simpan');
    expect(await button('Menyimpan...')).toBeDisabled();
    expect(server.inputsOf('about.update')).toEqual([]);
    release();
    await expectText(SAVED);
    expect(stored.now().image).toBe('gambar-1.webp');
  });

  test('it can be cancelled, and the form is saved without it', async () => {
    server.uploads.hold();
    await choose(png);
    await press('Batalkan unggahan');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(preview()).toBeNull();
    await fill('Teks alternatif', 'Kantor kami');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ image: null, image_alt: 'Kantor kami' });
  });

  test('leaving the screen asks first', async () => {
    server.uploads.hold();
    await choose(png);
    await follow('Layar lain');
    await expectDialog('Tinggalkan halaman ini?');
  });

  test('leaving the screen during a save that waits for it saves nothing', async () => {
    const release = server.uploads.hold();
    await fill('Teks alternatif', 'Kantor kami');
    await choose(png);
    await press('Simpan');
    await follow('Layar lain');
    await press('Ya');
    await expectHeading('Layar lain');
    release();
    await follow('Layar ini');
    await press('Pulihkan');
    expect(await textbox('Teks alternatif')).toHaveValue('Kantor kami');
    expect(server.inputsOf('about.update')).toEqual([]);
  });
});

describe('an image that could not be uploaded', () => {
  const REFUSED = 'Gambar harus berupa PNG, JPEG, atau WebP yang utuh.';

  beforeEach(() => server.uploads.refuse(REFUSED));

  test('shows what the server says, and nothing is saved without it until it is given up', async () => {
    await choose(png);
    await expectText(REFUSED);
    expect(preview()).toBeNull();
    await fill('Konten', 'Teks baru.');
    await press('Simpan');
    await expectText(MISSING);
    expect(server.inputsOf('about.update')).toEqual([]);
    await press('Abaikan');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now().konten).toBe('Teks baru.');
  });

  test('also stops a save that was waiting for it', async () => {
    const release = server.uploads.hold();
    await choose(png);
    await press('Simpan');
    release();
    await expectText(MISSING);
    expect(server.inputsOf('about.update')).toEqual([]);
  });

  test('counts as an unsaved change', async () => {
    await choose(png);
    await expectText(REFUSED);
    await follow('Layar lain');
    await expectDialog('Tinggalkan halaman ini?');
  });

  test('can be replaced by another try', async () => {
    await choose(png);
    await expectText(REFUSED);
    server.uploads.succeed();
    await choose(png);
    await button('Hapus gambar');
    await expectNoText(REFUSED);
    await press('Simpan');
    await expectText(SAVED);
  });

  test('for want of a connection says so', async () => {
    server.uploads.breakConnection();
    await choose(png);
    await expectText('Gambar gagal diunggah. Coba lagi.');
  });
});

describe('images inside a text', () => {
  test('are waited for by a save', async () => {
    await fill('Konten', 'Dengan gambar.');
    await press('Gambar dalam teks: sending');
    await press('Simpan');
    expect(await button('Menyimpan...')).toBeDisabled();
    expect(server.inputsOf('about.update')).toEqual([]);
    await press('Gambar dalam teks: none');
    await expectText(SAVED);
  });

  test('that could not be uploaded keep the text from being saved', async () => {
    await fill('Konten', 'Dengan gambar.');
    await press('Gambar dalam teks: failed');
    await press('Simpan');
    await expectText(MISSING);
    expect(server.inputsOf('about.update')).toEqual([]);
    await press('Gambar dalam teks: none');
    await press('Simpan');
    await expectText(SAVED);
  });
});
