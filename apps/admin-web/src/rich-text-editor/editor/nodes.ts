import { Editor, Node, Range, Transforms, type Element, type NodeEntry } from 'slate';
import type { ParagraphElement } from '@jala/rich-text/document/types';

export type ElementOf<Type extends Element['type']> = Extract<Element, { type: Type }>;

/** A block that contains text directly. */
export type TextBlock = ElementOf<'paragraph' | 'heading' | 'list-item' | 'code' | 'table-cell'>;

const TEXT_BLOCKS = new Set(['paragraph', 'heading', 'list-item', 'code', 'table-cell']);
const BLOCK_VOIDS = new Set(['figure', 'video', 'rule', 'locked']);
const INLINE_VOIDS = new Set(['image', 'upload']);

export const isInlineElement = ({ type }: Element): boolean => type === 'link' || INLINE_VOIDS.has(type);
export const isVoidElement = ({ type }: Element): boolean => BLOCK_VOIDS.has(type) || INLINE_VOIDS.has(type);
export const isVoidBlock = (node: Node): node is Element => Node.isElement(node) && BLOCK_VOIDS.has(node.type);

export const isTextBlock = (node: Node): node is TextBlock => Node.isElement(node) && TEXT_BLOCKS.has(node.type);

const isOfType =
  <Type extends Element['type']>(type: Type) =>
  (node: Node): node is ElementOf<Type> =>
    Node.isElement(node) && node.type === type;
export const isLink = isOfType('link');
export const isImage = isOfType('image');
export const isFigure = isOfType('figure');
export const isUpload = isOfType('upload');
export const isCode = isOfType('code');
export const isList = isOfType('list');
export const isQuote = isOfType('quote');
export const isTable = isOfType('table');
export const isTableRow = isOfType('table-row');
export const isTableCell = isOfType('table-cell');

/** Tells whether the node is a list or a quote, which contain blocks. */
export const isContainer = (node: Node): node is ElementOf<'list' | 'quote'> => isList(node) || isQuote(node);

/** Tells whether the block contains neither text nor an image. */
export const isEmptyBlock = (block: TextBlock): boolean => block.children.length === 1 && Node.string(block) === '';

/** Returns the number of the item behind the first `items` items of a list. */
export const numberBehind = ({ start = 1, children }: ElementOf<'list'>, items: number): number =>
  start + outermostOf(children.slice(0, items)).filter(({ ordered }) => ordered).length;

/** Returns the items that are not nested below another item. */
function outermostOf(items: readonly ElementOf<'list-item'>[]): ElementOf<'list-item'>[] {
  let least = Number.POSITIVE_INFINITY;
  return items.filter((item) => {
    const isOutermost = item.type === 'list-item' && indentOf(item) <= least;
    if (isOutermost) least = indentOf(item);
    return isOutermost;
  });
}

/** The text of a table as spreadsheets write it: a line for each row, with tabs between the cells. */
const plainTextOfTable = ({ children }: ElementOf<'table'>): string =>
  children.map((row) => row.children.map((cell) => Node.string(cell).replaceAll('\n', ' ')).join('\t')).join('\n');

/** The plain text of a block, with a line for each of the blocks in it. */
export const plainTextOf = (block: Element): string =>
  isTable(block)
    ? plainTextOfTable(block)
    : isContainer(block)
      ? block.children.map((child) => Node.string(child)).join('\n')
      : Node.string(block);

export const emptyParagraph = (): ParagraphElement => ({ type: 'paragraph', children: [{ text: '' }] });

/** Puts the caret at the end of the text if there is no selection yet. Returns true if it did. */
export function placeCaret(editor: Editor): boolean {
  if (editor.selection !== null) return false;
  Transforms.select(editor, Editor.end(editor, []));
  return true;
}

/** The text blocks in the selection, in order. */
export function selectedTextBlocks(editor: Editor): NodeEntry<TextBlock>[] {
  const { selection } = editor;
  if (selection === null) return [];
  return [...Editor.nodes(editor, { at: Editor.unhangRange(editor, selection), match: isTextBlock })];
}

/** The text block at the cursor, or at the start of the selection. */
export function textBlockAtCursor(editor: Editor): NodeEntry<TextBlock> | undefined {
  const { selection } = editor;
  if (selection === null) return undefined;
  return Editor.above(editor, { at: Range.start(selection), match: isTextBlock });
}

/** The selected figure, video, rule or locked block, or undefined. */
export function selectedVoidBlock(editor: Editor): NodeEntry<Element> | undefined {
  return editor.selection === null ? undefined : Editor.above(editor, { match: isVoidBlock, voids: true });
}

export const isInCell = (editor: Editor): boolean => textBlockAtCursor(editor)?.[0].type === 'table-cell';
export const isInCode = (editor: Editor): boolean => textBlockAtCursor(editor)?.[0].type === 'code';

/** Returns the number of steps that a node is indented; 0 without an indent. */
export const indentOf = (node: object): number => ('indent' in node ? Number(node.indent ?? 0) : 0);
