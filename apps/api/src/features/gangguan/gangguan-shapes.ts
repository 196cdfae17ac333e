import { endOf, type GangguanTimes, silentSince, statusAt } from '@jala/schema/rules/gangguan';
import type { Gangguan, GangguanRecord, ShownGangguan } from '@jala/schema/wire/gangguan';
import type { GangguanRow } from './gangguan.entity.ts';
import { type NameOf, placesIn, shortPlace } from './places.ts';

export const timesOf = ({ jenis, mulai, perkiraan, selesai, ditarik }: GangguanRow): GangguanTimes => ({
  jenis,
  mulai: mulai.toISOString(),
  perkiraan: perkiraan?.toISOString() ?? null,
  selesai: selesai?.toISOString() ?? null,
  ditarik,
});

export function plainOf(row: GangguanRow, now: number): Gangguan {
  const { ditarik: _withdrawn, ...times } = timesOf(row);
  const { id, judul, wilayah, kabar } = row;
  return {
    id,
    judul,
    wilayah,
    ...times,
    selesai: endIfOver(row, now),
    status: statusAt(timesOf(row), now),
    kabar: kabar.map(({ teks, pada }) => ({ teks, pada })).toReversed(),
  };
}

/** Returns the end of an entry that is over. Planned work is over at its planned end, even if staff do not close the entry. */
function endIfOver(row: GangguanRow, now: number): string | null {
  const times = timesOf(row);
  return times.selesai ?? (statusAt(times, now) === 'selesai' ? endOf(times) : null);
}

export const shownOf = (row: GangguanRow, nameOf: NameOf, now: number): ShownGangguan => ({
  ...plainOf(row, now),
  dampak: row.dampak,
  pelanggan: row.pelanggan,
  tempat: placesIn(row.wilayah, nameOf),
  tempat_singkat: shortPlace(row.wilayah, nameOf),
  diam_sejak: silentSince({ ...timesOf(row), kabar: row.kabar }, now) ?? null,
});

export const recordOf = (row: GangguanRow, nameOf: NameOf, now: number): GangguanRecord => ({
  ...shownOf(row, nameOf, now),
  kabar: row.kabar.toReversed(),
  version: row.version,
});
