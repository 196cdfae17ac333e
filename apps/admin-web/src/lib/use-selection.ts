import { useState } from 'react';

/** Chosen entries of a list, in the order of the list. */
export interface Selection<Id> {
  /** How many can be chosen. */
  total: number;
  chosen: readonly Id[];
  isChosen: (id: Id) => boolean;
  /** With `isRange`, all from the one that was pressed before up to this one, as Shift does in other programs. */
  choose: (id: Id, isChosen: boolean, isRange: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * Keeps which entries of a list are chosen. `ids`: those that can be chosen, in the order of the list. What leaves the list is not chosen
 * any more while it is away.
 */
export function useSelection<Id extends string | number>(ids: readonly Id[]): Selection<Id> {
  const [kept, setKept] = useState<ReadonlySet<Id>>(new Set());
  const [last, setLast] = useState<Id>();
  const change = (changed: readonly Id[], isChosen: boolean) =>
    setKept((before) => new Set([...[...before].filter((id) => !changed.includes(id)), ...(isChosen ? changed : [])]));
  return {
    total: ids.length,
    chosen: ids.filter((id) => kept.has(id)),
    isChosen: (id) => kept.has(id),
    choose(id, isChosen, isRange) {
      change(isRange ? between(ids, last, id) : [id], isChosen);
      setLast(id);
    },
    chooseAll(isChosen) {
      if (isChosen) change(ids, true);
      else setKept(new Set());
      setLast(undefined);
    },
  };
}

/** The ids from one to another, in whatever order they were pressed. */
function between<Id>(ids: readonly Id[], one: Id | undefined, other: Id): readonly Id[] {
  const from = one === undefined ? -1 : ids.indexOf(one);
  const to = ids.indexOf(other);
  return from === -1 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
