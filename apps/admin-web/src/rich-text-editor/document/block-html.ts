import { canonicalHtml } from './canonical-html.ts';
import { piecesOf } from './html-pieces.ts';
import { readBlocks } from './read-block.ts';
import type { BlockElement } from './types.ts';

/** Blocks are never changed, only replaced, so what was written of one stays true. */
const written = new WeakMap<BlockElement, string>();

/** The block with the HTML it was read from, where it would write another one. */
export function withSource(block: BlockElement, source: string): BlockElement {
  const sourced = block.type === 'locked' || canonicalHtml(block) === source ? block : { ...block, source };
  written.set(sourced, source);
  return sourced;
}

/** The HTML of one block: what it was read from as long as it says the same, otherwise the editor's own. */
export function blockHtml(block: BlockElement): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const canonical = canonicalHtml(block);
  const source = block.type === 'locked' ? undefined : block.source;
  const html = source !== undefined && canonical === canonicalHtmlOfSource(source) ? source : canonical;
  written.set(block, html);
  return html;
}

let last = { source: '', canonical: '<p><br></p>' };

/** Remembers the last one: whoever types, types in one block. */
function canonicalHtmlOfSource(source: string): string {
  if (source !== last.source) {
    const [first, ...others] = readBlocks(piecesOf(source));
    const canonical = first === undefined || others.length > 0 ? source : canonicalHtml(first);
    last = { source, canonical };
  }
  return last.canonical;
}
