import { afterEach, expect, it } from 'vitest';
import { dayAt, endOfDay, longDate, momentInWords, startOfDay } from './long-date.ts';
import { setTimeZone, STANDARD_ZONE, TIME_ZONES, utcOffset } from './time-zone.ts';

afterEach(() => setTimeZone(STANDARD_ZONE));

/** One moment, which is the evening of a day in the west and the next morning in the east. */
const LATE = '2026-11-23T16:30:00Z';

it.each([
  ['Asia/Jakarta', '23 November 2026', '23 November, 23.30 WIB', '2026-11-23', '+07:00'],
  ['Asia/Makassar', '24 November 2026', '24 November, 00.30 WITA', '2026-11-24', '+08:00'],
  ['Asia/Jayapura', '24 November 2026', '24 November, 01.30 WIT', '2026-11-24', '+09:00'],
] as const)('in %s, dates and times are those of its clocks', (zone, long, words, day, offset) => {
  setTimeZone(zone);
  expect(longDate(LATE)).toBe(long);
  expect(momentInWords(LATE, Date.parse('2026-11-01T00:00:00Z'))).toBe(words);
  expect(dayAt(Date.parse(LATE))).toBe(day);
  expect(utcOffset()).toBe(offset);
  expect(startOfDay(day).toISOString()).toBe(new Date(`${day}T00:00:00${offset}`).toISOString());
  expect(endOfDay(day).getTime() - startOfDay(day).getTime()).toBe(86_400_000);
});

it('each zone is as far ahead of UTC as its clocks say', () => {
  for (const zone of TIME_ZONES) {
    setTimeZone(zone);
    const part = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName');
    expect(part?.value).toBe(`GMT${utcOffset()}`);
  }
});
