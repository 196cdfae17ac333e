import { Editor, Node, Path, Range, Transforms, type Element, type NodeEntry } from 'slate';
import { MAX_INDENT, type HeadingElement } from '@jala/rich-text/document/types';
import {
  emptyParagraph,
  isContainer,
  isImage,
  isInlineElement,
  isTextBlock,
  isUpload,
  selectedTextBlocks,
  type TextBlock,
} from './nodes.ts';

/** The properties that tell one kind of text block from another. */
type BlockKind =
  | { type: 'paragraph' }
  | { type: 'heading'; level: HeadingElement['level'] }
  | { type: 'list-item'; ordered: boolean }
  | { type: 'code' };

/** Tells whether at least one text block is selected and all selected text blocks match. */
export function everySelectedBlock(editor: Editor, matches: (entry: NodeEntry<TextBlock>) => boolean): boolean {
  const blocks = selectedTextBlocks(editor);
  return blocks.length > 0 && blocks.every(matches);
}

/** Turns one text block into another kind and removes the properties that the new kind does not have. */
function turnInto(editor: Editor, [block, path]: NodeEntry<TextBlock>, kind: BlockKind): void {
  // A cell cannot become another kind of block.
  if (block.type === 'table-cell') return;
  const keepsIndent = block.type === kind.type || !(block.type === 'list-item' || kind.type === 'list-item');
  const removed = ['level', 'ordered', 'source'].filter((key) => key in block && !(key in kind));
  if (kind.type === 'code') removed.push('classes', 'indent');
  else if (!keepsIndent) removed.push('indent');
  Editor.withoutNormalizing(editor, () => {
    if (removed.length > 0) Transforms.unsetNodes(editor, removed, { at: path });
    Transforms.setNodes<Element>(editor, kind, { at: path });
  });
}

/** Turns a block into a paragraph, as Backspace does at the start of most blocks. */
export function turnIntoParagraph(editor: Editor, entry: NodeEntry<TextBlock>): true {
  turnInto(editor, entry, { type: 'paragraph' });
  return true;
}

export function turnSelectedInto(editor: Editor, kind: BlockKind): void {
  leaveImageLine(editor);
  const refs = selectedTextBlocks(editor).map(([, path]) => Editor.pathRef(editor, path));
  for (const ref of refs) {
    const path = ref.unref();
    if (path !== null) turnInto(editor, Editor.node(editor, path) as NodeEntry<TextBlock>, kind);
  }
}

/**
 * Adds an empty line if the cursor is behind an image that is alone in its paragraph. A user who has just inserted an image wants the next
 * text to become a heading, not the image.
 */
function leaveImageLine(editor: Editor): void {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection)) return;
  const [block, path] = selectedTextBlocks(editor)[0] ?? [];
  if (block?.type !== 'paragraph' || path?.length !== 1 || Node.string(block) !== '') return;
  const hasImage = block.children.some((child) => isImage(child) || isUpload(child));
  if (hasImage && Editor.isEnd(editor, selection.anchor, path)) insertLineAt(editor, Path.next(path));
}

/** Merges the selected top-level blocks with each other and with the blocks just above and below, where `canMerge` allows it. */
export function mergeWithNeighbours(editor: Editor, canMerge: (above: Node, below: Node) => boolean): void {
  // The first index is the block above the selection, which must not merge with the block above itself.
  const [, ...indexes] = selectedIndexes(editor, 1);
  for (const index of indexes.toReversed()) {
    const [above, below] = [editor.children[index - 1], editor.children[index]];
    if (above === undefined || below === undefined || !canMerge(above, below)) continue;
    Transforms.mergeNodes(editor, { at: [index] });
  }
}

/** The indexes of the selected top-level blocks, and of up to `around` more blocks on either side. */
export function selectedIndexes(editor: Editor, around: number): number[] {
  const { selection } = editor;
  if (selection === null) return [];
  const [start, end] = Range.edges(selection);
  const first = Math.max(0, (start.path[0] ?? 0) - around);
  const last = Math.min(editor.children.length - 1, (end.path[0] ?? 0) + around);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function setIndent(editor: Editor, path: Path, steps: number): void {
  if (steps <= 0) Transforms.unsetNodes(editor, 'indent', { at: path });
  else Transforms.setNodes(editor, { indent: Math.min(steps, MAX_INDENT) }, { at: path });
}

export const insertLineAt = (editor: Editor, path: Path): void =>
  Transforms.insertNodes(editor, emptyParagraph(), { at: path, select: true });

/** Moves the cursor below the selected top-level block, and adds a line there if it is the last block. */
export function moveCursorBelow(editor: Editor): void {
  const index = editor.selection?.anchor.path[0];
  if (index === undefined) return;
  const below = Path.next([index]);
  if (!Editor.hasPath(editor, below)) Transforms.insertNodes(editor, emptyParagraph(), { at: below });
  Transforms.select(editor, Editor.start(editor, below));
}

/** Normalizes a text block that contains other blocks: replaces it with these blocks. */
export function unwrapNestedBlocks(editor: Editor, [node, path]: NodeEntry<Element>): boolean {
  if (!node.children.some((child) => isTextBlock(child) || isContainer(child))) return false;
  Transforms.unwrapNodes(editor, { at: path });
  return true;
}

/**
 * Normalizes a list or a quote: moves a block of another type out of it. A list or a quote without blocks becomes a paragraph, or is
 * removed if it has no text.
 */
export function keepOnly(editor: Editor, [node, path]: NodeEntry<Element>, type: 'list-item' | 'paragraph'): boolean {
  const [first] = node.children;
  if (first === undefined || !Node.isElement(first) || isInlineElement(first)) {
    if (Node.string(node) === '') Transforms.removeNodes(editor, { at: path });
    else Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    return true;
  }
  const index = node.children.findIndex((child) => Node.isElement(child) && child.type !== type);
  const other = node.children[index];
  if (other === undefined) return false;
  const at = [...path, index];
  if (Node.isElement(other) && other.type === node.type) Transforms.unwrapNodes(editor, { at });
  else Transforms.liftNodes(editor, { at });
  return true;
}
