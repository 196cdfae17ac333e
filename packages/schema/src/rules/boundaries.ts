/* Browsers load this file, so it does not import zod. */
import { isInIndonesia } from './coordinates.ts';

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type Position = readonly [long: number, lat: number];
/** A closed line: its first and its last position are the same. */
export type Ring = readonly Position[];
/** The shape of an area: separate pieces, each with its outer ring and its holes, as a MultiPolygon of GeoJSON. */
export type Bentuk = readonly (readonly Ring[])[];

/** A bounding box in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Maximum distance of a simplified border from the true one, in degrees: about eleven metres. */
const TOLERANCE = 0.0001;
/** Decimal places of a stored position: about one metre. */
const DECIMALS = 5;
/** Maximum positions of a stored ring. A border with more positions is simplified further. */
export const RING_MAX = 1000;
/** Pieces of a stored area, and rings of a piece. Some kelurahan are a hundred islands. */
export const PIECES_MAX = 500;
const LEAST_RING = 4;
const KM_PER_DEGREE = 111.2;

export function boxOf(bentuk: Bentuk): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const ring of bentuk.flat())
    for (const [long, lat] of ring) {
      box.west = Math.min(box.west, long);
      box.east = Math.max(box.east, long);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  return box;
}

/** Tells whether a position lies in an area: a line from it to the east meets the border an odd number of times. */
export function contains(bentuk: Bentuk, [long, lat]: Position): boolean {
  let isInside = false;
  for (const ring of bentuk.flat())
    for (const [[x1, y1], [x2, y2]] of edgesOf(ring))
      if (y1 > lat !== y2 > lat && long < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside;
  return isInside;
}

type Edge = readonly [Position, Position];

function* edgesOf(ring: Ring): Generator<Edge> {
  let before = ring[0];
  for (const position of ring.slice(1)) {
    if (before !== undefined) yield [before, position];
    before = position;
  }
}

/** Tells whether a border crosses itself. A border that only touches itself does not cross itself. */
export function crossesItself(ring: Ring): boolean {
  const edges = [...edgesOf(ring)]
    .map((edge) => ({ edge, from: Math.min(edge[0][0], edge[1][0]), to: Math.max(edge[0][0], edge[1][0]) }))
    .toSorted((one, other) => one.from - other.from);
  // Edges that have begun to the west of the current one, and have not ended.
  let open: typeof edges = [];
  for (const current of edges) {
    open = open.filter(({ to }) => to >= current.from);
    if (open.some(({ edge }) => cross(edge, current.edge))) return true;
    open.push(current);
  }
  return false;
}

/** Returns the side of the line from `a` to `b` on which a position lies: 1 or -1, and 0 on the line. */
const side = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const cross = ([a, b]: Edge, [c, d]: Edge): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Returns a sentence about what is wrong with the border of an area. Undefined if the border is valid. */
export function borderFault(bentuk: Bentuk): string | undefined {
  const rings = bentuk.flat();
  if (rings.some((ring) => ring.some(([long, lat]) => !isInIndonesia({ lat, long }))))
    return 'Batasnya di luar Indonesia.';
  if (rings.some((ring) => !isSame(ring[0] ?? [0, 0], ring.at(-1)))) return 'Batasnya tidak tertutup.';
  return rings.some(crossesItself) ? 'Batasnya memotong dirinya sendiri.' : undefined;
}

/** The distance in degrees from a position to the line between two other positions. */
function distanceTo([x, y]: Position, [[x1, y1], [x2, y2]]: Edge): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Leaves out the positions whose distance to the simplified line is at most `tolerance` (Ramer, Douglas and Peucker). */
function simplified(line: Ring, tolerance: number): Ring {
  const kept = new Set([0, line.length - 1]);
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part;
    const edge: Edge = [line[first] ?? [0, 0], line[last] ?? [0, 0]];
    let far = { place: 0, distance: tolerance };
    for (let place = first + 1; place < last; place += 1) {
      const distance = distanceTo(line[place] ?? [0, 0], edge);
      if (distance > far.distance) far = { place, distance };
    }
    if (far.place === 0) continue;
    kept.add(far.place);
    parts.push([first, far.place], [far.place, last]);
  }
  return line.filter((_, place) => kept.has(place));
}

/** A ring as it is stored: closed, rounded and simplified. Undefined if too few positions are left for an area. */
export function preparedRing(ring: Ring): Ring | undefined {
  const rounded = ring
    .map(([long, lat]): Position => [Number(long.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))])
    .filter((position, place, all) => place === 0 || !isSame(position, all[place - 1]));
  const [first] = rounded;
  if (first === undefined) return undefined;
  if (!isSame(first, rounded.at(-1))) rounded.push(first);
  if (rounded.length < LEAST_RING) return undefined;
  for (let tolerance = TOLERANCE; ; tolerance *= 2) {
    const result = simplified(rounded, tolerance);
    // A very small area would vanish, so it is not simplified.
    if (result.length < LEAST_RING) return rounded.length > RING_MAX ? undefined : rounded;
    if (result.length > RING_MAX) continue;
    // Simplification may have made a narrow area cross itself.
    return rounded.length <= RING_MAX && crossesItself(result) ? rounded : result;
  }
}

const isSame = (one: Position, other: Position | undefined): boolean => one[0] === other?.[0] && one[1] === other[1];

/** An area with its bounding box, so that four comparisons rule out most areas. */
export interface FramedArea {
  kode: string;
  bentuk: Bentuk;
  box: Box;
}

/** The code of the first area in which a position lies. */
export function areaAt(areas: Iterable<FramedArea>, position: Position): string | undefined {
  const [long, lat] = position;
  for (const { kode, box, bentuk } of areas)
    if (long >= box.west && long <= box.east && lat >= box.south && lat <= box.north && contains(bentuk, position))
      return kode;
  return undefined;
}

/**
 * The distance from a position to an area, in kilometres; 0 inside. Assumes that a degree of longitude is as long as a degree of latitude,
 * which is nearly true in Indonesia.
 */
export function distanceKm(bentuk: Bentuk, position: Position): number {
  if (contains(bentuk, position)) return 0;
  let nearest = Infinity;
  for (const ring of bentuk.flat())
    for (const edge of edgesOf(ring)) nearest = Math.min(nearest, distanceTo(position, edge));
  return nearest * KM_PER_DEGREE;
}

/** Returns a lower bound of the distance from a position to an area, in kilometres: the distance to the area's bounding box. */
export function leastDistanceKm({ west, south, east, north }: Box, [long, lat]: Position): number {
  return Math.hypot(Math.max(west - long, 0, long - east), Math.max(south - lat, 0, lat - north)) * KM_PER_DEGREE;
}

/** The middle of the largest piece of an area. */
export function middleOf(bentuk: Bentuk): Position {
  let largest = { area: 0, long: 0, lat: 0 };
  for (const [ring = []] of bentuk) {
    let [area, long, lat] = [0, 0, 0];
    for (const [[x1, y1], [x2, y2]] of edgesOf(ring)) {
      const part = x1 * y2 - x2 * y1;
      area += part;
      long += (x1 + x2) * part;
      lat += (y1 + y2) * part;
    }
    if (Math.abs(area) > Math.abs(largest.area)) largest = { area, long, lat };
  }
  return [largest.long / (3 * largest.area), largest.lat / (3 * largest.area)];
}

/** Width of a drawn map, in the units of its paths. */
export const MAP_WIDTH = 1000;

/**
 * Draws areas as paths of an SVG that is {@link MAP_WIDTH} wide and `height` high, north up. Points that are less than two units apart
 * become one, so that a map has only some kilobytes.
 */
export function drawMap(shapes: readonly Bentuk[]): { height: number; paths: string[] } {
  const box = boxOf(shapes.flat());
  const squeeze = Math.cos((((box.north + box.south) / 2) * Math.PI) / 180);
  const scale = MAP_WIDTH / Math.max((box.east - box.west) * squeeze, 1e-6);
  const place = ([long, lat]: Position): [number, number] => [
    Math.round((long - box.west) * squeeze * scale),
    Math.round((box.north - lat) * scale),
  ];
  return {
    height: Math.max(1, Math.round((box.north - box.south) * scale)),
    paths: shapes.map((bentuk) =>
      bentuk
        .flat()
        .map((ring) => pathOf(ring.map(place)))
        .join(''),
    ),
  };
}

function pathOf(points: readonly [number, number][]): string {
  let [x, y] = points[0] ?? [0, 0];
  let path = `M${x} ${y}`;
  let steps = 0;
  for (const [nextX, nextY] of points.slice(1, -1)) {
    if (Math.abs(nextX - x) + Math.abs(nextY - y) < 2) continue;
    path += `l${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    steps += 1;
  }
  return steps < 2 ? '' : `${path}z`;
}
