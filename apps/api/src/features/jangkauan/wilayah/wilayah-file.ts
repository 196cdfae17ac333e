import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { DomainError } from '#errors/domain-error.ts';

/** Codes of the Ministry of Home Affairs: province, kabupaten, kecamatan, kelurahan. */
const CODE = /^\d{2}(?:\.\d{2}(?:\.\d{2}(?:\.\d{4})?)?)?$/;
/** Indonesia has some 91,000 areas of the four kinds. */
const AREAS_MAX = 150_000;
const NAME_MAX = 80;
/** Number of kinds of areas. A list must have at least one area of each kind. */
const KINDS = 4;

/** Code and name of an area. */
export type AreaName = readonly [kode: string, nama: string];

/**
 * Reads a table of areas. Each row has the code first and the name last, as in the files of `idn-area-data` and in the lists that are made
 * from the ministry's decrees. Rows that do not begin with a code are titles, which are skipped. Throws bad-input when `csv` is not CSV,
 * has too many areas or lacks a kind of area, or when an area occurs twice, has no name, or lies in an area that is missing.
 */
export function readAreas(csv: string): AreaName[] {
  const areas = new Map<string, string>();
  for (const { record, info } of rowsOf(csv)) {
    const kode = record[0]?.trim() ?? '';
    if (!CODE.test(kode)) continue;
    const nama = nameOf(record.at(-1) ?? '');
    if (nama === '' || record.length < 2) throw refusal(`Baris ${info.lines}: ${kode} tidak punya nama.`);
    if (areas.has(kode)) throw refusal(`Baris ${info.lines}: kode ${kode} ada dua kali.`);
    areas.set(kode, nama);
    if (areas.size > AREAS_MAX) throw refusal(`Paling banyak ${AREAS_MAX.toLocaleString('id')} wilayah.`);
  }
  for (const kode of areas.keys()) {
    const above = aboveOf(kode);
    if (above !== '' && !areas.has(above)) throw refusal(`${kode} ada, tetapi ${above} tidak ada.`);
  }
  if (new Set([...areas.keys()].map((kode) => kode.length)).size < KINDS)
    throw refusal(
      'Berkas ini harus berisi provinsi, kabupaten, kecamatan, dan kelurahan, masing-masing dengan kodenya.',
    );
  return [...areas].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the code of the next larger area: '32.74.01.1003' -> '32.74.01'. Empty for a province. */
const aboveOf = (kode: string): string => kode.slice(0, Math.max(0, kode.lastIndexOf('.')));

/**
 * Writes areas as a text with one line each, in the order of their codes: code, tab, name. The line of a kelurahan has only the last part
 * of its code, because the line of its kecamatan, which comes before, has the first part.
 */
export const textOf = (areas: readonly AreaName[]): string =>
  areas.map(([kode, nama]) => `${kode.length > 8 ? kode.slice(9) : kode}\t${nama}`).join('\n');

/** Compresses the text of `textOf` to a third of its size. */
export const packText = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });

export const unpackText = (packed: Buffer): string => brotliDecompressSync(packed).toString('utf8');

interface Row {
  record: string[];
  info: { lines: number };
}

function rowsOf(csv: string): Row[] {
  const delimiter = csv.slice(0, 1000).includes(';') ? ';' : ',';
  try {
    return parse(csv, { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true }) as never;
  } catch (error) {
    if (error instanceof CsvError) throw refusal(`Berkas ini bukan tabel CSV: ${error.message}`);
    throw error;
  }
}

/** Cleans a name. Lists from decrees are in capitals. Some have footnote marks, and quotes for the apostrophe in names of Madura. */
function nameOf(cell: string): string {
  const name = cell.replaceAll('*', '').replaceAll(/["’]/g, "'").replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX);
  if (/\p{Ll}/u.test(name)) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}

const refusal = (sentence: string) => new DomainError('bad-input', sentence);
