import { Editor, Node, Path, Range, Transforms } from 'slate';
import type { BlockElement, ParagraphElement, RichDocument } from '@jala/rich-text/document/types';
import {
  isContainer,
  isEmptyBlock,
  isImage,
  isInCell,
  isInCode,
  isList,
  isTable,
  isTextBlock,
  isUpload,
  isVoidBlock,
  placeCaret,
  plainTextOf,
  selectedVoidBlock,
  textBlockAtCursor,
} from './nodes.ts';

/** Replaces the selection by blocks. A single paragraph joins the line at the cursor. */
export function insertBlocks(editor: Editor, blocks: RichDocument): void {
  placeCaret(editor);
  if (blocks.length === 0) return;
  if (editor.selection !== null && Range.isExpanded(editor.selection)) editor.deleteFragment();
  const [only] = blocks;
  if (isInCell(editor) && blocks.every(isText)) insertIntoCell(editor, blocks);
  else if (isInCode(editor)) editor.insertText(blocks.map(plainTextOf).join('\n'));
  else if (blocks.length === 1 && only?.type === 'paragraph' && !isInCell(editor)) insertInline(editor, only);
  else if (isItemsForList(editor, blocks)) insertItems(editor, blocks);
  else Editor.withoutNormalizing(editor, () => insertWhole(editor, blocks));
}

/** Tells whether the block contains nothing but text, which fits into a cell. */
function isText(block: BlockElement): boolean {
  if (isTable(block) || isVoidBlock(block)) return false;
  return [...Node.elements(block)].every(([element]) => !isImage(element) && !isUpload(element));
}

/** Inserts the text of blocks into a cell, each on a line of its own. */
function insertIntoCell(editor: Editor, blocks: RichDocument): void {
  const lines = blocks.flatMap((block) => [...Node.nodes(block)].map(([node]) => node).filter(isTextBlock));
  for (const [place, line] of lines.entries()) {
    if (place > 0) editor.insertText('\n');
    Transforms.insertNodes(editor, line.children, { select: true });
  }
}

function insertInline(editor: Editor, { children }: ParagraphElement): void {
  if (selectedVoidBlock(editor) !== undefined) {
    insertWhole(editor, [{ type: 'paragraph', children }]);
    return;
  }
  Transforms.insertNodes(editor, children, { select: true });
  // Slate leaves the cursor in an inserted image. Move it behind the image, where the user can type.
  if (Editor.void(editor) !== undefined) Transforms.move(editor, { unit: 'offset' });
}

const isItemsForList = (editor: Editor, blocks: RichDocument): boolean =>
  textBlockAtCursor(editor)?.[0].type === 'list-item' && blocks.every(isList);

/** Inserts items below the item at the cursor, or replaces that item when it is empty. */
function insertItems(editor: Editor, blocks: RichDocument): void {
  const [item, path] = textBlockAtCursor(editor) ?? [];
  if (item === undefined || path === undefined) return;
  const items = blocks.filter(isList).flatMap((list) => list.children);
  Editor.withoutNormalizing(editor, () => {
    const isEmpty = Node.string(item) === '';
    if (isEmpty) Transforms.removeNodes(editor, { at: path });
    const at = isEmpty ? path : Path.next(path);
    Transforms.insertNodes(editor, items, { at });
    const last = [...Path.parent(at), (at.at(-1) ?? 0) + items.length - 1];
    Transforms.select(editor, Editor.end(editor, last));
  });
}

/** The index at which to insert top-level blocks, and whether the text before and after belongs to the same line. */
interface Place {
  index: number;
  hasBefore: boolean;
  hasAfter: boolean;
}

const ALONE = { hasBefore: false, hasAfter: false };

function insertWhole(editor: Editor, blocks: RichDocument): void {
  const { index, hasBefore, hasAfter } = placeForBlocks(editor);
  const last = index + blocks.length - 1;
  Transforms.insertNodes(editor, blocks, { at: [index] });
  const end = Editor.pointRef(editor, Editor.end(editor, [last]), { affinity: 'backward' });
  if (hasAfter) joinLines(editor, last + 1);
  if (hasBefore) joinLines(editor, index);
  const cursor = end.unref();
  if (cursor !== null) Transforms.select(editor, cursor);
}

/** Merges the paragraph at `index` into the paragraph or heading above it. */
function joinLines(editor: Editor, index: number): void {
  const [above, below] = [editor.children[index - 1], editor.children[index]];
  if (above === undefined || below === undefined || !Node.isElement(above) || !Node.isElement(below)) return;
  const isLine = above.type === 'paragraph' || above.type === 'heading';
  if (isLine && below.type === 'paragraph') Transforms.mergeNodes(editor, { at: [index] });
}

/** Makes room for top-level blocks at the cursor: splits the block with the cursor, or removes that block if it is empty. */
function placeForBlocks(editor: Editor): Place {
  const { selection } = editor;
  const [block, path] = selectedVoidBlock(editor) ?? textBlockAtCursor(editor) ?? [];
  const index = path?.[0];
  if (selection === null || block === undefined || path === undefined || index === undefined)
    return { index: editor.children.length, ...ALONE };
  const top = editor.children[index];
  if (top === undefined || isVoidBlock(top) || isTable(top)) return { index: index + 1, ...ALONE };
  if (isContainer(top)) return { index: placeInContainer(editor, path), ...ALONE };
  if (isTextBlock(top) && top.type === 'paragraph' && isEmptyBlock(top)) {
    Transforms.removeNodes(editor, { at: [index] });
    return { index, ...ALONE };
  }
  if (Editor.isStart(editor, selection.anchor, [index])) return { index, hasBefore: false, hasAfter: true };
  if (Editor.isEnd(editor, selection.anchor, [index])) return { index: index + 1, hasBefore: true, hasAfter: false };
  Transforms.splitNodes(editor, { match: (_node, at) => at.length === 1, always: true });
  return { index: index + 1, hasBefore: true, hasAfter: true };
}

/**
 * Makes room for blocks in a list or a quote: splits it at the cursor, and also splits a line if the cursor is inside it. Removes an empty
 * line at the cursor. Returns the index for the blocks.
 */
function placeInContainer(editor: Editor, path: Path): number {
  const [index = 0, line = 0] = path;
  const child = Node.get(editor, path);
  const { anchor } = editor.selection ?? Editor.range(editor, path);
  let behind = line + 1;
  if (isTextBlock(child) && isEmptyBlock(child)) {
    if (!Path.hasPrevious(path) && !Node.has(editor, Path.next(path))) {
      Transforms.removeNodes(editor, { at: [index] });
      return index;
    }
    Transforms.removeNodes(editor, { at: path });
    behind = line;
  } else if (Editor.isStart(editor, anchor, path)) behind = line;
  else if (!Editor.isEnd(editor, anchor, path))
    Transforms.splitNodes(editor, { match: (_node, place) => place.length === path.length, always: true });
  if (behind === 0) return index;
  if (Node.has(editor, [index, behind])) Transforms.splitNodes(editor, { at: [index, behind] });
  return index + 1;
}
