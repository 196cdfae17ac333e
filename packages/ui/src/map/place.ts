import type { Coordinate } from 'ol/coordinate.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';

/** A point on the earth, in degrees. */
export interface Place {
  lat: number;
  long: number;
}

/** The position of a place in OpenLayers' own coordinates (Web Mercator). */
export const positionOf = ({ lat, long }: Place): Coordinate => fromLonLat([long, lat]);

/** The number of decimals of a degree. Six are precise to a tenth of a metre. */
const DECIMALS = 6;

/** The place at a position of the map, rounded to `DECIMALS`. */
export function placeAt(position: Coordinate): Place {
  const [long = 0, lat = 0] = toLonLat(position);
  return { lat: Number(lat.toFixed(DECIMALS)), long: Number(long.toFixed(DECIMALS)) };
}
