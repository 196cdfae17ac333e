import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ALT_NAME } from '@jala/schema/things';
import type { MediaDetail, MediaItem } from '@jala/schema/wire/media';
import { libraryUploads } from '#features/media/library-uploads.ts';
import { AltQuestions } from '#image-library/alt-questions.tsx';
import { Route as AboutScreen } from '#routes/_panel/tentang-kami.tsx';
import { Route } from '#routes/_panel/media.tsx';
import { conflict } from './fake-server.ts';
import { about, storedRecord } from './records.ts';
import {
  button,
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

vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'));

const image = (file: string, changes: Partial<MediaItem> = {}): MediaItem => ({
  file,
  name: `${file}-nama`,
  width: 1600,
  height: 1000,
  bytes: 214_000,
  alt: 'Awan',
  is_decorative: false,
  focus: { x: 50, y: 50 },
  uploaded_at: '2026-11-05T03:00:00.000Z',
  is_used: true,
  version: 1,
  ...changes,
});

let stored: MediaItem[];
let places: MediaDetail['places'];

beforeEach(() => {
  libraryUploads.close();
  stored = [
    image('satu.png', { name: 'menara.png' }),
    image('dua.png', { name: 'router.jpg', alt: '', is_used: false }),
  ];
  places = [];
  server.handle('media.list', (query) => {
    const found = stored.filter(
      ({ name, alt }) => name.includes(query?.q ?? '') && (query?.filter !== 'without_alt' || alt === ''),
    );
    const totals = { all: 126, without_alt: 4, unused: 11, bytes: 38_000_000 };
    return { images: found, hasMore: false, totals };
  });
  server.handle('media.get', ({ file }) => ({
    ...(stored.find((each) => each.file === file) ?? image(file)),
    uploaded_by: 'Citra Lestari',
    places,
    total_places: places.length,
    kept: [],
    until: null,
    may_remove: true,
    may_replace: true,
  }));
  server.handle('media.update', ({ version, ...changes }) => {
    const before = stored.find(({ file }) => file === changes.file);
    if (version !== undefined && version !== before?.version) throw conflict();
    changeElsewhere(changes.file, changes);
    return stored.find(({ file }) => file === changes.file) ?? image(changes.file);
  });
});

const changeElsewhere = (wanted: string, changes: Partial<MediaItem>) => {
  stored = stored.map((each) => (each.file === wanted ? { ...each, ...changes, version: each.version + 1 } : each));
};

const png = (name: string, type = 'image/png') => new File(['gambar'], name, { type });
const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('the library', () => {
  test('shows what there is, with what needs work', async () => {
    await renderScreen(Route);
    await expectText(/126 gambar, 38 MB\./);
    expect(await tile(/router\.jpg/)).toHaveTextContent('1600 × 1000 · 214 kBTanpa altTidak dipakai');
    expect(await tile(/menara\.png/)).not.toHaveTextContent('Tanpa alt');
    await press('Tanpa teks alternatif 4');
    await waitFor(() => expect(screen.queryByText('menara.png')).toBeNull());
    expect(server.inputsOf('media.list').at(-1)).toMatchObject({ filter: 'without_alt' });
  });

  test('offers a way out when nothing is found', async () => {
    await renderScreen(Route);
    await user.type(await screen.findByRole('searchbox'), 'kabel');
    await expectText('Tidak ada gambar untuk “kabel”.');
    await press('Hapus saringan');
    await expectText('menara.png');
  });

  test('takes several files at once, each with a line, and keeps one that is refused in sight', async () => {
    const release = server.uploads.hold();
    await renderScreen(Route);
    await tile(/menara/);
    fireEvent.drop(window, {
      dataTransfer: {
        types: ['Files'],
        files: [png('satu.png'), png('daftar.pdf', 'application/pdf'), png('tiga.png')],
      },
    });
    const lines = await screen.findByRole('list', { name: 'Unggahan' });
    await within(lines).findByText('daftar.pdf tidak terunggah');
    expect(within(lines).getByText('Gambar harus berupa PNG, JPEG, atau WebP.')).toBeVisible();
    expect(await within(lines).findAllByText('50% terunggah.')).toHaveLength(2);
    await press('Batalkan unggahan tiga.png');
    release();
    await expectNoText('Mengunggah satu.png');
    expect(within(lines).getAllByRole('listitem')).toHaveLength(1);
    // Another try would end in the same way.
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
    await press('Tutup pesan tentang daftar.pdf');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Unggahan' })).toBeNull());
  });
});

test('an upload that broke off can be tried again, one that the server refused cannot', async () => {
  server.uploads.breakConnection();
  await renderScreen(Route);
  await tile(/menara/);
  const drop = (name: string) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [png(name)] } });
  drop('putus.png');
  await expectText('putus.png tidak terunggah');
  expect(await button('Coba lagi')).toBeVisible();
  await press('Tutup pesan tentang putus.png');
  server.uploads.refuse('Gambar rusak.');
  drop('rusak.png');
  await expectText('rusak.png tidak terunggah');
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
});

describe('the sheet of an image', () => {
  const open = async (name: RegExp) => {
    await renderScreen(Route);
    await user.click(await tile(name));
    await screen.findByRole('slider', { name: 'Titik fokus' });
  };

  test('moves the focal point by the arrow keys, and saves what was said', async () => {
    await open(/router/);
    const point = screen.getByRole('slider', { name: 'Titik fokus' });
    point.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(point).toHaveAttribute('aria-valuetext', '48% dari kiri, 61% dari atas');
    await fill('Teks alternatif', 'Router putih');
    await press('Simpan');
    await expectText('Gambar disimpan.');
    expect(server.inputsOf('media.update')).toEqual([
      {
        file: 'dua.png',
        version: 1,
        name: 'router.jpg',
        alt: 'Router putih',
        is_decorative: false,
        focus: { x: 48, y: 61 },
      },
    ]);
    await expectNoDialog();
  });

  test('asks before it closes with changes, and keeps them when saving fails', async () => {
    await open(/router/);
    await user.click(await screen.findByRole('checkbox', { name: /Hanya hiasan/ }));
    expect(await textbox('Teks alternatif')).toBeDisabled();
    server.refuse('media.update', { status: 409, message: 'Data ini sudah diubah orang lain.' });
    await press('Simpan');
    await expectText(/^Gambar ini baru diubah orang lain\./);
    expect(screen.getByRole('checkbox', { name: /Hanya hiasan/ })).toBeChecked();
    await user.keyboard('{Escape}');
    await expectText('Tutup tanpa menyimpan?');
    await press('Ya');
    await expectNoDialog();
  });

  test('keeps what was typed when a colleague has saved first, and saves it when the user wants it', async () => {
    await open(/router/);
    await fill('Teks alternatif', 'Router putih');
    changeElsewhere('dua.png', { name: 'Dari rekan' });
    await press('Simpan');
    await expectText(/^Gambar ini baru diubah orang lain\./);
    expect(await textbox('Teks alternatif')).toHaveValue('Router putih');
    await press('Simpan');
    await expectText('Gambar disimpan.');
    expect(server.inputsOf('media.update').at(-1)).toMatchObject({ version: 2, alt: 'Router putih' });
  });

  test('names the places, also before the image is removed', async () => {
    places = [
      { thing: 'posts', id: 3, title: 'Lima Posisi Router', fields: ['post_image'], status: 'draft' },
      { thing: 'about', id: 1, title: '', fields: ['konten'], status: null },
    ];
    server.handle('media.remove', () => undefined as never);
    server.handle('media.restore', () => undefined as never);
    await open(/menara/);
    await expectText('Dipakai di 2 tempat');
    const link = screen.getByRole('link', { name: /Lima Posisi Router/ });
    expect(link).toHaveAttribute('href', '/post/3/edit');
    expect(link).toHaveTextContent('Gambar Unggulan, draf');
    await press('Hapus');
    const question = await expectDialog('Hapus gambar ini?');
    expect(question).toHaveTextContent(/dipakai di 2 tempat.*Lima Posisi Router.*Tentang Kami/);
    await user.click(within(question).getByRole('button', { name: 'Ya' }));
    await expectText('Gambar masuk Tempat Sampah.');
    expect(server.inputsOf('media.remove')).toEqual([{ file: 'satu.png', even_if_used: true }]);
    await press('Urungkan');
    await expectText('Gambar dipulihkan.');
  });

  test('puts another file in its place, and can take that back', async () => {
    server.handle('media.replace', () => ({ places: 2 }));
    await open(/menara/);
    await user.upload(screen.getByLabelText('Ganti berkas', { selector: 'input' }), png('baru.png'));
    await expectText('Berkas diganti. 2 tempat sekarang memakai gambar baru.');
    await press('Urungkan');
    await expectText('Berkas lama kembali dipakai.');
    expect(server.inputsOf('media.replace')).toEqual([
      { file: 'satu.png', by: 'gambar-1.webp' },
      { file: 'gambar-1.webp', by: 'satu.png' },
    ]);
  });

  test('puts another file in its place without closing the image that is opened meanwhile', async () => {
    server.handle('media.replace', () => ({ places: 2 }));
    await open(/menara/);
    const release = server.uploads.hold();
    await user.upload(screen.getByLabelText('Ganti berkas', { selector: 'input' }), png('baru.png'));
    await user.keyboard('{Escape}');
    await user.click(await tile(/router/));
    await fill('Teks alternatif', 'Router putih');
    release();
    await expectText(/^Berkas diganti/);
    expect(await textbox('Teks alternatif')).toHaveValue('Router putih');
  });
});

describe('the picker of a field', () => {
  beforeEach(async () => {
    const record = storedRecord({ ...about, image_alt: '' });
    server.handle('about.get', record.now);
    server.handle('about.update', record.update);
    await renderScreen(AboutScreen);
    await press('Pilih dari Media');
    await expectDialog('Pilih gambar');
  });

  test('takes an image by Enter, and its alt text fills the empty field', async () => {
    const first = await tile(/menara/);
    expect(await button('Pakai gambar ini')).toBeDisabled();
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowLeft} ');
    await expectText('“Awan”');
    await user.keyboard('{Enter}');
    await expectNoDialog();
    expect(screen.getByRole('img', { name: 'Pratinjau gambar' })).toHaveAttribute('src', '/api/storage/satu.png?w=640');
    expect(await textbox(ALT_NAME)).toHaveValue('Awan');
    expect(server.inputsOf('about.update')).toEqual([]);
  });

  test('shows a new upload as the choice, and a search saves nothing', async () => {
    await user.type(await screen.findByRole('searchbox'), 'router{Enter}');
    await waitFor(() => expect(screen.queryByText('menara.png')).toBeNull());
    expect(server.inputsOf('about.update')).toEqual([]);
    stored = [image('gambar-1.webp', { name: 'baru.png', alt: '' }), ...stored];
    await user.upload(screen.getByLabelText('Unggah dari perangkat', { selector: 'input' }), png('baru.png'));
    await expectText('Belum ada teks alternatif.');
    await press('Pakai gambar ini');
    await expectNoDialog();
    expect(screen.getByRole('img', { name: 'Pratinjau gambar' })).toHaveAttribute(
      'src',
      '/api/storage/gambar-1.webp?w=640',
    );
  });
});

test('the questions about alt texts need an answer for each image, and decoration is one', async () => {
  const onAnswered = vi.fn<(alts: ReadonlyMap<string, string>) => void>();
  const asked = [image('satu.png', { alt: '' }), image('dua.png', { alt: '' })];
  const Asking = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Terbitkan</button>
        {isOpen && <AltQuestions images={asked} onAnswered={onAnswered} onLater={() => undefined} />}
      </>
    );
  };
  await renderScreen({ options: { component: Asking } });
  await press('Terbitkan');
  const [first] = await screen.findAllByRole('textbox', { name: 'Teks alternatif' });
  if (first === undefined) throw new Error('There is no field.');
  await user.type(first, 'Menara di sawah');
  await press('Simpan dan lanjutkan');
  await expectText('Tulis teks alternatif, atau tandai sebagai hiasan.');
  expect(onAnswered).not.toHaveBeenCalled();
  const [, second] = screen.getAllByRole('checkbox', { name: /Hanya hiasan/ });
  if (second === undefined) throw new Error('There is no box.');
  await user.click(second);
  await press('Simpan dan lanjutkan');
  await waitFor(() => expect(onAnswered).toHaveBeenCalled());
  expect([...(onAnswered.mock.calls[0]?.[0] ?? [])]).toEqual([
    ['satu.png', 'Menara di sawah'],
    ['dua.png', ''],
  ]);
});

test('several images are removed at once, and can be taken back', async () => {
  const removed = new Set<string>();
  server.handle('media.remove', ({ file }) => void removed.add(file) as never);
  server.handle('media.restore', ({ file }) => void removed.delete(file) as never);
  await renderScreen(Route);
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih menara.png' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Pilih router.jpg' }));
  await user.keyboard('{/Shift}');
  await expectText('2 dipilih');
  await press('Hapus');
  const question = await expectDialog('Hapus 2 gambar?');
  expect(question).toHaveTextContent('1 di antaranya masih dipakai');
  await user.click(within(question).getByRole('button', { name: 'Ya' }));
  await expectText('2 gambar masuk Tempat Sampah.');
  expect(removed).toEqual(new Set(['satu.png', 'dua.png']));
  await press('Urungkan');
  await expectText('2 gambar dipulihkan.');
  expect(removed).toEqual(new Set());
});

test('an image that must not be removed stays, and the sentence says how many and why', async () => {
  server.handle('media.remove', () => undefined as never);
  const allow = server.refuse('media.remove', { status: 400, message: 'Hanya gambar Anda sendiri.' });
  await renderScreen(Route);
  await user.click(await screen.findByRole('checkbox', { name: /^Pilih semua/ }));
  await press('Hapus');
  await press('Ya');
  await expectText('2 gambar tidak terhapus. Hanya gambar Anda sendiri.');
  allow();
});
