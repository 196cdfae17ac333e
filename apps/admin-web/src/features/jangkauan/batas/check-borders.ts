import {
  type Bentuk,
  borderFault,
  boxOf,
  contains,
  middleOf,
  PIECES_MAX,
  type Position,
  preparedRing,
  type Ring,
} from '@jala/schema/rules/boundaries';
import { isInIndonesia } from '@jala/schema/rules/coordinates';
import type { JangkauanOfKabupaten } from '@jala/schema/wire/jangkauan';
import type { Feature } from './read-file.ts';
import { texts } from './texts.ts';

/** Decision of the user about a feature of the file. `kode` is the code of the chosen kelurahan. */
export interface Decision {
  kode?: string | undefined;
  /** True to swap longitude and latitude of the feature. */
  isTurned?: boolean;
}

/** Result of the check of a feature. */
export interface Row {
  place: number;
  name: string;
  count: number;
  /** Code of the kelurahan that the feature shows. */
  kode: string | undefined;
  bentuk: Bentuk | undefined;
  state: 'ready' | 'undecided' | 'skipped' | 'elsewhere';
  /** Sentence for the user. */
  note?: string;
  /** Control that the row offers: `choose` selects the kelurahan, `turn` swaps longitude and latitude. */
  fix?: 'choose' | 'turn';
}

/** A kelurahan of the kabupaten, with the data that is compared with the feature. */
interface Known {
  kode: string;
  nama: string;
  kecamatan: string;
}

/** Matches the features of a file with the kelurahan of a kabupaten, and checks their borders. */
export function checkBorders(
  features: readonly Feature[],
  areas: JangkauanOfKabupaten,
  decisions: ReadonlyMap<number, Decision>,
): Row[] {
  const known = areas.flatMap(({ nama: kecamatan, kelurahan }) =>
    kelurahan.map(({ kode, nama }) => ({ kode, nama, kecamatan })),
  );
  const rows = features.map((feature, place) => rowOf(feature, { place, known, decision: decisions.get(place) ?? {} }));
  return rows.map((row, place) => withNeighbours(row, rows.slice(0, place)));
}

interface Around {
  place: number;
  known: readonly Known[];
  decision: Decision;
}

function rowOf(feature: Feature, { place, known, decision }: Around): Row {
  const { name, count, pieces } = feature;
  const kode = decision.kode ?? codeOf(feature, known);
  if (kode === ELSEWHERE) return { place, name, count, kode: undefined, bentuk: undefined, state: 'elsewhere' };
  const row: Row = { place, name, count, kode, bentuk: undefined, state: 'skipped' };
  if (pieces.length === 0) return { ...row, note: texts.noArea };
  const isTurned = decision.isTurned === true;
  const rings = pieces.map((piece) => piece.map((ring) => (isTurned ? ring.map(turned) : ring)));
  if (!isTurned && areTurned(rings.flat())) return { ...row, state: 'undecided', note: texts.turned, fix: 'turn' };
  const bentuk = rings
    .map((piece) => piece.map(preparedRing).filter((ring) => ring !== undefined))
    .filter((piece) => piece.length > 0);
  if (bentuk.length === 0) return { ...row, note: texts.noArea };
  if (bentuk.length > PIECES_MAX) return { ...row, note: texts.manyPieces(PIECES_MAX) };
  const fault = borderFault(bentuk);
  if (fault !== undefined) return { ...row, note: `${fault} ${texts.skipped}` };
  if (kode === undefined) {
    const named = namedIn(feature, known).length;
    const note = named > 1 ? texts.ambiguous(named) : texts.unknown;
    return { ...row, bentuk, state: 'undecided', note, fix: 'choose' };
  }
  // The row still offers the field, so that the user can change the choice.
  return { ...row, bentuk, state: 'ready', ...(decision.kode !== undefined && { note: texts.chosen, fix: 'choose' }) };
}

const turned = ([long, lat]: Position): Position => [lat, long];

const isHere = ([long, lat]: Position): boolean => isInIndonesia({ lat, long });

/** True if all positions are outside Indonesia, but inside after longitude and latitude are swapped. */
const areTurned = (rings: readonly Ring[]): boolean =>
  rings.every((ring) => ring.every((position) => !isHere(position) && isHere(turned(position))));

/** Returns the digits of a code, because some files write codes without points. */
const digitsOf = (text: string): string => text.replaceAll('.', '');

/** Result for a feature with the code of another kabupaten. Its name is not compared, because a kelurahan here may have the same name. */
const ELSEWHERE = 'elsewhere';
const CODE = /^\d{10}$/;

/** Returns a name for comparison: letters and digits in lower case, without 'Kelurahan' or 'Desa' at the start. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:kelurahan|desa|kel\.?|ds\.?)\s+/, '')
    .replaceAll(/[^a-z0-9]/g, '');

const namedIn = ({ name }: Feature, known: readonly Known[]): Known[] =>
  known.filter(({ nama }) => plainName(nama) === plainName(name));

/**
 * Returns the code of the kelurahan that a feature shows, or ELSEWHERE. A feature without a code is matched by its name, and also by its
 * kecamatan if several kelurahan have the name. Undefined if this does not find exactly one kelurahan.
 */
function codeOf(feature: Feature, known: readonly Known[]): string | undefined {
  const { name, words } = feature;
  const digits = new Set(words.map(digitsOf));
  const byCode = known.find(({ kode }) => digits.has(digitsOf(kode)));
  if (byCode !== undefined) return byCode.kode;
  if ([...digits].some((word) => CODE.test(word))) return ELSEWHERE;
  const named = namedIn(feature, known);
  if (named.length === 1) return named[0]?.kode;
  // The feature's own name is left out once, because a kecamatan may have the same name as one of its kelurahan.
  const others = new Set(words.toSpliced(words.indexOf(name), 1).map(plainName));
  const [only, ...more] = named.filter(({ kecamatan }) => others.has(plainName(kecamatan)));
  return more.length === 0 ? only?.kode : undefined;
}

/** Adds a note if an earlier feature shows the same kelurahan, or if the area overlaps the area of an earlier feature. */
function withNeighbours(row: Row, before: readonly Row[]): Row {
  if (row.state !== 'ready' || row.bentuk === undefined) return row;
  const ready = before.filter(({ state }) => state === 'ready');
  if (ready.some(({ kode }) => kode === row.kode)) return { ...row, note: texts.joined };
  const { bentuk } = row;
  const other = ready.find((each) => each.bentuk !== undefined && overlap(each.bentuk, bentuk));
  return other === undefined ? row : { ...row, note: texts.overlaps(other.name) };
}

/** Maximum share of an area's positions inside a neighbouring area. Borders that were drawn separately do not match exactly. */
const SLACK = 0.2;
/** Share of the way to the area's middle by which positions are moved, because positions on a common border would lie in both areas. */
const INWARD = 0.1;

function overlap(one: Bentuk, other: Bentuk): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  if (a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south) return false;
  if (contains(one, middleOf(other)) || contains(other, middleOf(one))) return true;
  const middle = middleOf(other);
  const positions = other
    .flat(2)
    .map((position): Position => [toward(position[0], middle[0]), toward(position[1], middle[1])])
    .filter((position) => contains(other, position));
  return positions.filter((position) => contains(one, position)).length > positions.length * SLACK;
}

const toward = (from: number, to: number): number => from + (to - from) * INWARD;

/** Returns the ready borders in the format of the server. All features of a kelurahan are joined into one border. */
export function bordersOf(rows: readonly Row[]): { kode: string; bentuk: [number, number][][][] }[] {
  const borders = new Map<string, Bentuk>();
  for (const { kode, bentuk, state } of rows)
    if (state === 'ready' && kode !== undefined && bentuk !== undefined)
      borders.set(kode, [...(borders.get(kode) ?? []), ...bentuk]);
  return [...borders].map(([kode, bentuk]) => ({
    kode,
    bentuk: bentuk.map((piece) => piece.map((ring) => ring.map(([long, lat]): [number, number] => [long, lat]))),
  }));
}
