import { useState } from 'react';

/** Chosen entries of a list, in the order of the list. */
export interface Selection<Id> {
  /** Number of entries that can be chosen. */
  total: number;
  chosen: readonly Id[];
  isChosen: (id: Id) => boolean;
  /**
   * Chooses an entry, or removes it from the chosen entries. With `isRange` (Shift key), does so for all entries from the last changed one
   * to this one.
   */
  choose: (id: Id, isChosen: boolean, isRange: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * Holds the chosen entries of a list. `ids` are the entries that can be chosen, in the order of the list. An entry that leaves `ids` is not
 * in `chosen`, until it comes back.
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

/** Returns the ids from `one` to `other`, both included, in the order of the list. Returns only `other` if `one` is not in the list. */
function between<Id>(ids: readonly Id[], one: Id | undefined, other: Id): readonly Id[] {
  const from = one === undefined ? -1 : ids.indexOf(one);
  const to = ids.indexOf(other);
  return from === -1 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
