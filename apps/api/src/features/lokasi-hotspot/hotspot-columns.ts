import { HOTSPOT_FILE_COLUMNS } from '@jala/schema/limits';
import { DomainError } from '#errors/domain-error.ts';

/** Names of columns in a file, by meaning. `koordinat` and `link` name both coordinates in one cell. */
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

/** Columns that stand for the address where no column is called so, as in an export of Google My Maps. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['description', 'deskripsi', 'keterangan']);

type Field = keyof typeof NAMES;

/** The place of each column in a row. */
export type Columns = Partial<Record<Field, number>>;

const FIELDS = new Map<string, Field>(
  (Object.keys(NAMES) as Field[]).flatMap((field) => NAMES[field].map((name) => [name, field] as const)),
);

/** Capital letters, accents and signs make no difference. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Finds the columns by their names; of several with one meaning, the first. */
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

/** Throws bad-input when a file has not all columns that a hotspot needs. */
export function requireColumns(names: readonly string[], { nama, alamat, lat, long, koordinat, link }: Columns): void {
  if (names.length > HOTSPOT_FILE_COLUMNS)
    throw refusal(`Berkas ini punya lebih dari ${HOTSPOT_FILE_COLUMNS} kolom. Hapus kolom yang tidak perlu.`);
  const hasPlace = (lat !== undefined && long !== undefined) || [koordinat, link].some((place) => place !== undefined);
  const missing = [
    ...(nama === undefined ? ['nama'] : []),
    ...(alamat === undefined ? ['alamat'] : []),
    // A pair or a link may stand in the column for one of them.
    ...(hasPlace || lat !== undefined ? [] : ['latitude dan longitude']),
  ];
  if (missing.length === 3)
    throw refusal('Baris pertama harus berisi nama kolom: nama, alamat, latitude, longitude. Unduh contohnya.');
  if (missing.length > 0)
    throw refusal(`Kolom ini tidak ada di baris pertama: ${missing.join(', ')}. Unduh contohnya.`);
}

export const refusal = (sentence: string) => new DomainError('bad-input', sentence);
