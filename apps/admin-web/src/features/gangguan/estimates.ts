import { typedOf } from '#lib/moments.ts';

const HOUR_MS = 3_600_000;

/** Durations of an outage that staff can choose with one tap, in hours. */
export const HOURS = [1, 3, 5] as const;

/** Returns `now` plus `hours`, rounded to the nearest full hour, in the format of `typedOf`. People expect 11.00, not 11.02. */
export const estimateIn = (hours: number, now: number): string =>
  typedOf(new Date(Math.round((now + hours * HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString());
