import { isBlankText } from '#syntax.ts';
import { isBare } from './pieces.ts';
import type { BlockElement, RichDocument } from './types.ts';
import { canonicalHtml } from './write-block.ts';

/**
 * Writes unchanged blocks exactly as they were read. A paragraph that was read without an element gets one where it would
 * run into its neighbour or disappear.
 */
export function documentToHtml(document: RichDocument): string {
  const [only] = document;
  if (only !== undefined && document.length === 1) return blockHtml(only);
  let html = '';
  let follows = false;
  for (const block of document) {
    const written = blockHtml(block);
    const runsOn = isBare(written);
    const needsElement: boolean = runsOn && block.type !== 'locked' && (follows || isBlankText(written));
    html += needsElement ? canonicalHtml(block) : written;
    follows = runsOn && !needsElement;
  }
  return html;
}

/** Blocks are replaced and never changed, so the HTML of a block stays valid. While someone types, only one is written again. */
const writtenBlocks = new WeakMap<BlockElement, string>();

/** The HTML a block was read from while it still says the same, otherwise the editor's own. */
function blockHtml(block: BlockElement): string {
  const known = writtenBlocks.get(block);
  if (known !== undefined) return known;
  const canonical = canonicalHtml(block);
  const source = block.type === 'locked' ? undefined : block.source;
  const html = source?.canonical === canonical ? source.html : canonical;
  writtenBlocks.set(block, html);
  return html;
}
