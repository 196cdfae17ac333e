import { LATITUDE_MAX, LONGITUDE_MAX } from '@jala/schema/limits';
import { texts } from '#texts.ts';
import { required } from './checks.ts';

/**
 * Reads a number of degrees with a decimal point or comma, and a plain or typographic minus. Undefined for anything
 * else.
 */
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

/**
 * The point in degrees, or undefined while a field has no number in its range (latitude -90 to 90, longitude -180 to
 * 180).
 */
export function placeOf({ lat, long }: { lat: string; long: string }): { lat: number; long: number } | undefined {
  const [north, east] = [latOf(lat), longOf(long)];
  return north === undefined || east === undefined ? undefined : { lat: north, long: east };
}

/** The numbers of a pair such as `-6.7145, 108.5602`, which web maps copy to the clipboard. Undefined for any other text. */
export function pairOf(pasted: string): { lat: string; long: string } | undefined {
  const [, lat, long] = /^\s*([−+-]?\d+\.\d+)\s*[,;\s]\s*([−+-]?\d+\.\d+)\s*$/.exec(pasted) ?? [];
  return lat === undefined || long === undefined ? undefined : { lat, long };
}

export const checkLat = (typed: string): string | undefined =>
  required(typed) ?? (latOf(typed) === undefined ? texts.form.notDegrees(LATITUDE_MAX) : undefined);

export const checkLong = (typed: string): string | undefined =>
  required(typed) ?? (longOf(typed) === undefined ? texts.form.notDegrees(LONGITUDE_MAX) : undefined);
