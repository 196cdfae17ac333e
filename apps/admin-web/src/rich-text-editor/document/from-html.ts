import { withSource } from './block-html.ts';
import { piecesOf } from './html-pieces.ts';
import { readBlocks } from './read-block.ts';
import type { RichDocument } from './types.ts';

/**
 * Any HTML, to the letter: `documentToHtml` of it is the same text. Each element at the top becomes a block and text
 * beside them a paragraph; what a block cannot hold exactly is locked. The document has one block at least.
 */
export function documentFromHtml(html: string): RichDocument {
  const pieces = piecesOf(html);
  return readBlocks(pieces).map((block, index) => withSource(block, pieces[index]?.html ?? ''));
}
