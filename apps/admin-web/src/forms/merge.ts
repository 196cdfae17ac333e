import { type FieldName, isSame } from './form-state.ts';

/** A field whose value differs between two people's versions of a record, or a group of fields that are taken as one. */
export interface Difference<Values> {
  names: FieldName<Values>[];
  /** Who changed it since both opened the record. Only `both` needs somebody who chooses. */
  changedBy: 'mine' | 'theirs' | 'both';
}

/** `both` only where two values can be joined to one. */
export type Side = 'mine' | 'theirs' | 'both';

/** Joins two values to one, by the name of the field. */
export type Joins<Values> = {
  [Name in FieldName<Values>]?: (
    base: Values[Name] | undefined,
    mine: Values[Name],
    theirs: Values[Name],
  ) => Values[Name];
};

/** The chosen side of each difference, by the name of its first field. */
export type Choices<Values> = Partial<Record<FieldName<Values>, Side>>;

interface Versions<Values> {
  /** What both began with. Undefined if that is not known: then every difference needs a choice. */
  base: Values | undefined;
  mine: Values;
  theirs: Values;
}

/**
 * Where `mine` and `theirs` differ, in the order of the fields. `together` lists groups of fields that belong
 * together, such as latitude and longitude. All fields of a group are taken from one person.
 */
export function differencesOf<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  together: readonly (readonly FieldName<Values>[])[] = [],
): Difference<Values>[] {
  const names = Object.keys(mine) as FieldName<Values>[];
  const groupOf = (name: FieldName<Values>) => together.find((group) => group.includes(name)) ?? [name];
  const isFirst = (name: FieldName<Values>) => names.find((other) => groupOf(name).includes(other)) === name;
  const hasChanged = (group: readonly FieldName<Values>[], now: Values) =>
    base === undefined || group.some((name) => !isSame(base[name], now[name]));
  return names.filter(isFirst).flatMap((first) => {
    const group = groupOf(first);
    const differing = names.filter((name) => group.includes(name) && !isSame(mine[name], theirs[name]));
    if (differing.length === 0) return [];
    const isMine = hasChanged(group, mine);
    const isTheirs = hasChanged(group, theirs);
    return [{ names: differing, changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs' }];
  });
}

/** The side whose value the merged record gets. Undefined while nobody has chosen. */
export const sideOf = <Values>(
  { names, changedBy }: Difference<Values>,
  choices: Choices<Values>,
): Side | undefined => {
  const [first] = names;
  return changedBy === 'both' ? first && choices[first] : changedBy;
};

/** One record with the changes of both people. Differences without a choice keep `mine`. */
export function merged<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  differences: readonly Difference<Values>[],
  choices: Choices<Values>,
  joins: Joins<Values> = {},
): Values {
  const changes = differences.flatMap((difference) => {
    const side = sideOf(difference, choices);
    const valueOf = (name: FieldName<Values>) =>
      side === 'both' ? (joins[name]?.(base?.[name], mine[name], theirs[name]) ?? mine[name]) : theirs[name];
    return side === 'theirs' || side === 'both' ? difference.names.map((name) => [name, valueOf(name)]) : [];
  });
  return { ...mine, ...Object.fromEntries(changes) };
}
