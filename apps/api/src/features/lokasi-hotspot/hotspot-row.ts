import type { z } from 'zod';
import { isLink, isShortMapLink, pairOf, type WrittenPlace, degreesOf } from '@jala/schema/rules/coordinates';
import { withoutGuard } from '@jala/schema/rules/csv';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { HotspotStatus } from '@jala/schema/rules/hotspot-status';
import { LATITUDE_MAX } from '@jala/schema/limits';
import { LokasiHotspotInput } from '@jala/schema/wire/lokasi-hotspot';
import type { Columns } from './hotspot-columns.ts';

const STATUS_WORDS = new Map<string, HotspotStatus>([
  ...['aktif', 'active', 'normal', 'hidup', 'on'].map((word) => [word, 'aktif'] as const),
  ...['perbaikan', 'sedang perbaikan', 'dalam perbaikan', 'rusak', 'gangguan', 'maintenance', 'off'].map(
    (word) => [word, 'perbaikan'] as const,
  ),
]);

const NAMES = FIELD_NAMES.lokasiHotspot;

/** A row of a file: a hotspot, or the faults of the row as sentences. */
export type ReadRow = { place: LokasiHotspotInput } | { faults: string[] };

/** Reads a row by the rules of the form. `width` is the number of columns with a name. */
export function readRow(cells: readonly string[], columns: Columns, width: number): ReadRow {
  const cell = (field: keyof Columns): string => {
    const place = columns[field];
    return place === undefined ? '' : withoutGuard((cells[place] ?? '').trim());
  };
  if (cells.slice(width).some((each) => each.trim() !== '')) return { faults: [tooManyCells(cells.length, width)] };

  const { place: written, fault } = placeIn(cell('lat'), cell('long'), [cell('koordinat'), cell('link')]);
  const status = STATUS_WORDS.get(cell('status').toLowerCase());
  const parsed = LokasiHotspotInput.safeParse({
    nama: oneLine(cell('nama')),
    alamat: oneLine(cell('alamat')),
    // A value that is not a number is passed on, and the schema refuses it.
    lat: degreesOf(written.lat) ?? written.lat,
    long: degreesOf(written.long) ?? written.long,
    ...(status !== undefined && { status }),
  });
  const faults = [
    ...(parsed.success ? [] : parsed.error.issues.flatMap((issue) => sentenceOf(issue, cell, fault))),
    ...(fault === undefined ? [] : [fault]),
    ...(status === undefined && cell('status') !== ''
      ? [`Status "${cell('status').slice(0, 40)}" tidak dikenal. Tulis aktif atau perbaikan.`]
      : []),
  ];
  return parsed.success && faults.length === 0 ? { place: parsed.data } : { faults };
}

/** Replaces line breaks and double spaces, which cells of spreadsheets can contain, by single spaces. */
const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();

const tooManyCells = (count: number, width: number): string =>
  `Baris ini punya ${count} kolom, padahal nama kolomnya ${width}. Beri tanda kutip pada isi yang memuat pemisah kolom.`;

type Cell = (field: 'nama' | 'alamat' | 'lat' | 'long') => string;

/** Explains an issue. Omits an issue about coordinates if `placeIn` has found a fault, because that fault is more precise. */
function sentenceOf(issue: z.core.$ZodIssue, cell: Cell, placeFault: string | undefined): string[] {
  const field = issue.path[0];
  if (field === 'lat' || field === 'long') return placeFault === undefined ? [`${NAMES[field]}: ${issue.message}`] : [];
  if (field !== 'nama' && field !== 'alamat') return [issue.message];
  return [cell(field) === '' ? `${NAMES[field]} belum diisi.` : `${NAMES[field]}: ${issue.message}`];
}

interface FoundPlace {
  place: WrittenPlace;
  fault?: string;
}

/** Finds the coordinates of a row: two numbers, a pair in any of these cells, or a link. */
function placeIn(lat: string, long: string, others: readonly string[]): FoundPlace {
  const place = { lat, long };
  if (degreesOf(lat) !== undefined && degreesOf(long) !== undefined) {
    const areSwapped =
      Math.abs(Number(degreesOf(lat))) > LATITUDE_MAX && Math.abs(Number(degreesOf(long))) <= LATITUDE_MAX;
    return areSwapped ? { place, fault: 'Latitude dan Longitude tampaknya tertukar.' } : { place };
  }
  const cells = [...others, lat, long].filter((cell) => cell !== '');
  const [pair] = cells.flatMap((cell) => pairOf(cell) ?? []);
  if (pair !== undefined) return { place: pair };
  return { place, ...faultOf(cells, place) };
}

function faultOf(cells: readonly string[], { lat, long }: WrittenPlace): { fault?: string } {
  if (cells.length === 0) return { fault: 'Koordinat belum diisi.' };
  if (cells.some(isShortMapLink))
    return {
      fault:
        'Tautan pendek Google Maps tidak memuat koordinat. Buka tautannya, lalu salin alamat panjangnya atau angka koordinatnya.',
    };
  if (cells.some(isLink))
    return { fault: 'Tautan ini tidak memuat koordinat. Salin angka koordinatnya, misalnya -6.7145, 108.5602.' };
  if (lat === '' && long !== '') return { fault: 'Latitude belum diisi.' };
  if (long === '' && degreesOf(lat) !== undefined) return { fault: 'Longitude belum diisi.' };
  return { fault: `Koordinat "${cells[0]?.slice(0, 40)}" tidak terbaca. Tulis seperti -6.7145, 108.5602.` };
}
