import { piecesOf } from './pieces.ts';
import { readBlocks } from './read-block.ts';
import type { BlockElement, RichDocument } from './types.ts';
import { canonicalHtml } from './write-block.ts';

/**
 * Reads any HTML losslessly: `documentToHtml` of the result is the same text. Each element at the top becomes a block, and
 * text beside them a paragraph; what a block cannot hold exactly becomes a locked block. The document has at least one block.
 */
export function documentFromHtml(html: string): RichDocument {
  const pieces = piecesOf(html);
  return readBlocks(pieces).map((block, index) => withSource(block, pieces[index]?.html ?? ''));
}

function withSource(block: BlockElement, html: string): BlockElement {
  if (block.type === 'locked') return block;
  const canonical = canonicalHtml(block);
  return canonical === html ? block : { ...block, source: { html, canonical } };
}
