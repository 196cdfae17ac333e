import { diffArrays } from 'diff';

/** State of a piece of a text: in both versions, only in the newer one, or only in the older one. */
export type Change = 'same' | 'added' | 'removed';

/** A run of neighbouring items with one change. */
export interface Run<Item> {
  change: Change;
  items: Item[];
}

/**
 * More changes than this in one comparison are shown as one removal and one addition. The work grows with the square of the
 * changes, and nobody can read so many.
 */
const MAX_CHANGES = 500;

/**
 * Compares two lists. Joined, the runs that are not added are `before`, and the runs that are not removed are `after`. Items with equal
 * keys are the same.
 */
export function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Run<Item>[] {
  const [start, end] = commonEnds(before.map(keyOf), after.map(keyOf));
  const changed = compareMiddles(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    keyOf,
  );
  return [run('same', after.slice(0, start)), ...changed, run('same', after.slice(after.length - end))].filter(
    ({ items }) => items.length > 0,
  );
}

function compareMiddles<Item>(before: Item[], after: Item[], keyOf: (item: Item) => string): Run<Item>[] {
  const wholly = [run('removed', before), run('added', after)];
  if (before.length === 0 || after.length === 0) return wholly;
  const steps = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: MAX_CHANGES });
  if (steps === undefined) return wholly;
  let [old, now] = [0, 0];
  return steps.map(({ value: { length }, added, removed }) => {
    if (removed) return run('removed', before.slice(old, (old += length)));
    const items = after.slice(now, (now += length));
    if (added) return run('added', items);
    old += length;
    return run('same', items);
  });
}

/** Returns the number of items that two lists have in common at their beginning, and after that at their end. */
function commonEnds(before: readonly string[], after: readonly string[]): [start: number, end: number] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [start, end];
}

/** Splits a text into words, the whitespace between them, and single other characters. Joined, they are the text. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];

/**
 * `compareLists` for the words of a text. Changes with nothing but whitespace between them become one, so that people read 'empat
 * jam' and not 'empat', ' ', 'jam'.
 */
export function compareWords<Word>(
  before: readonly Word[],
  after: readonly Word[],
  { keyOf, isSpace }: { keyOf: (word: Word) => string; isSpace: (word: Word) => boolean },
): Run<Word>[] {
  const runs = compareLists(before, after, keyOf);
  const joined: Run<Word>[] = [];
  let [removed, added]: [Word[], Word[]] = [[], []];
  const close = () => {
    joined.push(run('removed', removed), run('added', added));
    [removed, added] = [[], []];
  };
  for (const [place, { change, items }] of runs.entries()) {
    if (change === 'removed') removed.push(...items);
    else if (change === 'added') added.push(...items);
    else if (removed.length > 0 && added.length > 0 && items.every(isSpace) && isReplaced(runs, place + 1)) {
      removed.push(...items);
      added.push(...items);
    } else {
      close();
      joined.push(run('same', items));
    }
  }
  close();
  return joined.filter(({ items }) => items.length > 0);
}

/** Tells whether a removal and an addition follow at `place`. */
const isReplaced = (runs: readonly Run<unknown>[], place: number): boolean =>
  new Set([runs[place]?.change, runs[place + 1]?.change]).size === 2 &&
  [runs[place], runs[place + 1]].every((each) => each !== undefined && each.change !== 'same');

const run = <Item>(change: Change, items: readonly Item[]): Run<Item> => ({ change, items: [...items] });

/** Compares two plain texts word by word. */
export const compareTexts = (before: string, after: string): { change: Change; text: string }[] =>
  compareWords(wordsOf(before), wordsOf(after), {
    keyOf: (word) => word,
    isSpace: (word) => word.trim() === '',
  }).map(({ change, items }) => ({ change, text: items.join('') }));
