import type { LandingContentOrder, LandingContentRecord } from '@jala/schema/landing-content';
import { packageNumber } from '@jala/schema/landing-values';

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

/** The items as they will be once the server has put them in that order, so that nobody waits for it to see them move. */
export function reordered(items: readonly LandingContentRecord[], order: LandingContentOrder): LandingContentRecord[] {
  const rank = ranking(items, order);
  const places = new Map(
    items
      .filter(({ section }) => section === order.section)
      .toSorted((a, b) => rank(a) - rank(b) || a.sort_order - b.sort_order)
      .map(({ id }, index) => [id, index + 1]),
  );
  return items.map((item) => ({ ...item, sort_order: places.get(item.id) ?? item.sort_order }));
}

/** As the server ranks: a partner by itself, a package's items together; what is part of no package first, what is not named last. */
function ranking(items: readonly LandingContentRecord[], { section, ids }: LandingContentOrder) {
  if (section === 'partner') return ({ id }: LandingContentRecord) => ids.indexOf(id);
  const titles = new Map(items.map(({ id, key_name }) => [id, packageNumber(key_name)]));
  const numbers = ids.map((id) => titles.get(id));
  return ({ key_name }: LandingContentRecord) => {
    const number = packageNumber(key_name);
    const place = numbers.indexOf(number);
    if (number === undefined) return -1;
    return place === -1 ? ids.length : place;
  };
}
