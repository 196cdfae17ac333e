import { BOM, csvRow } from '@jala/schema/rules/csv';
import { dayAt } from '@jala/schema/rules/long-date';
import type { HotspotRow } from '@jala/schema/wire/hotspot-import';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { saveFile } from '#lib/save-file.ts';
import { statusOf } from './location-address.ts';

/** Column names, which the import recognizes. */
const COLUMNS = ['nama', 'alamat', 'latitude', 'longitude', 'status'];

const fileOf = (rows: readonly (readonly (string | number)[])[]): string => BOM + rows.map(csvRow).join('');

/** Returns the locations as CSV, which can be imported again. */
export const exportedFile = (locations: readonly LokasiHotspotRecord[]): string =>
  fileOf([
    COLUMNS,
    ...locations.map((location) => {
      const { nama, alamat, lat, long } = location;
      return [nama, alamat, lat, long, statusOf(location)];
    }),
  ]);

/** Returns an example CSV file for the user to fill in. */
export const templateFile = (): string =>
  fileOf([
    COLUMNS,
    ['Contoh: Taman Kota', 'Jl. Merdeka No. 1', -6.1754, 106.8272, 'aktif'],
    ['Contoh: Warung Bu Tati', 'Jl. Pasar No. 42', -6.1801, 106.8305, 'perbaikan'],
  ]);

/** Returns the faulty rows as CSV, unchanged. An added last column, which the import ignores, describes the faults of each row. */
export const faultyFile = (columns: readonly string[], rows: readonly HotspotRow[]): string =>
  fileOf([
    [...columns, 'kesalahan'],
    ...rows.flatMap((row) =>
      row.kind === 'faulty'
        ? [[...columns.map((_name, place) => row.cells[place] ?? ''), `Baris ${row.line}: ${row.faults.join(' ')}`]]
        : [],
    ),
  ]);

/** Downloads a CSV text. The file name contains the current date. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(`${name}-${dayAt(Date.now())}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
