import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HotspotRow } from '@jala/schema/wire/hotspot-import';
import { button, expectText, fill, press, renderScreen, server, textbox, user } from './render-screen.tsx';
import { ImportScreen } from '#features/lokasi-hotspot/import-screen.tsx';

const place = { nama: 'Taman', alamat: 'Jl. Mega', lat: -6.7, long: 108.5 };
const ROWS: HotspotRow[] = [
  { line: 2, kind: 'new', place },
  { line: 3, kind: 'faulty', cells: ['=Warung', 'Jl. B', ''], faults: ['Koordinat belum diisi.'] },
  { line: 4, kind: 'known', place: { ...place, nama: 'Pasar' }, id: 7, distance: 12, differs: true },
  { line: 5, kind: 'repeated', place, of: 2 },
];

/** Files that the browser saves. */
let saved: Blob[] = [];

beforeEach(async () => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  server.handle('lokasiHotspot.lastImport', () => null);
  server.handle('lokasiHotspot.previewImport', () => ({ columns: ['nama', 'alamat', 'koordinat'], rows: ROWS }));
  await renderScreen({ options: { component: ImportScreen } });
  await button('Periksa');
});

async function check(): Promise<void> {
  await fill('Atau tempel isinya', 'nama;alamat;koordinat');
  await press('Periksa');
  await screen.findByRole('heading', { name: 'Hasil pemeriksaan' });
}

test('each faulty row is shown with its line and a sentence, and can be downloaded', async () => {
  // The browser of the tests would follow the link of the download.
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await check();
  expect(screen.getByRole('heading', { name: 'Hasil pemeriksaan' })).toHaveFocus();
  const row = screen.getByRole('row', { name: /Warung/ });
  expect(within(row).getByText('Koordinat belum diisi.')).toBeVisible();
  expect(row).toHaveTextContent(/^Baris 3/);
  await press('Unduh baris yang salah');
  expect(await saved[0]?.text()).toBe(
    `\uFEFF"nama";"alamat";"koordinat";"kesalahan"\r\n"'=Warung";"Jl. B";"";"Baris 3: Koordinat belum diisi."\r\n`,
  );
  follow.mockRestore();
});

test('only what is right is imported, known locations as the user has chosen, and the import can be undone', async () => {
  server.handle('lokasiHotspot.import', () => ({ batch: 9, added: 1, updated: 1, skipped: 1, faulty: 1 }));
  server.handle('lokasiHotspot.undoImport', () => ({ removed: 1, restored: 0, left: 1 }));
  await check();
  expect(await button('Impor 1 titik')).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Perbarui dengan isi berkas' }));
  await press('Impor 2 titik');
  await expectText('1 titik ditambahkan, 1 diperbarui.');
  expect(server.inputsOf('lokasiHotspot.import')).toEqual([
    { text: 'nama;alamat;koordinat', known: 'update', without_faulty: true },
  ]);
  await press('Urungkan impor');
  await press('Ya');
  await expectText('Impor diurungkan: 1 titik dihapus. 1 titik dibiarkan, karena sudah diubah setelah impor.');
  expect(server.inputsOf('lokasiHotspot.undoImport')).toEqual([{ batch: 9 }]);
});

test('a file that is refused shows the message of the server, and what was pasted stays', async () => {
  server.refuse('lokasiHotspot.previewImport', { status: 400, message: 'Kolom ini tidak ada: alamat.' });
  await fill('Atau tempel isinya', 'nama;lat;long');
  await press('Periksa');
  await expectText('Kolom ini tidak ada: alamat.');
  expect(await textbox('Atau tempel isinya')).toHaveValue('nama;lat;long');
});

test('a file is read in the encoding that it has, and an Excel file is recognised', async () => {
  const input = screen.getByLabelText('Pilih berkas CSV', { selector: 'input' });
  await user.upload(input, new File([Uint8Array.from([75, 97, 102, 0xe9])], 'titik.csv', { type: 'text/csv' }));
  await screen.findByRole('heading', { name: 'Hasil pemeriksaan' });
  expect(server.inputsOf('lokasiHotspot.previewImport')).toEqual([{ text: 'Kafé' }]);
  await press('Ganti berkas');
  const again = screen.getByLabelText('Pilih berkas CSV', { selector: 'input' });
  await user.upload(again, new File(['PK\u0003\u0004'], 'titik.csv', { type: 'text/csv' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ini berkas Excel, bukan CSV.'));
});

test('the faulty rows can still be downloaded after the import', async () => {
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  server.handle('lokasiHotspot.import', () => ({ batch: 9, added: 1, updated: 0, skipped: 2, faulty: 1 }));
  await check();
  await press('Impor 1 titik');
  await expectText('1 titik ditambahkan.');
  await press('Unduh baris yang salah');
  expect(await saved[0]?.text()).toContain('Baris 3: Koordinat belum diisi.');
  follow.mockRestore();
});

test('points outside Indonesia and known names are pointed out, and imported after a question', async () => {
  server.handle('lokasiHotspot.previewImport', () => ({
    columns: ['nama'],
    rows: [
      { line: 2, kind: 'new', place },
      { line: 3, kind: 'new', place: { ...place, nama: 'Tanpa minus', lat: 6.7 } },
      { line: 4, kind: 'new', place: { ...place, nama: 'Alun-Alun' }, same_name: { distance: 1234 } },
    ],
  }));
  server.handle('lokasiHotspot.import', () => ({ batch: 9, added: 3, updated: 0, skipped: 0, faulty: 0 }));
  await check();
  expect(screen.getByRole('row', { name: /Tanpa minus/ })).toHaveTextContent('Di luar Indonesia.');
  expect(screen.getByRole('row', { name: /Alun-Alun/ })).toHaveTextContent(
    'sudah dipakai titik lain, 1,2 km dari sini',
  );
  await press('Impor 3 titik');
  await screen.findByRole('dialog', { name: '1 titik di luar Indonesia. Impor juga?' });
  expect(server.inputsOf('lokasiHotspot.import')).toEqual([]);
  await press('Ya');
  await expectText('3 titik ditambahkan.');
});

test('a map of Google My Maps is read as a table of its points', async () => {
  const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
<Placemark><name>Taman "Kota"</name><description>Jl. Mega&lt;br&gt;Cirebon</description>
<MultiGeometry><LineString><coordinates>108.9,-6.9,0 108.8,-6.8,0</coordinates></LineString><Point><coordinates>
108.5602,-6.7145,0
</coordinates></Point></MultiGeometry></Placemark>
<Placemark><name>Kabel</name><LineString><coordinates>108.5,-6.7,0 108.6,-6.8,0</coordinates></LineString></Placemark>
</Folder></Document></kml>`;
  const input = screen.getByLabelText('Pilih berkas CSV', { selector: 'input' });
  await user.upload(input, new File([kml], 'titik.kml'));
  await screen.findByRole('heading', { name: 'Hasil pemeriksaan' });
  expect(server.inputsOf('lokasiHotspot.previewImport')).toEqual([
    {
      text: '"nama";"alamat";"latitude";"longitude"\r\n"Taman ""Kota""";"Jl. Mega Cirebon";"\'-6.7145";"108.5602"\r\n',
    },
  ]);
  await press('Ganti berkas');
  const again = screen.getByLabelText('Pilih berkas CSV', { selector: 'input' });
  await user.upload(again, new File(['PK'], 'titik.kmz'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Berkas KMZ tidak dapat dibaca.'));
});
