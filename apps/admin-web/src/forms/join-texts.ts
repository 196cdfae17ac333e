import { childrenOf, isElement, parseBody } from '@jala/rich-text/document/dom';

/** The blocks of a rich text, each as its HTML. */
const blocksOf = (html: string): string[] =>
  childrenOf(parseBody(html)).map((node) => (isElement(node) ? node.outerHTML : (node.nodeValue ?? '')));

/**
 * Two rich texts as one, so that no word that was written since `base` is lost: `mine`, with the blocks that are new in `theirs`, each
 * behind the block that it follows there and behind what is new of mine at that place. A paragraph that both have changed stands
 * there twice. Without `base`, all that is not in `mine` counts as new.
 */
export function joinTexts(base: string | undefined, mine: string, theirs: string): string {
  const joined = blocksOf(mine);
  const others = blocksOf(theirs);
  const before = new Set(base === undefined ? [] : blocksOf(base));
  const shared = new Set([...before, ...others]);
  let place = 0;
  for (const block of others) {
    const same = joined.indexOf(block, place);
    if (same !== -1) place = same + 1;
    else if (!before.has(block)) {
      while (place < joined.length && !shared.has(joined[place] ?? '')) place += 1;
      joined.splice(place, 0, block);
      place += 1;
    }
  }
  return joined.join('');
}
