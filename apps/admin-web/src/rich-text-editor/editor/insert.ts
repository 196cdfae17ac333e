import { Editor, Node, Path, Range, Transforms } from 'slate';
import type { BlockElement, ParagraphElement, RichDocument } from '@jala/rich-text/document/types';
import { isInCode, isList, isQuote, isVoidBlock, selectedVoidBlock, textBlockAtCursor } from './nodes.ts';

/** Puts blocks in the place of the selection. Text that stands alone joins the line it is put into. */
export function insertBlocks(editor: Editor, blocks: RichDocument): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
  if (blocks.length === 0) return;
  if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor);
  const [only] = blocks;
  if (isInCode(editor)) editor.insertText(blocks.map(textOf).join('\n'));
  else if (blocks.length === 1 && only?.type === 'paragraph') insertInline(editor, only);
  else if (isItemsForList(editor, blocks)) insertItems(editor, blocks);
  else Editor.withoutNormalizing(editor, () => insertWhole(editor, blocks));
}

const textOf = (block: BlockElement): string =>
  isList(block) || isQuote(block) ? block.children.map((child) => Node.string(child)).join('\n') : Node.string(block);

function insertInline(editor: Editor, { children }: ParagraphElement): void {
  if (selectedVoidBlock(editor) !== undefined) {
    insertWhole(editor, [{ type: 'paragraph', children }]);
    return;
  }
  Transforms.insertNodes(editor, children, { select: true });
  // The cursor goes behind a picture, where one can write.
  if (Editor.void(editor) !== undefined) Transforms.move(editor, { unit: 'offset' });
}

const isItemsForList = (editor: Editor, blocks: RichDocument): boolean =>
  textBlockAtCursor(editor)?.[0].type === 'list-item' && blocks.every(isList);

/** Items go below the one at the cursor, or into its place when it is empty. */
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

/** Where among the top blocks there is room, and whether the text before and behind it belongs to the same line. */
interface Place {
  index: number;
  hasBefore: boolean;
  hasBehind: boolean;
}

function insertWhole(editor: Editor, blocks: RichDocument): void {
  const { index, hasBefore, hasBehind } = placeForBlocks(editor);
  const last = index + blocks.length - 1;
  Transforms.insertNodes(editor, blocks, { at: [index] });
  const end = Editor.pointRef(editor, Editor.end(editor, [last]), { affinity: 'backward' });
  if (hasBehind) joinLines(editor, last + 1);
  if (hasBefore) joinLines(editor, index);
  const cursor = end.unref();
  if (cursor !== null) Transforms.select(editor, cursor);
}

/** Makes the paragraph at `index` a part of the paragraph or heading above it. */
function joinLines(editor: Editor, index: number): void {
  const [above, below] = [editor.children[index - 1], editor.children[index]];
  if (above === undefined || below === undefined || !Node.isElement(above) || !Node.isElement(below)) return;
  const isLine = above.type === 'paragraph' || above.type === 'heading';
  if (isLine && below.type === 'paragraph') Transforms.mergeNodes(editor, { at: [index] });
}

/** Makes room among the top blocks at the cursor: between the halves of the one it is in, or instead of an empty one. */
function placeForBlocks(editor: Editor): Place {
  const { selection } = editor;
  const [, path] = selectedVoidBlock(editor) ?? textBlockAtCursor(editor) ?? [];
  const index = path?.[0];
  const alone = { hasBefore: false, hasBehind: false };
  if (selection === null || index === undefined) return { index: editor.children.length, ...alone };
  const block = editor.children[index];
  if (block === undefined || isVoidBlock(block)) return { index: index + 1, ...alone };
  if (isBlank(block)) {
    Transforms.removeNodes(editor, { at: [index] });
    return { index, ...alone };
  }
  if (Editor.isStart(editor, selection.anchor, [index])) return { index, hasBefore: false, hasBehind: true };
  if (Editor.isEnd(editor, selection.anchor, [index])) return { index: index + 1, hasBefore: true, hasBehind: false };
  Transforms.splitNodes(editor, { match: (_node, at) => at.length === 1, always: true });
  return { index: index + 1, hasBefore: true, hasBehind: true };
}

const isBlank = (block: Node): boolean =>
  Node.isElement(block) && block.type === 'paragraph' && block.children.length === 1 && Node.string(block) === '';
