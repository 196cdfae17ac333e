import { GANGGUAN_JUDUL_MAX } from '@jala/schema/limits';
import { ALL_AREAS, HOTSPOTS } from '@jala/schema/rules/gangguan';
import type { GangguanAreas } from '@jala/schema/wire/gangguan';
import { texts } from './texts.ts';

/** More names than this are counted. */
const NAMED = 3;

/** The chosen areas in a title, such as 'Pekalipan' or 'Pekalangan, Pulasaren'. Empty for none. */
export function placeOf(wilayah: readonly string[], { kecamatan }: GangguanAreas): string {
  if (wilayah.includes(ALL_AREAS)) return texts.everywhere.toLowerCase();
  const names = new Map(kecamatan.flatMap((area) => [area, ...area.kelurahan]).map(({ kode, nama }) => [kode, nama]));
  const chosen = wilayah.map((kode) => (kode === HOTSPOTS ? texts.hotspots.toLowerCase() : (names.get(kode) ?? kode)));
  return chosen.length > NAMED ? texts.some(chosen.length) : chosen.join(', ');
}

/** A title as the server takes it. */
export const shortened = (judul: string): string =>
  judul.length <= GANGGUAN_JUDUL_MAX ? judul : `${judul.slice(0, GANGGUAN_JUDUL_MAX - 1).trimEnd()}…`;
