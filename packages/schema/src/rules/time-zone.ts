/* Browsers load this file, so it does not import zod. */

/** Time zones of Indonesia, with the letters behind a time and the hours that they are ahead of UTC, all year. */
const ZONES = {
  'Asia/Jakarta': { word: 'WIB', ahead: 7 },
  'Asia/Makassar': { word: 'WITA', ahead: 8 },
  'Asia/Jayapura': { word: 'WIT', ahead: 9 },
} as const;

export type TimeZone = keyof typeof ZONES;
export const TIME_ZONES = Object.keys(ZONES) as [TimeZone, ...TimeZone[]];
export const STANDARD_ZONE: TimeZone = 'Asia/Jakarta';

/** The zone of the company. A program serves one company, so it has one zone, as programs have a locale. */
let current: TimeZone = STANDARD_ZONE;

/** Makes all dates those of a zone, from now on. */
export function setTimeZone(zone: TimeZone): void {
  current = zone;
}

export const timeZone = (): TimeZone => current;

/** 'WIB'. */
export const zoneWord = (): string => ZONES[current].word;

/** How far the zone is ahead of UTC: in ms, and as ISO 8601 writes it, '+07:00'. */
export const aheadOfUtc = (): number => ZONES[current].ahead * 3_600_000;
export const utcOffset = (): string => `+0${ZONES[current].ahead}:00`;

/** Returns a function that writes moments as people of the company's zone do. `language` as a BCP 47 tag. */
export function momentFormat(
  options: Intl.DateTimeFormatOptions,
  language = 'id-ID',
): (moment: Date | number) => string {
  const formats = new Map<TimeZone, Intl.DateTimeFormat>();
  return (moment) => {
    const format = formats.get(current) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: current });
    formats.set(current, format);
    return format.format(moment);
  };
}
