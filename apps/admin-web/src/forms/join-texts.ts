import { childrenOf, isElement, parseBody } from '@jala/rich-text/document/dom';
import { compareLists } from '@jala/rich-text/document/words';
import type { Joined } from './merge.ts';

/** Returns the HTML of each top-level block of a rich text. */
const blocksOf = (html: string): string[] =>
  childrenOf(parseBody(html)).map((node) => (isElement(node) ? node.outerHTML : (node.nodeValue ?? '')));

/** Change that one text made to one block of the base text. */
interface Fate {
  /** HTML that replaces the block; the same HTML if it is unchanged. Undefined if the block was removed. */
  now: string | undefined;
  /** New blocks directly after the block. */
  added: string[];
}

/** Returns the fate of each block. The first entry stands for the start of the text, where new blocks may follow too. */
function fatesOf(before: readonly string[], after: readonly string[]): Fate[] {
  const fates: Fate[] = [{ now: '', added: [] }];
  let removed: Fate[] = [];
  for (const { change, items } of compareLists(before, after, String)) {
    if (change === 'same') {
      fates.push(...items.map((now) => ({ now, added: [] })));
      removed = [];
    } else if (change === 'removed') {
      removed = items.map(() => ({ now: undefined, added: [] }));
      fates.push(...removed);
    } else {
      // Pairs the removed blocks with the new blocks in their place, in order.
      for (const [place, fate] of removed.entries()) fate.now = items[place];
      fates.at(-1)?.added.push(...items.slice(removed.length));
    }
  }
  return fates;
}

/** Returns the blocks that two texts have in common. */
const commonOf = (one: readonly string[], other: readonly string[]): string[] =>
  compareLists(one, other, String).flatMap(({ change, items }) => (change === 'same' ? items : []));

/**
 * Merges two rich texts block by block, so that no word written since `base` is lost. A block that only one text changed or removed is
 * taken from that text. If both texts changed a block, the result contains both versions, mine first, and is not settled. Without `base`,
 * all blocks that are not in both texts count as new, and the result is not settled.
 */
export function joinTexts(base: string | undefined, mine: string, theirs: string): Joined<string> {
  const [my, their] = [blocksOf(mine), blocksOf(theirs)];
  const before = base === undefined ? commonOf(my, their) : blocksOf(base);
  const [myFates, theirFates] = [fatesOf(before, my), fatesOf(before, their)];
  let isSettled = base !== undefined;
  const joined = ['', ...before].flatMap((block, place) => {
    const [own, other] = [myFates[place], theirFates[place]] as [Fate, Fate];
    const added = other.added.filter((line) => !own.added.includes(line));
    if (own.now !== block && other.now !== block && own.now !== other.now) {
      isSettled = false;
      return [own.now, ...own.added, other.now, ...added];
    }
    return [own.now === block ? other.now : own.now, ...own.added, ...added];
  });
  return { value: joined.join(''), isSettled };
}
