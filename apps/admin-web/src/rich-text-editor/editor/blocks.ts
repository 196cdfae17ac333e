import { Editor, Node, Range, Transforms, type Element, type NodeEntry, type Path } from 'slate';
import type { HeadingElement } from '@jala/rich-text/document/types';
import { indentOf, isList, isQuote, selectedTextBlocks, type TextBlock } from './nodes.ts';

/** What makes a block of text of one kind another one. */
type Kind =
  | { type: 'paragraph' }
  | { type: 'heading'; level: HeadingElement['level'] }
  | { type: 'list-item'; ordered: boolean }
  | { type: 'code' };

export const isHeading = (level: number) => (block: TextBlock) => block.type === 'heading' && block.level === level;
export const isItem = (ordered: boolean) => (block: TextBlock) =>
  block.type === 'list-item' && block.ordered === ordered;
export const isCode = (block: TextBlock): boolean => block.type === 'code';

/** Whether all that is selected is such a block. */
export function isEach(editor: Editor, matches: (block: TextBlock) => boolean): boolean {
  const blocks = selectedTextBlocks(editor);
  return blocks.length > 0 && blocks.every(([block]) => matches(block));
}

export const toggleHeading = (editor: Editor, level: 1 | 2): void =>
  turnSelected(editor, isEach(editor, isHeading(level)) ? { type: 'paragraph' } : { type: 'heading', level });

export function toggleList(editor: Editor, ordered: boolean): void {
  turnSelected(editor, isEach(editor, isItem(ordered)) ? { type: 'paragraph' } : { type: 'list-item', ordered });
  joinNeighbours(editor, isList);
}

export function toggleCode(editor: Editor): void {
  if (isEach(editor, isCode)) {
    turnSelected(editor, { type: 'paragraph' });
    return;
  }
  turnSelected(editor, { type: 'code' });
  joinCode(editor);
}

export const isInQuote = (editor: Editor): boolean => {
  const blocks = selectedTextBlocks(editor);
  return blocks.length > 0 && blocks.every(([, path]) => isQuote(Node.parent(editor, path)));
};

export function toggleQuote(editor: Editor): void {
  if (isInQuote(editor)) {
    liftOutOfQuote(editor);
    return;
  }
  turnSelected(editor, { type: 'paragraph' });
  for (const [, path] of selectedTextBlocks(editor)) {
    if (path.length === 1) Transforms.wrapNodes(editor, { type: 'quote', children: [] }, { at: path });
  }
  joinNeighbours(editor, isQuote);
}

export function liftOutOfQuote(editor: Editor): void {
  Transforms.liftNodes(editor, { match: (_node, path) => path.length === 2 && isQuote(Node.parent(editor, path)) });
}

/** Makes the block at `path` one of another kind; what only its old kind has goes. */
export function turnInto(editor: Editor, [block, path]: NodeEntry<TextBlock>, kind: Kind): void {
  const staysIndented = block.type === kind.type || !(block.type === 'list-item' || kind.type === 'list-item');
  const gone = ['level', 'ordered', 'source'].filter((key) => key in block && !(key in kind));
  if (kind.type === 'code') gone.push('classes', 'indent');
  else if (!staysIndented) gone.push('indent');
  Editor.withoutNormalizing(editor, () => {
    if (gone.length > 0) Transforms.unsetNodes(editor, gone, { at: path });
    Transforms.setNodes<Element>(editor, kind, { at: path });
  });
}

function turnSelected(editor: Editor, kind: Kind): void {
  const refs = selectedTextBlocks(editor).map(([, path]) => Editor.pathRef(editor, path));
  for (const ref of refs) {
    const path = ref.unref();
    if (path !== null) turnInto(editor, Editor.node(editor, path) as NodeEntry<TextBlock>, kind);
  }
}

/** Makes one of the lists, or quotes, that are selected and of those that touch them. */
function joinNeighbours(editor: Editor, matches: (node: Node) => node is Element): void {
  for (const index of selectedIndexes(editor, 1).toReversed()) {
    const [node, previous] = [editor.children[index], editor.children[index - 1]];
    if (node === undefined || previous === undefined || !matches(node) || !matches(previous)) continue;
    if (isSameKind(previous, node)) Transforms.mergeNodes(editor, { at: [index] });
  }
}

function isSameKind(one: Element, other: Element): boolean {
  if (!isList(one) || !isList(other)) return one.type === other.type;
  return one.children[0]?.ordered === other.children[0]?.ordered;
}

/** Several lines that became code are one block of it. */
function joinCode(editor: Editor): void {
  for (const index of selectedIndexes(editor, 0).slice(1).toReversed()) {
    Transforms.insertText(editor, '\n', { at: Editor.end(editor, [index - 1]) });
    Transforms.mergeNodes(editor, { at: [index] });
  }
}

/** The places of the selected top blocks, and of `around` more at both sides. */
function selectedIndexes(editor: Editor, around: number): number[] {
  const { selection } = editor;
  if (selection === null) return [];
  const [start, end] = Range.edges(selection);
  const first = Math.max(0, (start.path[0] ?? 0) - around);
  const last = Math.min(editor.children.length - 1, (end.path[0] ?? 0) + around);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Swaps the top block at the selection with its neighbour. */
export function moveBlock(editor: Editor, path: Path, by: -1 | 1): void {
  const to = [(path[0] ?? 0) + by];
  if (Node.has(editor, to)) Transforms.moveNodes(editor, { at: path, to });
}

export const hasIndent = (block: TextBlock): boolean => block.type !== 'code' && indentOf(block) > 0;
