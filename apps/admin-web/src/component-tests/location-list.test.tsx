import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { location } from './records.ts';
import { button, expectNoText, expectText, fill, press, renderScreen, server, user, widen } from './render-screen.tsx';
import { queryClient } from '#lib/trpc.ts';
import { Locations } from '#features/lokasi-hotspot/locations.tsx';

/** Sixty hotspots in one street, every tenth of them in repair, and one in another street. */
const MANY = [
  ...Array.from({ length: 60 }, (_, index) => ({
    ...location(index + 1, `Titik ${index + 1}`),
    alamat: 'Jl. Siliwangi',
    ...((index + 1) % 10 === 0 && { status: 'perbaikan' as const }),
  })),
  { ...location(61, 'Pasar Pagi'), alamat: 'Jl. Siliwangi Utara' },
];

const rows = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const segment = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  widen(1366);
  server.handle('lokasiHotspot.list', () => MANY);
  await renderScreen({ options: { component: Locations } });
  await button('Pasar Pagi');
});

test('the list has its newest locations on the first of its pages', async () => {
  expect(rows().slice(0, 2)).toEqual(['Pasar Pagi', 'Titik 60']);
  expect(rows()).toHaveLength(25);
  await user.click(screen.getByRole('link', { name: '3' }));
  await waitFor(() => expect(rows().at(-1)).toBe('Titik 1'));
  expect(rows()).toHaveLength(11);
});

test('a search finds words of names and addresses, counts by status, and can be taken back', async () => {
  await user.type(screen.getByRole('searchbox'), 'siliwangi pagi');
  await waitFor(() => expect(rows()).toEqual(['Pasar Pagi']));
  await expectText('1 dari 61 titik');
  expect(segment(/^Perbaikan/)).toHaveTextContent('Perbaikan 0');
  await user.click(segment(/^Perbaikan/));
  await expectText('Tidak ada lokasi yang cocok.');
  await press('Hapus saringan');
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the list can be filtered by status, and each row shows its status', async () => {
  await user.click(segment(/^Perbaikan/));
  await waitFor(() => expect(rows()).toEqual([60, 50, 40, 30, 20, 10].map((number) => `Titik ${number}`)));
  expect(screen.getAllByRole('switch', { name: 'Perbaikan', checked: true })).toHaveLength(6);
});

test('the list can be ordered by name, with numbers in their order', async () => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutan' }), 'Nama A sampai Z');
  await waitFor(() => expect(rows().slice(0, 3)).toEqual(['Pasar Pagi', 'Titik 1', 'Titik 2']));
});

test('a press on a row marks it', async () => {
  await press('Titik 59');
  const marked = screen.getAllByRole('listitem', { current: true });
  expect(marked.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Titik 59']);
});

test('the status is changed in the form, and sent as it is', async () => {
  server.handle('lokasiHotspot.update', (input) => ({ ...MANY.at(-1), ...input, version: 2 }) as never);
  const row = (await button('Pasar Pagi')).closest('li');
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Edit' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Sedang perbaikan');
  await press('Simpan');
  await expectText('Berhasil disimpan.');
  expect(server.inputsOf('lokasiHotspot.update')).toMatchObject([{ id: 61, status: 'perbaikan' }]);
});

test('a link to a map in Latitude fills both fields', async () => {
  await fill('Latitude', 'https://www.google.com/maps/@-6.715,108.55,17z');
  expect(await screen.findByRole('textbox', { name: 'Longitude' })).toHaveValue('108.55');
});

test('a link that a phone has shared is understood, and the field says what to copy instead', async () => {
  await fill('Latitude', 'https://maps.app.goo.gl/xYz123');
  await press('Tambah Lokasi');
  await expectText(/^Tautan ini tidak memuat angka\. Buka tautannya/);
});

test.each([
  [1, /Beri izin lokasi untuk situs ini/],
  [3, /Nyalakan GPS, coba di tempat terbuka/],
])('a place that the phone does not tell (%i) gets a sentence', async (code, sentence) => {
  cleanup();
  const getCurrentPosition = (_take: unknown, fail: (error: object) => void) => fail({ code, PERMISSION_DENIED: 1 });
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  await renderScreen({ options: { component: Locations } });
  await press('Pakai lokasi saya');
  await expectText(sentence);
  await button('Pakai lokasi saya');
});

test('the message of a failed search for coordinates goes when a point is chosen', async () => {
  server.handle('geocoding.search', () => []);
  await fill('Alamat', 'Jalan yang tidak ada');
  await press('Cari Koordinat');
  await expectText('Alamat tidak ditemukan!');
  await fill('Latitude', '-6.7');
  await expectNoText('Alamat tidak ditemukan!');
});

test('a location that is added while the list is loading is in the list', async () => {
  cleanup();
  queryClient.clear();
  const stored = [...MANY];
  let answer = (_locations: typeof MANY) => {};
  const reads = [new Promise<typeof MANY>((resolve) => (answer = resolve))];
  server.handle('lokasiHotspot.list', () => reads.pop() ?? stored);
  server.handle('lokasiHotspot.create', () => {
    stored.push(location(62, 'Warung Uji'));
    return location(62, 'Warung Uji');
  });
  await renderScreen({ options: { component: Locations } });
  const values = { Nama: 'Warung Uji', Alamat: 'Jl. Uji', Latitude: '-6.7128', Longitude: '108.5612' };
  for (const [name, value] of Object.entries(values)) await fill(name, value);
  await press('Tambah Lokasi');
  await waitFor(() => expect(stored).toHaveLength(62));
  answer(MANY);
  await waitFor(() => expect(rows()[0]).toBe('Warung Uji'));
});

/** Makes the fake server change the status. */
function changeStatuses(): void {
  let places = MANY;
  server.handle('lokasiHotspot.list', () => places);
  server.handle('lokasiHotspot.setStatus', ({ ids, status }) => {
    places = places.map(({ status: before, ...place }: (typeof MANY)[number] & { status?: string }) =>
      ids.includes(place.id) && status === 'perbaikan'
        ? { ...place, status }
        : { ...place, ...(before !== undefined && !ids.includes(place.id) && { status: 'perbaikan' as const }) },
    );
    return { ids };
  });
}

test('a switch in the row says that a location is being repaired, and can be taken back', async () => {
  changeStatuses();
  const repaired = () => screen.getByRole('switch', { name: 'Perbaikan', description: 'Pasar Pagi' });
  await user.click(repaired());
  await expectText('1 titik ditandai sedang perbaikan.');
  await waitFor(() => expect(repaired()).toBeChecked());
  await press('Urungkan');
  await waitFor(() => expect(repaired()).not.toBeChecked());
  expect(server.inputsOf('lokasiHotspot.setStatus')).toEqual([
    { ids: [61], status: 'perbaikan' },
    { ids: [61], status: 'aktif' },
  ]);
});

test('what a search has found is marked at once, on all pages of the list', async () => {
  changeStatuses();
  await user.type(screen.getByRole('searchbox'), 'titik');
  await expectText('60 dari 61 titik');
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di daftar' }));
  await press('Tandai sedang perbaikan');
  await expectText('60 titik ditandai sedang perbaikan.');
  expect(screen.queryByText('60 dipilih')).toBeNull();
});

test('the nearest to a point come first, and say how far they are', async () => {
  cleanup();
  server.handle('lokasiHotspot.list', () => [
    { ...location(1, 'Jauh'), lat: -6.8, long: 108.56 },
    { ...location(2, 'Dekat'), lat: -6.71, long: 108.56 },
    { ...location(3, 'Sedang'), lat: -6.73, long: 108.56 },
  ]);
  await renderScreen({ options: { component: Locations } });
  await press('Terdekat dari...');
  await fill('Alamat, koordinat, atau tautan Google Maps', 'di mana ini');
  server.handle('geocoding.search', () => []);
  await press('Urutkan');
  await expectText('Alamat tidak ditemukan!');
  await fill('Alamat, koordinat, atau tautan Google Maps', '-6,7100; 108,5610');
  await press('Urutkan');
  await waitFor(() => expect(rows()).toEqual(['Dekat', 'Sedang', 'Jauh']));
  await expectText(/110 m/);
  await expectText(/10 km/);
  await press('Berhenti mengurutkan menurut jarak');
  await waitFor(() => expect(rows()).toEqual(['Sedang', 'Dekat', 'Jauh']));
});

test('an address with several places asks which one is meant', async () => {
  server.handle('geocoding.search', () => [
    { lat: -6.7095, lon: 108.559, display_name: 'Alun-Alun Kejaksan' },
    { lat: -6.7263, lon: 108.571, display_name: 'Keraton Kasepuhan' },
  ]);
  await press('Terdekat dari...');
  await fill('Alamat, koordinat, atau tautan Google Maps', 'Kota Cirebon');
  await press('Urutkan');
  await user.click(await screen.findByRole('radio', { name: 'Keraton Kasepuhan' }));
  await expectText('Keraton Kasepuhan');
  expect(screen.getByRole('combobox', { name: 'Urutan' })).toHaveDisplayValue('Terdekat dulu');
});
