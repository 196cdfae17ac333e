import { aheadOfUtc, momentFormat, zoneWord } from './time-zone.ts';

export const DAY_MS = 86_400_000;

const long = momentFormat({ dateStyle: 'long' });
const clock = momentFormat({ hour: '2-digit', minute: '2-digit' });
const dayAndMonth = momentFormat({ day: 'numeric', month: 'long' });

/** The day at `moment` (ISO 8601), such as '12 November 2026'. */
export const longDate = (moment: string): string => long(new Date(moment));

/** Formats a moment (ISO 8601) for a list, with its day unless that is the day of `now`: '16.30', '29 November, 04.00'. */
export function shortMoment(moment: string, now: number = Date.now()): string {
  const at = new Date(moment);
  return dayAt(at.getTime()) === dayAt(now) ? clock(at) : `${dayAndMonth(at)}, ${clock(at)}`;
}

/** Formats a moment like `shortMoment`, with the time zone, for sentences: '16.30 WIB', '29 November, 04.00 WIB'. */
export const momentInWords = (moment: string, now?: number): string => `${shortMoment(moment, now)} ${zoneWord()}`;

/** The current year. */
export const yearNow = (): number => Number(dayAt(Date.now()).slice(0, 4));

/** The day at `moment`, in ms since 1970, as '2026-11-12'. Such days can be compared as texts. */
export const dayAt = (moment: number): string => new Date(moment + aheadOfUtc()).toISOString().slice(0, 10);

/** Returns the moment at which a day begins. `day` is in the format of `dayAt`. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - aheadOfUtc());

/** Returns the moment at which a day ends and the next one begins. `day` is in the format of `dayAt`. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
