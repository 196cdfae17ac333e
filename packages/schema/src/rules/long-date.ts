import { aheadOfUtc, momentFormat, zoneWord } from './time-zone.ts';

export const DAY_MS = 86_400_000;

const long = momentFormat({ dateStyle: 'long' });
const clock = momentFormat({ hour: '2-digit', minute: '2-digit' });
const dayAndMonth = momentFormat({ day: 'numeric', month: 'long' });

/** The day at `moment` (ISO 8601), such as '12 November 2026'. */
export const longDate = (moment: string): string => long(new Date(moment));

/** A moment (ISO 8601) in a list of moments, with its day unless that is the day of `now`: '16.30', '29 November, 04.00'. */
export function shortMoment(moment: string, now: number = Date.now()): string {
  const at = new Date(moment);
  return dayAt(at.getTime()) === dayAt(now) ? clock(at) : `${dayAndMonth(at)}, ${clock(at)}`;
}

/** The same as a sentence names it, with the zone: '16.30 WIB', '29 November, 04.00 WIB'. */
export const momentInWords = (moment: string, now?: number): string => `${shortMoment(moment, now)} ${zoneWord()}`;

/** The current year. */
export const yearNow = (): number => Number(dayAt(Date.now()).slice(0, 4));

/** The day at `moment`, in ms since 1970, as '2026-11-12'. Such days compare as texts do. */
export const dayAt = (moment: number): string => new Date(moment + aheadOfUtc()).toISOString().slice(0, 10);

/** When this day begins. `day` as `dayAt` gives it. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - aheadOfUtc());

/** When this day ends, which is when the next one begins. `day` as `dayAt` gives it. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
