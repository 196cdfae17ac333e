import { DAY_MS, dayAt, longDate } from '@jala/schema/rules/long-date';
import { momentFormat, utcOffset, zoneWord } from '@jala/schema/rules/time-zone';

const whole = momentFormat({ dateStyle: 'long', timeStyle: 'short' });
const clock = momentFormat({ hour: '2-digit', minute: '2-digit' });
const shortDay = momentFormat({ day: 'numeric', month: 'short' });
const shortDateOf = momentFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const plainDay = momentFormat({ day: 'numeric', month: 'long' });
const weekday = momentFormat({ weekday: 'long' });
const month = momentFormat({ month: 'long', year: 'numeric' });

const MINUTE_MS = 60_000;

/** The time of day: '10.47'. */
export const timeOf = (at: string): string => clock(new Date(at));

/** '18 November 2026, 10.47 WIB'. */
export const exactly = (at: string): string => `${longDate(at)}, ${timeOf(at)} ${zoneWord()}`;

/**
 * Converts a moment (ISO 8601) into the value of a form field: '2026-11-25T08:00' in the company's time zone. Empty if there is no moment.
 */
export const typedOf = (at: string | null | undefined): string =>
  at ? `${dayAt(Date.parse(at))}T${timeOf(at).replace('.', ':')}` : '';

/** Converts the value of a form field into a moment for the server, with the UTC offset. Undefined while the day or the time is missing. */
export function momentIn(typed: string): string | undefined {
  const [day = '', time = ''] = typed.split('T');
  return day === '' || time === '' ? undefined : `${day}T${time.slice(0, 5)}:00${utcOffset()}`;
}

/** '18 November 2026 pukul 10.47'. */
export const inFull = (at: string): string => whole(new Date(at));

/** '18 November'. */
export const dayOf = (at: string): string => plainDay(new Date(at));

/** 'November 2026'. */
export const monthOf = (at: string): string => month(new Date(at));

/** '18 Nov 2026'. */
export const shortDate = (at: string): string => shortDateOf(new Date(at));

/** Returns the number of calendar days from `at` to `now`. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.round((Date.parse(dayAt(now)) - Date.parse(dayAt(Date.parse(at)))) / DAY_MS);

/** 'Baru saja', '10 menit lalu', 'Hari ini, 08.46', 'Kemarin, 15.20', then '18 Nov, 10.47'. */
export function shortly(at: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'Baru saja';
  if (minutes < 60) return `${minutes} menit lalu`;
  const days = daysSince(at, now);
  const day = days === 0 ? 'Hari ini' : days === 1 ? 'Kemarin' : shortDay(new Date(at));
  return `${day}, ${timeOf(at)}`;
}

/** 'Hari ini, Senin 23 November 2026'. */
export function dayHeading(at: string, now = Date.now()): string {
  const day = `${weekday(new Date(at))} ${longDate(at)}`;
  return { 0: `Hari ini, ${day}`, 1: `Kemarin, ${day}` }[daysSince(at, now)] ?? day;
}

/** Returns the days until `until`, rounded up. 0 if `until` has passed. */
export const daysLeft = (until: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
