import { linkedPieces } from '@jala/schema/rules/linked-text';
import type { BlockElement, Inline, RichDocument, RichText, TableRowElement } from '#document/types.ts';

/**
 * Turns web and mail addresses in the text of pasted blocks into links. Numbers stay as they are, because account numbers look like
 * telephone numbers.
 */
export const linkBareAddresses = (document: RichDocument): RichDocument => document.map(linkInBlock);

function linkInBlock(block: BlockElement): BlockElement {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: linkInInlines(block.children) };
    case 'quote':
      return {
        ...block,
        children: block.children.map((line) => ({ ...line, children: linkInInlines(line.children) })),
      };
    case 'list':
      return {
        ...block,
        children: block.children.map((item) => ({ ...item, children: linkInInlines(item.children) })),
      };
    case 'table':
      return { ...block, children: block.children.map(linkInRow) };
    default:
      return block;
  }
}

const linkInRow = (row: TableRowElement): TableRowElement => ({
  ...row,
  children: row.children.map((cell) => ({ ...cell, children: linkInInlines(cell.children) })),
});

const linkInInlines = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline) => ('text' in inline ? linkInText(inline) : [inline]));

function linkInText(node: RichText): Inline[] {
  const { text, ...marks } = node;
  if (node.code === true) return [node];
  const pieces = linkedPieces(text).map(({ text: piece, href }) => ({
    text: piece,
    href: href?.startsWith('tel:') === true ? undefined : href,
  }));
  if (pieces.every(({ href }) => href === undefined)) return [node];
  const inlines: Inline[] = [];
  for (const { text: piece, href } of pieces) {
    const last = inlines.at(-1);
    if (href !== undefined) {
      // Slate requires a text on both sides of a link.
      if (last === undefined || 'type' in last) inlines.push({ text: '', ...marks });
      inlines.push({ type: 'link', href, children: [{ text: piece, ...marks }] });
    } else if (last !== undefined && 'text' in last) last.text += piece;
    else inlines.push({ text: piece, ...marks });
  }
  const last = inlines.at(-1);
  return last !== undefined && 'type' in last ? [...inlines, { text: '', ...marks }] : inlines;
}
