/** Returns `ids` with `id` moved to the index `place`, counted from 0. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** A place to drop a dragged entry: before or after the entry `id`. */
export interface Drop {
  id: number;
  edge: 'before' | 'after';
}

/** Returns `ids` after the user has dropped `id` before or after another entry. */
export function droppedAt(ids: readonly number[], id: number, { id: other, edge }: Drop): number[] {
  if (id === other) return [...ids];
  const place = ids.filter((each) => each !== id).indexOf(other);
  return movedTo(ids, id, edge === 'before' ? place : place + 1);
}
