import { blockHtml } from './block-html.ts';
import { canonicalHtml } from './canonical-html.ts';
import { isBare } from './html-pieces.ts';
import { isBlankText } from './html-syntax.ts';
import type { RichDocument } from './types.ts';

/**
 * What nobody changed is written as it was read. A paragraph that was read without an element gets its own where it
 * would run into its neighbour or vanish.
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
