import type { Position, Ring } from '@jala/schema/rules/boundaries';
import { texts } from './texts.ts';

/** A feature of a border file. */
export interface Feature {
  name: string;
  /** Values of the feature's properties, such as its code and its kecamatan. */
  words: string[];
  /** Polygons of the feature, unchanged from the file: each is an outer ring and its holes. Empty for a point or a line. */
  pieces: Ring[][];
  /** Number of positions in the feature. */
  count: number;
}

/** Maximum size of a file, in bytes. The file is read in the browser. */
const FILE_MAX = 20_000_000;

/** Names, in lower case, of the properties in which maps of Indonesia store the name of a kelurahan. The first match counts. */
const NAMES = ['namobj', 'wadmkd', 'nama_kel', 'nama_desa', 'kelurahan', 'desa', 'village', 'nama', 'name'];

/** Reads a GeoJSON or KML file. Throws an Error with a message for the user if the file cannot be used. */
export async function readBorders(file: File): Promise<Feature[]> {
  if (file.size > FILE_MAX) throw new Error(texts.tooLarge(file.size / 1e6, FILE_MAX / 1e6));
  const features = await featuresIn(await file.text());
  if (features.length === 0) throw new Error(texts.empty);
  return features.map(featureOf);
}

async function featuresIn(text: string): Promise<unknown[]> {
  if (/^\uFEFF?\s*</.test(text)) return featuresOfKml(text);
  try {
    return featuresOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw new Error(texts.unreadable);
  }
}

async function featuresOfKml(text: string): Promise<unknown[]> {
  // Entities can expand a short file to a very long text. Map programs write no entities.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error(texts.entities);
  const map = new DOMParser().parseFromString(text, 'application/xml');
  if (map.querySelector('parsererror') !== null) throw new Error(texts.unreadable);
  const { kml } = await import('@tmcw/togeojson');
  return kml(map).features;
}

/** Returns the features of GeoJSON, which may be a collection, a single feature, or only a geometry. */
function featuresOf(json: unknown): unknown[] {
  const { type, features, coordinates, geometries } = Object(json) as Record<string, unknown>;
  if (Array.isArray(features)) return features;
  if (type === 'Feature') return [json];
  return coordinates === undefined && geometries === undefined ? [] : [{ geometry: json }];
}

function featureOf(feature: unknown, place: number): Feature {
  const { properties, geometry } = Object(feature) as Record<string, unknown>;
  const values = Object.entries(Object(properties) as Record<string, unknown>).map(
    ([key, value]) => [key.toLowerCase(), isText(value) ? String(value).trim() : ''] as const,
  );
  const named = NAMES.map((name) => values.find(([key, value]) => key === name && value !== '')?.[1]);
  return {
    name: named.find((name) => name !== undefined) ?? texts.unnamed(place + 1),
    words: values.map(([, value]) => value).filter((value) => value !== ''),
    pieces: piecesOf(geometry),
    count: positionsIn(Object(geometry)),
  };
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function piecesOf(geometry: unknown): Ring[][] {
  const { type, coordinates, geometries } = Object(geometry) as Record<string, unknown>;
  if (type === 'Polygon') return [ringsOf(coordinates)].filter((rings) => rings.length > 0);
  if (type === 'MultiPolygon') return listOf(coordinates).map(ringsOf);
  return listOf(geometries).flatMap(piecesOf);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const ringsOf = (rings: unknown): Ring[] =>
  listOf(rings).map((ring) =>
    listOf(ring).flatMap((position): Position[] => {
      const [long, lat] = listOf(position).map(Number);
      return Number.isFinite(long) && Number.isFinite(lat) ? [[long ?? 0, lat ?? 0]] : [];
    }),
  );

function positionsIn({ coordinates, geometries }: Record<string, unknown>): number {
  const count = (value: unknown): number => {
    if (!Array.isArray(value)) return 0;
    return typeof value[0] === 'number' ? 1 : value.reduce((sum: number, each) => sum + count(each), 0);
  };
  return count(coordinates) + listOf(geometries).reduce((sum: number, each) => sum + positionsIn(Object(each)), 0);
}
