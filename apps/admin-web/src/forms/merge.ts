import { type FieldName, isSame } from './form-state.ts';

/** A field whose value differs between two people's versions of a record, or a group of fields that belong together. */
export interface Difference<Values> {
  names: FieldName<Values>[];
  /** The side that changed the field since both opened the record. Only with `both` must the user choose. */
  changedBy: 'mine' | 'theirs' | 'both';
  /** Both values joined into one. Only for a single field with a join function that both sides have changed. */
  joined?: Joined<Values[FieldName<Values>]>;
}

/** Two values joined into one. `isSettled` is false if the user has to tidy the result. */
export interface Joined<Value> {
  value: Value;
  isSettled: boolean;
}

/** The values to take. `both` is possible only if the two values can be joined. */
export type Side = 'mine' | 'theirs' | 'both';

/** Functions that join two values into one, keyed by field. */
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

/** The chosen side of each difference, keyed by the first field of the difference. */
export type Choices<Values> = Partial<Record<FieldName<Values>, Side>>;

interface Versions<Values> {
  /** Values with which both sides started. Undefined if unknown: then every difference needs a choice. */
  base: Values | undefined;
  mine: Values;
  theirs: Values;
}

/** Returns the differences between `mine` and `theirs`, in the order of the fields. The fields of a group make one difference. */
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

/** Returns the side whose value the merged record gets. Undefined while the user still has to choose. */
export const sideOf = <Values>(
  { names, changedBy, joined }: Difference<Values>,
  choices: Choices<Values>,
): Side | undefined => {
  const [first] = names;
  if (changedBy !== 'both') return changedBy;
  return (first && choices[first]) ?? (joined?.isSettled ? 'both' : undefined);
};

/** Tells whether the merged record has a value that the user has to tidy. */
export const isUntidy = <Values>(differences: readonly Difference<Values>[], choices: Choices<Values>): boolean =>
  differences.some((difference) => sideOf(difference, choices) === 'both' && difference.joined?.isSettled === false);

/** Merges the changes of both people into one record. A difference that still needs a choice keeps `mine`. */
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
