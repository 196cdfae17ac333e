/* Browsers load this file, so it does not import zod. */

/** Outages, and work that was announced (contract section 9). */
export const GANGGUAN_JENIS = ['gangguan', 'pemeliharaan'] as const;
export type GangguanJenis = (typeof GANGGUAN_JENIS)[number];

export const GANGGUAN_JENIS_NAMES: Record<GangguanJenis, string> = {
  gangguan: 'Gangguan',
  pemeliharaan: 'Pemeliharaan',
};

/** Effect on customers: no connection, or a slow one. */
export const GANGGUAN_DAMPAK = ['putus', 'lambat'] as const;
export type GangguanDampak = (typeof GANGGUAN_DAMPAK)[number];

export const GANGGUAN_DAMPAK_NAMES: Record<GangguanDampak, string> = { putus: 'Putus', lambat: 'Lambat' };

export const GANGGUAN_STATUSES = ['terjadwal', 'aktif', 'selesai', 'ditarik'] as const;
export type GangguanStatus = (typeof GANGGUAN_STATUSES)[number];

/** Special entries of `wilayah`: all customers, and all public hotspots. Other entries are codes of kecamatan and kelurahan. */
export const ALL_AREAS = 'semua';
export const HOTSPOTS = 'hotspot';

const HOUR_MS = 3_600_000;
/** In ms. The strip above every page announces planned work at most this long before its start. */
export const STRIP_AHEAD_MS = 48 * HOUR_MS;
/** In ms. Visitors and staff are told if an active entry has had no news for this time. */
export const SILENCE_MS = 4 * HOUR_MS;

/** Times as ISO 8601. */
export interface GangguanTimes {
  jenis: GangguanJenis;
  mulai: string;
  perkiraan: string | null;
  selesai: string | null;
  ditarik: boolean;
}

/** Returns the end of an entry: the time that staff entered or, for planned work, the planned end. Null while unknown. */
export const endOf = ({ jenis, perkiraan, selesai }: GangguanTimes): string | null =>
  selesai ?? (jenis === 'pemeliharaan' ? perkiraan : null);

/** Status at a moment, in ms since 1970. Planned work begins and ends by the clock. */
export function statusAt(times: GangguanTimes, now: number): GangguanStatus {
  if (times.ditarik) return 'ditarik';
  const end = endOf(times);
  if (end !== null && Date.parse(end) <= now) return 'selesai';
  return Date.parse(times.mulai) > now ? 'terjadwal' : 'aktif';
}

/** Returns the time since which an active entry has no news, as ISO 8601. Undefined if it had news in the last four hours. */
export function silentSince(
  { kabar, ...times }: GangguanTimes & { kabar: readonly { pada: string }[] },
  now: number,
): string | undefined {
  if (statusAt(times, now) !== 'aktif') return undefined;
  const last = [times.mulai, ...kabar.map(({ pada }) => pada)].reduce((newest, pada) =>
    Date.parse(pada) > Date.parse(newest) ? pada : newest,
  );
  return now - Date.parse(last) >= SILENCE_MS ? last : undefined;
}

/** Tells whether an entry concerns a kecamatan, or the hotspots. */
export const concerns = (wilayah: readonly string[], area: string): boolean =>
  wilayah.some((code) => code === ALL_AREAS || code === area || code.startsWith(`${area}.`));
