import { dayAt, longDate } from '@jala/schema/rules/long-date';

const ZONE = { timeZone: 'Asia/Jakarta' } as const;
const clock = new Intl.DateTimeFormat('id-ID', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const shortDay = new Intl.DateTimeFormat('id-ID', { ...ZONE, day: 'numeric', month: 'short' });
const shortDateOf = new Intl.DateTimeFormat('id-ID', { ...ZONE, day: 'numeric', month: 'short', year: 'numeric' });
const plainDay = new Intl.DateTimeFormat('id-ID', { ...ZONE, day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat('id-ID', { ...ZONE, weekday: 'long' });
const month = new Intl.DateTimeFormat('id-ID', { ...ZONE, month: 'long', year: 'numeric' });

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The time of day in western Indonesia: '10.47'. */
export const timeOf = (at: string): string => clock.format(new Date(at));

/** '18 November 2026, 10.47 WIB'. */
export const exactly = (at: string): string => `${longDate(at)}, ${timeOf(at)} WIB`;

/** A moment (ISO 8601) as forms have it: '2026-11-25T08:00' in western Indonesia, empty for none. */
export const typedOf = (at: string | null | undefined): string =>
  at ? `${dayAt(Date.parse(at))}T${timeOf(at).replace('.', ':')}` : '';

/** A typed moment as the server takes it. Undefined while its day or its time is missing. */
export function momentIn(typed: string): string | undefined {
  const [day = '', time = ''] = typed.split('T');
  return day === '' || time === '' ? undefined : `${day}T${time.slice(0, 5)}:00+07:00`;
}

/** '18 November'. */
export const dayOf = (at: string): string => plainDay.format(new Date(at));

/** 'November 2026'. */
export const monthOf = (at: string): string => month.format(new Date(at));

/** '18 Nov 2026'. */
export const shortDate = (at: string): string => shortDateOf.format(new Date(at));

/** How many days before `now` it was, by the calendar of western Indonesia. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.round((Date.parse(dayAt(now)) - Date.parse(dayAt(Date.parse(at)))) / DAY_MS);

/** 'Baru saja', '10 menit lalu', 'Hari ini, 08.46', 'Kemarin, 15.20', then '18 Nov, 10.47'. */
export function shortly(at: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'Baru saja';
  if (minutes < 60) return `${minutes} menit lalu`;
  const days = daysSince(at, now);
  const day = days === 0 ? 'Hari ini' : days === 1 ? 'Kemarin' : shortDay.format(new Date(at));
  return `${day}, ${timeOf(at)}`;
}

/** 'Hari ini, Senin 23 November 2026'. */
export function dayHeading(at: string, now = Date.now()): string {
  const day = `${weekday.format(new Date(at))} ${longDate(at)}`;
  return { 0: `Hari ini, ${day}`, 1: `Kemarin, ${day}` }[daysSince(at, now)] ?? day;
}

/** The days until `until`, begun ones included. */
export const daysLeft = (until: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
