import { GANGGUAN_JUDUL_MAX } from '@jala/schema/limits';
import { ALL_AREAS, HOTSPOTS } from '@jala/schema/rules/gangguan';
import { momentInWords } from '@jala/schema/rules/long-date';
import type { GangguanAreas, GangguanRecord } from '@jala/schema/wire/gangguan';
import { texts } from './texts.ts';

/** Maximum number of areas that are named. If more areas are chosen, only their number is shown. */
const NAMED = 3;

/** Returns the chosen areas for a title, such as 'Pekalipan' or 'Pekalangan, Pulasaren'. Empty if no area is chosen. */
export function areaNames(wilayah: readonly string[], { kecamatan }: GangguanAreas): string {
  if (wilayah.includes(ALL_AREAS)) return texts.everywhere.toLowerCase();
  const names = new Map(kecamatan.flatMap((area) => [area, ...area.kelurahan]).map(({ kode, nama }) => [kode, nama]));
  const chosen = wilayah.map((kode) => (kode === HOTSPOTS ? texts.hotspots.toLowerCase() : (names.get(kode) ?? kode)));
  return chosen.length > NAMED ? texts.some(chosen.length) : chosen.join(', ');
}

/** Returns a title cut to the length that the server accepts. */
export const shortened = (judul: string): string =>
  judul.length <= GANGGUAN_JUDUL_MAX ? judul : `${judul.slice(0, GANGGUAN_JUDUL_MAX - 1).trimEnd()}…`;

/** Returns a sentence about the start and the actual or expected end of an entry. */
export function timesOf({ jenis, status, mulai, perkiraan, selesai }: GangguanRecord, now = Date.now()): string {
  const from = momentInWords(mulai, now);
  if (selesai !== null) return `${texts.fromTo(from, momentInWords(selesai, now))}.`;
  if (jenis === 'pemeliharaan' || status === 'terjadwal')
    return `${perkiraan === null ? texts.since(from) : texts.fromTo(from, momentInWords(perkiraan, now))}.`;
  if (perkiraan === null || isOverdue({ perkiraan }, now)) return `${texts.since(from)}.`;
  return `${texts.since(from)}, ${texts.estimate(momentInWords(perkiraan, now))}.`;
}

export const isOverdue = ({ perkiraan }: Pick<GangguanRecord, 'perkiraan'>, now = Date.now()): boolean =>
  perkiraan !== null && Date.parse(perkiraan) <= now;

/** Returns the duration of an entry in words, from its start until its end or until now. */
export const lengthOf = ({ mulai, selesai }: GangguanRecord, now = Date.now()): string =>
  texts.lasted(Math.floor(((selesai === null ? now : Date.parse(selesai)) - Date.parse(mulai)) / 60_000));
