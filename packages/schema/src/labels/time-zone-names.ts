import type { TimeZone } from '../rules/time-zone.ts';

/** Names of the time zones of Indonesia. */
export const TIME_ZONE_NAMES: Record<TimeZone, string> = {
  'Asia/Jakarta': 'Waktu Indonesia Barat (WIB)',
  'Asia/Makassar': 'Waktu Indonesia Tengah (WITA)',
  'Asia/Jayapura': 'Waktu Indonesia Timur (WIT)',
};
