import { copy } from '#copy.ts';
import { required } from '#forms/checks.ts';

/** The ends of the two scales, in degrees. */
const LAT_LIMIT = 90;
const LONG_LIMIT = 180;

/** Reads degrees as users type or paste them: with a decimal point or comma, and a plain or typographic minus. */
export function degreesOf(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

const degreesWithin = (limit: number) => (typed: string) => {
  const degrees = degreesOf(typed);
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
};
const latOf = degreesWithin(LAT_LIMIT);
const longOf = degreesWithin(LONG_LIMIT);

/** The point from both fields; nothing while one of them is not a number on its scale. */
export function placeOf({ lat, long }: { lat: string; long: string }): { lat: number; long: number } | undefined {
  const [north, east] = [latOf(lat), longOf(long)];
  return north === undefined || east === undefined ? undefined : { lat: north, long: east };
}

/** Both numbers of a pair such as `-6.7145, 108.5602`, the format that web maps copy to the clipboard. */
export function pairOf(pasted: string): { lat: string; long: string } | undefined {
  const [, lat, long] = /^\s*([−+-]?\d+\.\d+)\s*[,;\s]\s*([−+-]?\d+\.\d+)\s*$/.exec(pasted) ?? [];
  return lat === undefined || long === undefined ? undefined : { lat, long };
}

export const checkLat = (typed: string): string | undefined =>
  required(typed) ?? (latOf(typed) === undefined ? copy.lokasiHotspot.notDegrees(LAT_LIMIT) : undefined);

export const checkLong = (typed: string): string | undefined =>
  required(typed) ?? (longOf(typed) === undefined ? copy.lokasiHotspot.notDegrees(LONG_LIMIT) : undefined);
