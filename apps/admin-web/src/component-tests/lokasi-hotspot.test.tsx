import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { location, storedList } from './records.ts';
import {
  button,
  expectDialog,
  expectNoText,
  expectText,
  fill,
  press,
  renderScreen,
  server,
  textbox,
  user,
  widen,
} from './render-screen.tsx';
import { Locations } from '#features/lokasi-hotspot/locations.tsx';
import { queryClient } from '#lib/trpc.ts';

const REMOVAL = {
  id: 31,
  at: '2026-11-20T08:00:00.000Z',
  by: { user_id: 1, user_name: 'Staf', via: 'panel' as const },
  changed: [],
  is_removed: true,
};

const INCOMPLETE = 'Semua field wajib diisi dan lokasi harus dipilih.';
const PLACES = [
  { lat: -6.7095, lon: 108.559, display_name: 'Alun-Alun Kejaksan' },
  { lat: -6.7263, lon: 108.571, display_name: 'Keraton Kasepuhan' },
];

let stored = storedList([location(1, 'Keraton Kanoman'), location(2, 'Balai Kota')]);

const rowButton = async (nama: string, name: string) => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((each) => within(each).queryByRole('heading', { name: nama }) !== null);
  if (row === undefined) throw new Error(`There is no location ${nama}.`);
  return within(row).getByRole('button', { name });
};
const edit = async (nama: string) => user.click(await rowButton(nama, 'Edit'));

async function fillAll(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fill(name, value);
}
const complete = { Nama: 'Warung Uji', Alamat: 'Jl. Uji', Latitude: '-6.7128', Longitude: '108.5612' };

beforeEach(async () => {
  widen(1366);
  stored = storedList([location(1, 'Keraton Kanoman'), location(2, 'Balai Kota')]);
  server.handle('lokasiHotspot.list', stored.all);
  server.handle('lokasiHotspot.create', () => location(3, 'Baru'));
  server.handle('lokasiHotspot.update', stored.update);
  await renderScreen({ options: { component: Locations } });
  await rowButton('Keraton Kanoman', 'Edit');
});

describe('a new location', () => {
  test('is sent with coordinates as numbers, and the form is empty for the next location', async () => {
    await fillAll(complete);
    await press('Tambah Lokasi');
    await expectText('Lokasi berhasil ditambahkan.');
    expect(server.inputsOf('lokasiHotspot.create')).toEqual([
      { nama: 'Warung Uji', alamat: 'Jl. Uji', lat: -6.7128, long: 108.5612, status: 'aktif' },
    ]);
    for (const name of Object.keys(complete)) expect(await textbox(name)).toHaveValue('');
  });

  test('that is incomplete is not sent, and the form says so and moves the focus to the first missing field', async () => {
    await press('Tambah Lokasi');
    await expectText(INCOMPLETE);
    expect(await textbox('Nama')).toHaveFocus();
    await fillAll({ Nama: 'Tanpa titik', Alamat: 'Jl. Entah' });
    await press('Tambah Lokasi');
    await expectText(INCOMPLETE);
    expect(await textbox('Latitude')).toHaveFocus();
    expect(server.inputsOf('lokasiHotspot.create')).toEqual([]);
  });

  test('accepts coordinates with a decimal comma or pasted as a pair, and rejects anything else', async () => {
    await fillAll({ ...complete, Latitude: 'sebelah pasar', Longitude: '200' });
    await press('Tambah Lokasi');
    expect(await textbox('Latitude')).toHaveAccessibleDescription('Isi angka dari -90 sampai 90.');
    expect(await textbox('Longitude')).toHaveAccessibleDescription('Isi angka dari -180 sampai 180.');
    await expectNoText(INCOMPLETE);
    await fill('Latitude', '-6.715, 108.55');
    expect(await textbox('Longitude')).toHaveValue('108.55');
    await fill('Latitude', '-6,7155');
    await press('Tambah Lokasi');
    await expectText('Lokasi berhasil ditambahkan.');
    expect(server.inputsOf('lokasiHotspot.create')).toMatchObject([{ lat: -6.7155, long: 108.55 }]);
  });

  test('outside Indonesia is added after a question alone', async () => {
    await fillAll({ ...complete, Latitude: '6,7128' });
    await press('Tambah Lokasi');
    const question = within(await expectDialog('Titik ini di luar Indonesia. Simpan juga?'));
    await user.click(question.getByRole('button', { name: 'Batal' }));
    expect(await textbox('Latitude')).toHaveValue('6,7128');
    expect(server.inputsOf('lokasiHotspot.create')).toEqual([]);
    await press('Tambah Lokasi');
    await press('Ya');
    await expectText('Lokasi berhasil ditambahkan.');
  });

  test('that gets no response keeps its values, and the form says that it may have been added', async () => {
    const repair = server.breakConnection('lokasiHotspot.create');
    await fillAll(complete);
    await press('Tambah Lokasi');
    await expectText('Gagal menambah lokasi.');
    await expectText(/mungkin sudah tersimpan/);
    expect(await textbox('Nama')).toHaveValue('Warung Uji');
    repair();
    await press('Tambah Lokasi');
    await expectText('Lokasi berhasil ditambahkan.');
    await expectNoText('Gagal menambah lokasi.');
  });
});

describe('a location that is being edited', () => {
  test('opens in the form, and its Edit button has the focus again after the save', async () => {
    await edit('Keraton Kanoman');
    expect(await textbox('Nama')).toHaveFocus();
    await fill('Alamat', 'Jl. Pindah No. 5');
    await press('Simpan');
    await expectText('Berhasil disimpan.');
    await waitFor(async () => expect(await rowButton('Keraton Kanoman', 'Edit')).toHaveFocus());
    expect(stored.byId(1).now().alamat).toBe('Jl. Pindah No. 5');
    expect(server.inputsOf('lokasiHotspot.update')).toMatchObject([{ version: 1 }]);
    expect(await screen.findByRole('heading', { name: 'Tambah lokasi' })).toBeVisible();
  });

  test('is closed by Batal, and Urungkan opens it again with the changes', async () => {
    await edit('Keraton Kanoman');
    await fill('Nama', 'Tidak jadi');
    await press('Batal');
    expect(await rowButton('Keraton Kanoman', 'Edit')).toHaveFocus();
    expect(await textbox('Nama')).toHaveValue('');
    await press('Urungkan');
    expect(await textbox('Nama')).toHaveValue('Tidak jadi');
    await press('Batal');
    await edit('Keraton Kanoman');
    expect(await textbox('Nama')).toHaveValue('Keraton Kanoman');
    await press('Pulihkan');
    expect(await textbox('Nama')).toHaveValue('Tidak jadi');
  });

  test('replaces a half-filled form only after a question, and the half-filled values are offered again', async () => {
    await fill('Nama', 'Setengah jadi');
    await edit('Keraton Kanoman');
    const question = within(await expectDialog('Tinggalkan isian ini?'));
    await user.click(question.getByRole('button', { name: 'Batal' }));
    expect(await textbox('Nama')).toHaveValue('Setengah jadi');
    await edit('Keraton Kanoman');
    await press('Ya');
    await waitFor(async () => expect(await textbox('Nama')).toHaveValue('Keraton Kanoman'));
    await press('Batal');
    await press('Pulihkan');
    expect(await textbox('Nama')).toHaveValue('Setengah jadi');
  });
});

describe('removing a location', () => {
  const remove = async (nama: string) => {
    await user.click(await rowButton(nama, 'Hapus'));
    await press('Ya');
  };

  test('shows a message and keeps the location when it fails', async () => {
    server.breakConnection('lokasiHotspot.delete');
    await remove('Balai Kota');
    await expectText('Gagal menghapus. Coba lagi.');
    expect(await rowButton('Balai Kota', 'Hapus')).toHaveFocus();
  });

  test('can be undone again when an undo fails', async () => {
    server.handle('lokasiHotspot.delete', () => undefined as never);
    server.handle('history.list', () => ({ versions: [REMOVAL], total: 2, hasMore: false }));
    server.handle('history.restore', () => undefined as never);
    const repair = server.breakConnection('history.restore');
    await remove('Balai Kota');
    await expectText('Lokasi “Balai Kota” dihapus.');
    await press('Urungkan');
    await expectText('Gagal memulihkan. Coba lagi.');
    repair();
    await press('Urungkan');
    await expectText('Lokasi dipulihkan.');
    expect(server.inputsOf('history.restore').at(-1)).toEqual({ id: REMOVAL.id });
  });
});

describe('the search for coordinates', () => {
  const search = () => press('Cari Koordinat');

  test('starts at the press of its button, uses the first place and offers the others', async () => {
    server.handle('geocoding.search', () => PLACES);
    await fill('Alamat', 'Kota Cirebon');
    expect(server.inputsOf('geocoding.search')).toEqual([]);
    await search();
    expect(await screen.findByRole('radio', { name: 'Alun-Alun Kejaksan' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Kontributor OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    expect(await textbox('Latitude')).toHaveValue('-6.7095');
    await user.click(screen.getByRole('radio', { name: 'Keraton Kasepuhan' }));
    expect(await textbox('Latitude')).toHaveValue('-6.7263');
    expect(await textbox('Longitude')).toHaveValue('108.571');
    expect(server.inputsOf('geocoding.search')).toEqual([{ q: 'Kota Cirebon' }]);
  });

  test('shows a message when it finds nothing, until the address is changed', async () => {
    server.handle('geocoding.search', () => []);
    await fill('Alamat', 'Jalan yang tidak ada');
    await search();
    await expectText('Alamat tidak ditemukan!');
    expect(await textbox('Latitude')).toHaveValue('');
    await fill('Alamat', 'Jalan lain');
    await expectNoText('Alamat tidak ditemukan!');
  });

  test('asks for an address when the field is empty', async () => {
    await search();
    await expectText('Isi alamat dahulu, lalu cari koordinatnya.');
    expect(await textbox('Alamat')).toHaveFocus();
  });

  test('shows a message when it fails, keeps the coordinates and can be started again', async () => {
    server.refuse('geocoding.search', { status: 500 });
    await fillAll({ Latitude: '-6.7', Alamat: 'gangguan' });
    await search();
    await expectText('Gagal mencari koordinat. Coba lagi.');
    expect(await textbox('Latitude')).toHaveValue('-6.7');
    expect(await button('Cari Koordinat')).toBeEnabled();
  });
});

test('after a location was added, the next one begins with its name', async () => {
  await fillAll(complete);
  await press('Tambah Lokasi');
  await expectText('Lokasi berhasil ditambahkan.');
  await waitFor(async () => expect(await textbox('Nama')).toHaveFocus());
});

describe('on a phone', () => {
  beforeEach(async () => {
    cleanup();
    widen(390);
    await renderScreen({ options: { component: Locations } });
    await rowButton('Keraton Kanoman', 'Edit');
  });

  test('the list comes first, and a button opens the form, which stays open for the next location', async () => {
    expect(screen.queryByRole('textbox', { name: 'Nama' })).toBeNull();
    await press('Titik baru');
    await waitFor(async () => expect(await textbox('Nama')).toHaveFocus());
    await fillAll(complete);
    await press('Tambah Lokasi');
    await expectText('Lokasi berhasil ditambahkan.');
    expect(await textbox('Nama')).toHaveValue('');
    await press('Batal');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nama' })).toBeNull());
  });

  test('an empty list names the button that adds the first location', async () => {
    cleanup();
    queryClient.clear();
    server.handle('lokasiHotspot.list', () => []);
    await renderScreen({ options: { component: Locations } });
    const name = (await button('Titik baru')).textContent;
    await expectText(`Pilih ${name} untuk menambah lokasi pertama.`);
  });

  test('a location that was edited closes, and its button has the focus again', async () => {
    await edit('Balai Kota');
    await fill('Alamat', 'Jl. Pindah No. 5');
    await press('Simpan');
    await waitFor(async () => expect(await rowButton('Balai Kota', 'Edit')).toHaveFocus());
    expect(screen.queryByRole('textbox', { name: 'Nama' })).toBeNull();
  });
});
