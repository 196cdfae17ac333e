import { AUDIENCES, type Audience, type Package } from '@jala/schema/rules/package';
import { type Look, lookAt } from './package-looks.ts';

/** A package with its look, which depends on its place among all packages. */
export interface Shown {
  item: Package;
  look: Look;
}

/** Packages for the same customers. */
export interface Group {
  audience: Audience | undefined;
  members: Shown[];
}

/**
 * Returns the packages by audience, in the order homes, businesses, others. If there are no packages for homes, the others come first. In
 * each group the packages keep their order.
 */
export const groupsOf = (packages: readonly Package[]): Group[] =>
  grouped(packages.map((item, index) => ({ item, look: lookAt(index) })));

const grouped = (shown: readonly Shown[]): Group[] =>
  (shown.some(({ item }) => item.audience === 'rumah') ? [...AUDIENCES, undefined] : [undefined, ...AUDIENCES])
    .map((audience) => ({ audience, members: shown.filter(({ item }) => item.audience === audience) }))
    .filter(({ members }) => members.length > 0);

/** Columns that fit beside the labels at 1280 px. */
const MOST_COLUMNS = 6;

/**
 * Returns the groups of each table. If all packages fit, there is one table. Otherwise each group has its own table, or several tables if
 * it has more packages than columns fit. A group with a single package joins a neighbouring group.
 */
export function tablesOf(groups: readonly Group[]): Group[][] {
  const all = groups.flatMap(({ members }) => members);
  const parts = all.length <= MOST_COLUMNS ? [all] : joined(groups.map(({ members }) => members));
  return parts.flatMap((part) => {
    const rows = Math.ceil(part.length / MOST_COLUMNS);
    const size = Math.ceil(part.length / rows);
    return Array.from({ length: rows }, (_, row) => grouped(part.slice(row * size, (row + 1) * size)));
  });
}

/**
 * Joins parts, in their order: a part with a single package is added to the part before it or, if it is the first part, to the next one.
 */
const joined = (parts: readonly Shown[][]): Shown[][] =>
  parts.reduce<Shown[][]>((before, part) => {
    const last = before.at(-1);
    return last !== undefined && (last.length === 1 || part.length === 1)
      ? before.slice(0, -1).concat([last.concat(part)])
      : before.concat([part]);
  }, []);

/** Filters of /paket: all packages, or the packages for one audience together with the packages for no audience in particular. */
export const CHOICES = ['semua', ...AUDIENCES] as const;

type Choice = (typeof CHOICES)[number];

/** Tells whether visitors can filter by audience. They can if there are packages for each audience. */
export const canChoose = (groups: readonly Group[]): boolean =>
  AUDIENCES.every((audience) => groups.some((group) => group.audience === audience));

/**
 * Returns the filters with a table of only one package, which compares nothing. With these filters the page shows cards also in wide
 * windows.
 */
export const choicesWithCards = (tables: readonly Group[][]): Choice[] =>
  CHOICES.filter((choice) => tables.some((groups) => columnsOf(groups, choice) === 1));

/** Tells whether at least one filter shows tables instead of cards. A page without filters shows all packages. */
export const hasTables = (tables: readonly Group[][]): boolean =>
  (canChoose(tables.flat()) ? CHOICES : CHOICES.slice(0, 1)).some(
    (choice) => !choicesWithCards(tables).includes(choice),
  );

const columnsOf = (groups: readonly Group[], choice: Choice): number =>
  groups.reduce(
    (sum, { audience, members }) =>
      choice === 'semua' || audience === undefined || audience === choice ? sum + members.length : sum,
    0,
  );
