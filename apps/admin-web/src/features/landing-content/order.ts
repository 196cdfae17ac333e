/** `ids` with `id` taken out and put in at `place`, counted from 0 without it. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Beside which entry something is dropped. */
export interface Drop {
  id: number;
  edge: 'before' | 'after';
}

/** `ids` with `id` dropped beside another. */
export function droppedAt(ids: readonly number[], id: number, { id: other, edge }: Drop): number[] {
  if (id === other) return [...ids];
  const place = ids.filter((each) => each !== id).indexOf(other);
  return movedTo(ids, id, edge === 'before' ? place : place + 1);
}
