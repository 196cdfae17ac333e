/** A point on the earth, in degrees. */
export interface Point {
  lat: number;
  long: number;
}

const EARTH_METRES = 6_371_000;

/** Returns the distance between two points along the surface of the earth, in metres. */
export function metresBetween(one: Point, other: Point): number {
  const [a, b] = [one, other].map(({ lat, long }) => [(lat * Math.PI) / 180, (long * Math.PI) / 180] as const);
  if (a === undefined || b === undefined) return 0;
  const haversine =
    Math.sin((b[0] - a[0]) / 2) ** 2 + Math.cos(a[0]) * Math.cos(b[0]) * Math.sin((b[1] - a[1]) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Formats a distance: '80 m', '350 m', '1,2 km', '23 km'. */
export function distanceWords(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  return `${(metres / 1000).toLocaleString('id', { maximumFractionDigits: metres < 9950 ? 1 : 0 })} km`;
}
