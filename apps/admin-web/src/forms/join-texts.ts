import { childrenOf, isElement, parseBody } from '@jala/rich-text/document/dom';
import { compareLists } from '@jala/rich-text/document/words';
import type { Joined } from './merge.ts';

/** The blocks of a rich text, each as its HTML. */
const blocksOf = (html: string): string[] =>
  childrenOf(parseBody(html)).map((node) => (isElement(node) ? node.outerHTML : (node.nodeValue ?? '')));

/** Result of somebody's changes to one block. */
interface Fate {
  /** Block that stands in its place. Undefined if it was removed. */
  now: string | undefined;
  /** New blocks behind it. */
  added: string[];
}

/** Finds the fate of each block. The first of the fates is that of the beginning, behind which blocks may be new. */
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
      // Of blocks that were replaced by others, the first one became the first one.
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
 * Two rich texts as one, block by block, so that no word that was written since `base` is lost. A block that one of them has changed or
 * removed is as they left it. Of a block that both have changed, both versions stand, mine first, and the text is not settled. Nor is it
 * without `base`: then all that is not in both texts counts as new.
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
