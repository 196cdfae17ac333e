import type { Coordinate } from 'ol/coordinate.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';

/** A point on the earth, in degrees. */
export interface Place {
  lat: number;
  long: number;
}

export const positionOf = ({ lat, long }: Place): Coordinate => fromLonLat([long, lat]);

/** Six decimals are precise to a tenth of a metre. */
const DECIMALS = 6;

export function placeAt(position: Coordinate): Place {
  const [long = 0, lat = 0] = toLonLat(position);
  return { lat: Number(lat.toFixed(DECIMALS)), long: Number(long.toFixed(DECIMALS)) };
}
