import { LOKASI_SAME_WITHIN } from '@jala/schema/limits';

const EARTH_METRES = 6_371_000;
/** Maximum number of places with the same name that are kept per cell, and in all. Only a place that was stored many times exceeds this. */
const MOST_IN_CELL = 8;

interface Named {
  nama: string;
  lat: number;
  long: number;
}

type Point = readonly [x: number, y: number, z: number];

/** A place and its distance in metres. */
export interface Near<Place> {
  place: Place;
  distance: number;
}

/** Normalises a name, so that names are equal if they only differ in case and spaces. */
const sameName = (nama: string): string => nama.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * Finds hotspots with the same name that are at most 50 m from each other. Hotspots are indexed by cells of 50 m on the globe, because
 * comparing ten thousand hotspots with ten thousand others takes seconds.
 */
export function createPlaceIndex<Place extends Named>() {
  const cells = new Map<string, { place: Place; at: Point }[]>();

  return {
    add(place: Place): void {
      const at = pointOf(place);
      const key = keyOf(sameName(place.nama), at.map(cellOf) as unknown as Point);
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [{ place, at }]);
      else if (cell.length < MOST_IN_CELL) cell.push({ place, at });
    },

    /** Returns the nearest hotspot with the same name within 50 m. */
    nearest(to: Named): Near<Place> | undefined {
      const at = pointOf(to);
      const [x, y, z] = at.map(cellOf) as unknown as Point;
      const nama = sameName(to.nama);
      let best: Near<Place> | undefined;
      for (const dx of AROUND)
        for (const dy of AROUND)
          for (const dz of AROUND)
            for (const near of cells.get(keyOf(nama, [x + dx, y + dy, z + dz])) ?? []) {
              const distance = Math.hypot(near.at[0] - at[0], near.at[1] - at[1], near.at[2] - at[2]);
              if (distance <= LOKASI_SAME_WITHIN && distance < (best?.distance ?? Infinity))
                best = { place: near.place, distance };
            }
      return best;
    },
  };
}

/** Finds hotspots with the same name at any distance: two of them may be one hotspot that was entered twice. */
export function createNameIndex() {
  const places = new Map<string, { at: Point; line: number | undefined }[]>();
  return {
    add(place: Named, line?: number): void {
      const nama = sameName(place.nama);
      const known = places.get(nama) ?? [];
      if (known.length < MOST_IN_CELL) places.set(nama, [...known, { at: pointOf(place), line }]);
    },

    /** Returns the distance to the nearest hotspot with the same name, in metres, and its line if it is in the file. */
    nearest(to: Named): { distance: number; line?: number } | undefined {
      const at = pointOf(to);
      const [best] = (places.get(sameName(to.nama)) ?? [])
        .map(({ at: other, line }) => ({
          distance: Math.round(Math.hypot(other[0] - at[0], other[1] - at[1], other[2] - at[2])),
          ...(line !== undefined && { line }),
        }))
        .toSorted((a, b) => a.distance - b.distance);
      return best;
    },
  };
}

const AROUND = [-1, 0, 1];

const keyOf = (nama: string, cell: Point): string => `${cell.join()} ${nama}`;

const cellOf = (metres: number): number => Math.floor(metres / LOKASI_SAME_WITHIN);

/** Returns a point in metres from the middle of the globe. In this form, the poles and the date line are no special cases. */
function pointOf({ lat, long }: Named): Point {
  const [north, east] = [(lat * Math.PI) / 180, (long * Math.PI) / 180];
  const fromAxis = EARTH_METRES * Math.cos(north);
  return [fromAxis * Math.cos(east), fromAxis * Math.sin(east), EARTH_METRES * Math.sin(north)];
}
