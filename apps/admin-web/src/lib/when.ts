import { dayAt, longDate } from '@jala/schema/long-date';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const time = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone: 'Asia/Jakarta' });

/** When something happened, in western Indonesia: 'Baru saja', '10 menit lalu', 'Hari ini, 08.15', 'Kemarin, 15.20', '3 Agustus 2026'. */
export function whenText(moment: string, now = Date.now()): string {
  const at = Date.parse(moment);
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return 'Baru saja';
  if (minutes < 60) return `${minutes} menit lalu`;
  if (dayAt(at) === dayAt(now)) return `Hari ini, ${time.format(at)}`;
  return dayAt(at) === dayAt(now - DAY_MS) ? `Kemarin, ${time.format(at)}` : longDate(moment);
}

/** The exact time, such as '3 Agustus 2026 pukul 08.15 WIB'. */
export const exactTime = (moment: string): string => `${longDate(moment)} pukul ${time.format(new Date(moment))} WIB`;
