import { LATITUDE_MAX, LONGITUDE_MAX } from '@jala/schema/limits';
import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';

/** Reads degrees as users type or paste them: with a decimal point or comma, and a plain or typographic minus. */
export function degreesOf(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

const degreesWithin = (limit: number) => (typed: string) => {
  const degrees = degreesOf(typed);
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
};
const latOf = degreesWithin(LATITUDE_MAX);
const longOf = degreesWithin(LONGITUDE_MAX);

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
  required(typed) ?? (latOf(typed) === undefined ? texts.lokasiHotspot.notDegrees(LATITUDE_MAX) : undefined);

export const checkLong = (typed: string): string | undefined =>
  required(typed) ?? (longOf(typed) === undefined ? texts.lokasiHotspot.notDegrees(LONGITUDE_MAX) : undefined);
