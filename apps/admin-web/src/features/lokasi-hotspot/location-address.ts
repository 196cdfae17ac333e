import { degreesOf } from '@jala/schema/rules/coordinates';
import { LATITUDE_MAX, LONGITUDE_MAX } from '@jala/schema/limits';
import { HOTSPOT_STATUSES, type HotspotStatus } from '@jala/schema/rules/hotspot-status';
import type { LokasiHotspotRecord } from '@jala/schema/wire/lokasi-hotspot';
import { searchOf } from '@jala/schema/rules/search';
import { metresBetween, type Point } from './distance.ts';

export type LocationOrder = 'nama';

/** Query parameters in the URL of the screen. */
export interface LocationAddress {
  q?: string | undefined;
  status?: HotspotStatus | undefined;
  /** Order of the list. Undefined: the newest locations come first. */
  urut?: LocationOrder | undefined;
  halaman?: number | undefined;
  /** A point as 'latitude,longitude'. The locations nearest to this point come first. */
  dekat?: string | undefined;
}

/** Validates the query parameters. The result always has all keys, because the router keeps the raw value of a missing key. */
export const locationAddress = ({
  q,
  status,
  urut,
  halaman,
  dekat,
}: Record<string, unknown> | LocationAddress): LocationAddress => ({
  q: (typeof q === 'string' || typeof q === 'number' ? searchOf(String(q)) : '') || undefined,
  status: HOTSPOT_STATUSES.find((known) => known === status),
  urut: urut === 'nama' ? urut : undefined,
  halaman: typeof halaman === 'number' && Number.isSafeInteger(halaman) && halaman > 1 ? halaman : undefined,
  dekat: pointOf(dekat) && String(dekat),
});

/** Parses the query parameter `dekat`. Returns undefined for an invalid point. */
export function pointOf(dekat: unknown): Point | undefined {
  const [lat, long, more] = typeof dekat === 'string' ? dekat.split(',').map(degreesOf) : [];
  if (lat === undefined || long === undefined || more !== undefined) return undefined;
  return Math.abs(lat) <= LATITUDE_MAX && Math.abs(long) <= LONGITUDE_MAX ? { lat, long } : undefined;
}

/** Locations per page of the list: a few times as many as fit beside the map. */
export const PER_PAGE = 25;

export const pageOf = (place: number): number => Math.floor(place / PER_PAGE) + 1;

/** Cache of the search texts, so that up to ten thousand texts are not built again on every keystroke. */
const searched = new WeakMap<LokasiHotspotRecord, string>();

function textOf(location: LokasiHotspotRecord): string {
  const text = searched.get(location) ?? `${location.nama}\n${location.alamat}`.toLowerCase();
  searched.set(location, text);
  return text;
}

/** Returns the locations whose name and address together contain every word of `q`. */
export function findLocations(
  all: readonly LokasiHotspotRecord[],
  q: string | undefined,
): readonly LokasiHotspotRecord[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter((location) => words.every((word) => textOf(location).includes(word)));
}

export const statusOf = ({ status }: LokasiHotspotRecord): HotspotStatus => status ?? 'aktif';

const byName = new Intl.Collator('id', { numeric: true });

/** Sorts locations by their distance from `near`. Without `near`, sorts by name or newest first, as `order` says. */
export function inOrder(
  locations: readonly LokasiHotspotRecord[],
  order: LocationOrder | undefined,
  near: Point | undefined,
): readonly LokasiHotspotRecord[] {
  if (near === undefined)
    return locations.toSorted(order === 'nama' ? (a, b) => byName.compare(a.nama, b.nama) : (a, b) => b.id - a.id);
  const measured = locations.map((location) => ({ location, metres: metresBetween(near, location) }));
  return measured.toSorted((a, b) => a.metres - b.metres).map(({ location }) => location);
}
