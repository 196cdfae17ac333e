import { type FieldName, isSame } from './form-state.ts';

/** A field whose value differs between two people's versions of a record, or a group of fields that are taken as one. */
export interface Difference<Values> {
  names: FieldName<Values>[];
  /** Who changed it since both opened the record. Only `both` needs somebody who chooses. */
  changedBy: 'mine' | 'theirs' | 'both';
  /** The two values as one, of a single field that both have changed and that has a join. */
  joined?: Joined<Values[FieldName<Values>]>;
}

/** Two values as one. `isSettled`: whether nobody has to tidy it. */
export interface Joined<Value> {
  value: Value;
  isSettled: boolean;
}

/** `both` only where two values can be joined to one. */
export type Side = 'mine' | 'theirs' | 'both';

/** Joins two values to one, by the name of the field. */
export type Joins<Values> = {
  [Name in FieldName<Values>]?: (
    base: Values[Name] | undefined,
    mine: Values[Name],
    theirs: Values[Name],
  ) => Joined<Values[Name]>;
};

/** Ties between the fields of a form. */
interface Ties<Values> {
  /** Groups of fields that belong together, such as latitude and longitude. */
  together?: readonly (readonly FieldName<Values>[])[] | undefined;
  joins?: Joins<Values> | undefined;
}

/** The chosen side of each difference, by the name of its first field. */
export type Choices<Values> = Partial<Record<FieldName<Values>, Side>>;

interface Versions<Values> {
  /** Values with which both began. Undefined if they are not known: then every difference needs a choice. */
  base: Values | undefined;
  mine: Values;
  theirs: Values;
}

/** Where `mine` and `theirs` differ, in the order of the fields. All fields of a group are taken from one person. */
export function differencesOf<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  { together = [], joins = {} }: Ties<Values> = {},
): Difference<Values>[] {
  const names = Object.keys(mine) as FieldName<Values>[];
  const groupOf = (name: FieldName<Values>) => together.find((group) => group.includes(name)) ?? [name];
  const isFirst = (name: FieldName<Values>) => names.find((other) => groupOf(name).includes(other)) === name;
  const hasChanged = (group: readonly FieldName<Values>[], now: Values) =>
    base === undefined || group.some((name) => !isSame(base[name], now[name]));
  return names.filter(isFirst).flatMap((first): Difference<Values>[] => {
    const group = groupOf(first);
    const differing = names.filter((name) => group.includes(name) && !isSame(mine[name], theirs[name]));
    if (differing.length === 0) return [];
    const isMine = hasChanged(group, mine);
    const isTheirs = hasChanged(group, theirs);
    if (!isMine || !isTheirs) return [{ names: differing, changedBy: isMine ? 'mine' : 'theirs' }];
    const joined = group.length === 1 ? joins[first]?.(base?.[first], mine[first], theirs[first]) : undefined;
    return [{ names: differing, changedBy: 'both', ...(joined && { joined }) }];
  });
}

/** The side whose value the merged record gets. Undefined while nobody has chosen, and has to. */
export const sideOf = <Values>(
  { names, changedBy, joined }: Difference<Values>,
  choices: Choices<Values>,
): Side | undefined => {
  const [first] = names;
  if (changedBy !== 'both') return changedBy;
  return (first && choices[first]) ?? (joined?.isSettled ? 'both' : undefined);
};

/** Tells whether the merged record has a value that somebody has to tidy. */
export const isUntidy = <Values>(differences: readonly Difference<Values>[], choices: Choices<Values>): boolean =>
  differences.some((difference) => sideOf(difference, choices) === 'both' && difference.joined?.isSettled === false);

/** One record with the changes of both people. Differences without a choice keep `mine`. */
export function merged<Values extends object>(
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  differences: readonly Difference<Values>[],
  choices: Choices<Values>,
): Values {
  const changes = differences.flatMap((difference) => {
    const { names, joined } = difference;
    const side = sideOf(difference, choices);
    if (side === 'both' && joined !== undefined) return names.map((name) => [name, joined.value]);
    return side === 'theirs' ? names.map((name) => [name, theirs[name]]) : [];
  });
  return { ...mine, ...Object.fromEntries(changes) };
}
