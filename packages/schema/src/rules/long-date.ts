const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

/** The day in western Indonesia at `moment` (ISO 8601), such as '12 November 2026'. */
export const longDate = (moment: string): string => format.format(new Date(moment));

const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' });
const dayAndMonth = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', timeZone: 'Asia/Jakarta' });

/** A moment (ISO 8601) as a sentence names it, with its day unless that is the day of `now`: '16.30 WIB', '29 November, 04.00 WIB'. */
export function momentInWords(moment: string, now: number = Date.now()): string {
  const at = new Date(moment);
  const time = `${clock.format(at)} WIB`;
  return dayAt(at.getTime()) === dayAt(now) ? time : `${dayAndMonth.format(at)}, ${time}`;
}

/** The current year in western Indonesia. A long date ends with its year. */
export const yearNow = (): number => Number(format.format(Date.now()).slice(-4));

/** Western Indonesia (WIB) is ahead of UTC by seven hours all year. In ms. */
const WIB_AHEAD = 7 * 60 * 60 * 1000;

/** The day in western Indonesia at `moment`, in ms since 1970, as '2026-11-12'. Such days compare as texts do. */
export const dayAt = (moment: number): string => new Date(moment + WIB_AHEAD).toISOString().slice(0, 10);

/** When this day begins in western Indonesia. `day` as `dayAt` gives it. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - WIB_AHEAD);

/** When this day ends in western Indonesia, which is when the next one begins. `day` as `dayAt` gives it. */
export const endOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000 - WIB_AHEAD);
