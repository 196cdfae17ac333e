import { z } from 'zod';

/** The days in the order of a calendar. The place of a day in `OpeningHours` is its place here. */
export const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Tulis jam sebagai 08:00.');

/** `opens` is the same as `closes` for a day and a night. */
const Day = z.strictObject({ opens: Time, closes: Time });

/** For each day of the week when the office is open; `null` while it is closed all day. Empty if nobody has said it. */
export const OpeningHours = z
  .array(Day.nullable())
  .max(DAYS.length)
  .refine((days) => days.length === 0 || days.length === DAYS.length, 'Isi ketujuh hari.');
export type OpeningHours = z.infer<typeof OpeningHours>;

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

function printedHours(day: OpeningHours[number]): string {
  if (day === null) return 'Tutup';
  if (day.opens === day.closes) return '24 jam';
  return `${day.opens}–${day.closes}`.replaceAll(':', '.');
}
