import { HOTSPOT_FILE_COLUMNS } from '@jala/schema/limits';
import { DomainError } from '#errors/domain-error.ts';

/** Names of columns in a file, by meaning. A cell of `koordinat` or `link` has both coordinates. */
const NAMES = {
  nama: ['nama', 'name', 'nama lokasi', 'nama titik', 'nama hotspot', 'lokasi', 'tempat', 'titik', 'hotspot', 'title'],
  alamat: ['alamat', 'alamat lengkap', 'address', 'jalan'],
  lat: ['lat', 'latitude', 'lintang', 'y'],
  long: ['long', 'longitude', 'lng', 'lon', 'bujur', 'x'],
  koordinat: [
    'koordinat',
    'wkt',
    'titik koordinat',
    'coordinate',
    'coordinates',
    'lat lng',
    'lat long',
    'lat lon',
    'latlng',
    'latlong',
    'latitude longitude',
    'gps',
  ],
  link: [
    'link',
    'link maps',
    'link google maps',
    'tautan',
    'tautan google maps',
    'google maps',
    'gmaps',
    'maps',
    'url',
  ],
  status: ['status', 'kondisi', 'keadaan'],
} as const;

/** Columns that count as the address if no column has a name of `alamat`, as in an export of Google My Maps. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['description', 'deskripsi', 'keterangan']);

type Field = keyof typeof NAMES;

/** Index of each column in a row. */
export type Columns = Partial<Record<Field, number>>;

const FIELDS = new Map<string, Field>(
  (Object.keys(NAMES) as Field[]).flatMap((field) => NAMES[field].map((name) => [name, field] as const)),
);

/** Normalises the name of a column: capital letters, accents and signs make no difference. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Finds the columns by their names. Of several columns with the same meaning, the first is used. */
export function columnsOf(names: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [place, name] of names.entries()) {
    const field = FIELDS.get(plain(name));
    if (field !== undefined) columns[field] ??= place;
  }
  if (columns.alamat === undefined) {
    const place = names.findIndex((name) => DESCRIPTIONS.has(plain(name)));
    if (place !== -1) columns.alamat = place;
  }
  return columns;
}

/** Throws bad-input when a file has too many columns, or lacks a column that a hotspot needs. */
export function requireColumns(names: readonly string[], { nama, alamat, lat, long, koordinat, link }: Columns): void {
  if (names.length > HOTSPOT_FILE_COLUMNS)
    throw refusal(`Berkas ini punya lebih dari ${HOTSPOT_FILE_COLUMNS} kolom. Hapus kolom yang tidak perlu.`);
  const hasPlace = (lat !== undefined && long !== undefined) || [koordinat, link].some((place) => place !== undefined);
  const missing = [
    ...(nama === undefined ? ['nama'] : []),
    ...(alamat === undefined ? ['alamat'] : []),
    // The column for the latitude may contain a pair of coordinates or a link.
    ...(hasPlace || lat !== undefined ? [] : ['latitude dan longitude']),
  ];
  if (missing.length === 3)
    throw refusal('Baris pertama harus berisi nama kolom: nama, alamat, latitude, longitude. Unduh contohnya.');
  if (missing.length > 0)
    throw refusal(`Kolom ini tidak ada di baris pertama: ${missing.join(', ')}. Unduh contohnya.`);
}

export const refusal = (sentence: string) => new DomainError('bad-input', sentence);
