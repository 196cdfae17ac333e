import type { KunjunganReport } from '@jala/schema/wire/kunjungan';

/** One bar of the chart. */
export interface ChartBar {
  /** The whole date or month, such as '23 November 2026'. */
  name: string;
  /** Short text below the bar. */
  label: string;
  views: number;
}

/** Maximum number of days that get a bar each. More bars would be too thin on a phone. */
const MAX_DAYS = 31;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' });
const wholeDate = format({ dateStyle: 'long' });
const shortDate = format({ day: 'numeric', month: 'short' });
const weekday = format({ weekday: 'short' });
const wholeMonth = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

type Days = KunjunganReport['days'];

/** Tells whether the days are shown by month. */
export const isByMonth = (days: Days): boolean => days.length > MAX_DAYS;

/** Returns a bar for each day, or for each month if there are more than MAX_DAYS days. The first and the last month may be incomplete. */
export function barsOf(days: Days): ChartBar[] {
  if (isByMonth(days)) return monthsOf(days);
  const short = days.length <= 7 ? weekday : shortDate;
  return days.map(({ day, views }) => ({
    name: wholeDate.format(dateOf(day)),
    label: short.format(dateOf(day)),
    views,
  }));
}

function monthsOf(days: Days): ChartBar[] {
  const months = new Map<string, number>();
  for (const { day, views } of days) {
    const month = `${day.slice(0, 7)}-01`;
    months.set(month, (months.get(month) ?? 0) + views);
  }
  return Array.from(months, ([month, views]) => ({
    name: wholeMonth.format(dateOf(month)),
    label: shortMonth.format(dateOf(month)),
    views,
  }));
}

/** Returns a date such as '23 November 2026'. */
export const printedDay = (day: string): string => wholeDate.format(dateOf(day));
