import { degreesOf, isShortMapLink, notDegrees } from '@jala/schema/rules/coordinates';
import { LATITUDE_MAX, LONGITUDE_MAX } from '@jala/schema/limits';
import { texts } from '#texts.ts';
import { required } from './checks.ts';

const degreesWithin = (limit: number) => (typed: string) => {
  const degrees = degreesOf(typed);
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
};
const latOf = degreesWithin(LATITUDE_MAX);
const longOf = degreesWithin(LONGITUDE_MAX);

/** Returns the point in degrees, or undefined if a field has no number in its range (latitude -90 to 90, longitude -180 to 180). */
export function parseCoordinates({
  lat,
  long,
}: {
  lat: string;
  long: string;
}): { lat: number; long: number } | undefined {
  const [north, east] = [latOf(lat), longOf(long)];
  return north === undefined || east === undefined ? undefined : { lat: north, long: east };
}

export function checkLat(typed: string): string | undefined {
  // Users also paste the short map link that a phone shares into this field. Such a link contains no coordinates.
  if (isShortMapLink(typed)) return texts.place.shortLink;
  return required(typed) ?? (latOf(typed) === undefined ? notDegrees(LATITUDE_MAX) : undefined);
}

export const checkLong = (typed: string): string | undefined =>
  required(typed) ?? (longOf(typed) === undefined ? notDegrees(LONGITUDE_MAX) : undefined);
