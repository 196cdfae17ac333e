import { DAY_MS, dayAt, longDate } from './long-date.ts';
import { TIME } from './site-checks.ts';

/** The days in the order of a calendar. The index of a day is also its index in `OpeningHours`. */
export const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/**
 * The hours of the office for each day of the week; `null` if it is closed all day. Empty before staff enter the hours. If `opens` and
 * `closes` are the same, the office is open for 24 hours.
 */
export type OpeningHours = ({ opens: string; closes: string } | null)[];

/** A day on which the office has other hours, such as a holiday. */
export interface OpeningException {
  /** '2026-12-25'. */
  day: string;
  /** Null if it is closed. */
  hours: OpeningHours[number];
  /** Such as 'Natal'; may be empty. */
  reason: string;
}

/** Days before an exception from which visitors see it. */
const SHOWN_DAYS = 60;

/** The exceptions that are not past and not far away, the nearest first. `moment` in ms since 1970. */
export function comingExceptions(
  exceptions: readonly OpeningException[],
  moment: number = Date.now(),
): OpeningException[] {
  const [today, last] = [dayAt(moment), dayAt(moment + SHOWN_DAYS * DAY_MS)];
  return exceptions
    .filter(({ day }) => day >= today && day <= last)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** '25 Desember 2026 (Natal)' and 'Tutup'. */
export const exceptionLines = (exceptions: readonly OpeningException[], moment?: number): OpeningLine[] =>
  comingExceptions(exceptions, moment).map(({ day, hours, reason }) => ({
    days: `${longDate(day)}${reason === '' ? '' : ` (${reason})`}`,
    hours: printedHours(hours),
  }));

/** 'Senin–Jumat' and '08.00–17.00'. Neighbouring days with the same hours are one line. */
export interface OpeningLine {
  days: string;
  hours: string;
}

export function openingLines(hours: OpeningHours): OpeningLine[] {
  const lines: { first: string; last: string; hours: string }[] = [];
  for (const [place, day] of hours.entries()) {
    const name = DAYS[place] ?? '';
    const text = printedHours(day);
    const before = lines.at(-1);
    if (before?.hours === text) before.last = name;
    else lines.push({ first: name, last: name, hours: text });
  }
  return lines.map(({ first, last, hours: text }) => ({
    days: first === last ? first : `${first}–${last}`,
    hours: text,
  }));
}

/** Tells whether a day's hours go past midnight. False for times that are not complete. */
export const closesNextDay = ({ opens, closes }: NonNullable<OpeningHours[number]>): boolean =>
  TIME.test(opens) && TIME.test(closes) && closes < opens;

function printedHours(day: OpeningHours[number]): string {
  if (day === null) return 'Tutup';
  if (day.opens === day.closes) return '24 jam';
  return `${day.opens}–${day.closes}`.replaceAll(':', '.');
}
