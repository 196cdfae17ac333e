import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { location } from './records.ts';
import { button, expectNoText, expectText, fill, press, renderScreen, server, user } from './render-screen.tsx';
import { queryClient } from '#lib/trpc.ts';
import { Locations } from '#features/lokasi-hotspot/locations.tsx';

/** Sixty in one street, every tenth of which is being repaired, and one in another. */
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

test('a status can be chosen, and is a word in each row', async () => {
  await user.click(segment(/^Perbaikan/));
  await waitFor(() => expect(rows()).toEqual([60, 50, 40, 30, 20, 10].map((number) => `Titik ${number}`)));
  expect(screen.getAllByText('Sedang perbaikan', { selector: 'li *' })).toHaveLength(6);
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

test('that a search for coordinates has failed is of no interest once a point is chosen', async () => {
  server.handle('geocoding.search', () => []);
  await fill('Alamat', 'Jalan yang tidak ada');
  await press('Cari Koordinat');
  await expectText('Alamat tidak ditemukan!');
  await fill('Latitude', '-6.7');
  await expectNoText('Alamat tidak ditemukan!');
});

test('a location that is added before the list has come is in the list', async () => {
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
