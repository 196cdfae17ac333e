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

/** The zone of the company. A process serves one company, so it has one zone. */
let current: TimeZone = STANDARD_ZONE;

/** Sets the time zone of all dates from now on. */
export function setTimeZone(zone: TimeZone): void {
  current = zone;
}

export const timeZone = (): TimeZone => current;

/** Letters of the current zone, such as 'WIB'. */
export const zoneWord = (): string => ZONES[current].word;

/** Offset of the zone from UTC: in ms, and in the format of ISO 8601, '+07:00'. */
export const aheadOfUtc = (): number => ZONES[current].ahead * 3_600_000;
export const utcOffset = (): string => `+0${ZONES[current].ahead}:00`;

/** Returns a function that formats moments in the company's time zone. `language` is a BCP 47 tag. */
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
