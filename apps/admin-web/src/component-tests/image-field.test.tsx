import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
  test('is shown after the upload, and becomes part of the record with the save', async () => {
    await choose(png);
    await button('Hapus gambar');
    expect(preview()).toHaveAttribute('src', '/api/storage/gambar-1.webp?w=640');
    expect(stored.now().image).toBeNull();
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now().image).toBe('gambar-1.webp');
  });

  test('is shown from the device while the stored one cannot be loaded', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new DOMException('', 'EncodingError')) });
    onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
    await choose(png);
    await button('Hapus gambar');
    expect(preview()?.getAttribute('src')).toMatch(/^blob:/);
  });

  test('can be dropped on the field', async () => {
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

  test('takes its saved alt text along when another one replaces it, but not one that is being written', async () => {
    await choose(png);
    await fill('Teks alternatif', 'Kantor kami');
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now()).toMatchObject({ image: 'gambar-1.webp', image_alt: 'Kantor kami' });
    await choose(png);
    await waitFor(() => expect(preview()).toHaveAttribute('src', '/api/storage/gambar-2.webp?w=640'));
    expect(await textbox('Teks alternatif')).toHaveValue('');
    await fill('Teks alternatif', 'Gudang kami');
    await choose(png);
    await waitFor(() => expect(preview()).toHaveAttribute('src', '/api/storage/gambar-3.webp?w=640'));
    expect(await textbox('Teks alternatif')).toHaveValue('Gudang kami');
  });

  test('takes its saved alt text along when it is removed', async () => {
    await choose(png);
    await fill('Teks alternatif', 'Kantor kami');
    await press('Simpan');
    await expectText(SAVED);
    await press('Hapus gambar');
    expect(await textbox('Teks alternatif')).toHaveValue('');
  });

  test('has a focal point, which is saved with the image and not with the form', async () => {
    expect(screen.queryByRole('button', { name: 'Atur titik fokus' })).toBeNull();
    await choose(png);
    server.handle('media.get', ({ file }) => ({
      file,
      name: 'kantor.png',
      width: 1600,
      height: 1000,
      bytes: 9,
      alt: '',
      is_decorative: false,
      focus: { x: 50, y: 50 },
      uploaded_at: '2026-11-05T03:00:00.000Z',
      is_used: false,
      version: 3,
      uploaded_by: null,
      places: [],
      total_places: 0,
      kept: [],
      until: null,
      may_remove: true,
      may_replace: true,
    }));
    server.refuse('media.update', { status: 500 });
    await press('Atur titik fokus');
    const point = await screen.findByRole('slider', { name: 'Titik fokus' });
    expect(document.activeElement).toBe(point);
    point.focus();
    await user.keyboard('{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
    await press('Simpan titik fokus');
    await expectText('Titik fokus gagal disimpan. Coba lagi.');
    server.handle('media.update', () => ({}) as never);
    await press('Simpan titik fokus');
    await expectText('Titik fokus disimpan.');
    expect(server.inputsOf('media.update').at(-1)).toEqual({ file: 'gambar-1.webp', focus: { x: 40, y: 49 } });
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
  test('the field shows the progress and a preview', async () => {
    const release = server.uploads.hold();
    await choose(png);
    expect(await screen.findByRole('progressbar', { name: 'Mengunggah...' })).toHaveValue(0.5);
    await expectText('50%');
    expect(preview()).toBeVisible();
    release();
    await button('Hapus gambar');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('a save waits for the upload', async () => {
    const release = server.uploads.hold();
    await choose(png);
    await press('Simpan');
    expect(await button('Menyimpan...')).toBeDisabled();
    expect(server.inputsOf('about.update')).toEqual([]);
    release();
    await expectText(SAVED);
    expect(stored.now().image).toBe('gambar-1.webp');
  });

  test('the user can cancel the upload and save the form without the image', async () => {
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

  test('the panel asks before the user leaves the screen', async () => {
    server.uploads.hold();
    await choose(png);
    await follow('Layar lain');
    await expectDialog('Tinggalkan halaman ini?');
  });

  test('a user who leaves while a save waits for the upload saves nothing', async () => {
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

describe('without a connection', () => {
  beforeEach(() => server.uploads.breakConnection());

  test('an image stays in its field, and can be sent again', async () => {
    await choose(png);
    await expectText('Gambar gagal diunggah. Coba lagi.');
    expect(preview()).toBeVisible();
    await press('Simpan');
    await expectText(MISSING);
    server.uploads.succeed();
    await press('Coba lagi');
    await button('Hapus gambar');
    await expectNoText(MISSING);
    await press('Simpan');
    await expectText(SAVED);
    expect(stored.now().image).toBe('gambar-1.webp');
  });

  test('an image is sent by itself when the connection is back', async () => {
    await choose(png);
    await expectText('Gambar gagal diunggah. Coba lagi.');
    server.uploads.succeed();
    window.dispatchEvent(new Event('online'));
    await button('Hapus gambar');
    await expectNoText('Gambar gagal diunggah. Coba lagi.');
  });
});

describe('an image that could not be uploaded', () => {
  const REFUSED = 'Gambar harus berupa PNG, JPEG, atau WebP yang utuh.';

  beforeEach(() => server.uploads.refuse(REFUSED));

  test("shows the server's reason, and blocks saves until the user dismisses it", async () => {
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

  test('stops a save that was waiting for the upload', async () => {
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

  test('can be chosen again', async () => {
    await choose(png);
    await expectText(REFUSED);
    server.uploads.succeed();
    await choose(png);
    await button('Hapus gambar');
    await expectNoText(REFUSED);
    await press('Simpan');
    await expectText(SAVED);
  });

  test('shows a message when the connection broke', async () => {
    server.uploads.breakConnection();
    await choose(png);
    await expectText('Gambar gagal diunggah. Coba lagi.');
  });

  test('says when a proxy finds the image too large', async () => {
    server.uploads.intercept(413);
    await choose(png);
    await expectText(/menolak kiriman ini karena terlalu besar \(413\)/);
  });
});

describe('images inside a text', () => {
  test('delay a save until they are uploaded', async () => {
    await fill('Konten', 'Dengan gambar.');
    await press('Gambar dalam teks: sending');
    await press('Simpan');
    expect(await button('Menyimpan...')).toBeDisabled();
    expect(server.inputsOf('about.update')).toEqual([]);
    await press('Gambar dalam teks: none');
    await expectText(SAVED);
  });

  test('block a save when they could not be uploaded', async () => {
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
