import type { CSSProperties } from 'react';
import { Node, Path, Transforms, type Editor, type NodeEntry } from 'slate';
import type { ListElement, ListItemElement } from '@jala/rich-text/document/types';
import {
  everySelectedBlock,
  keepOnly,
  mergeWithNeighbours,
  setIndent,
  turnIntoParagraph,
  turnSelectedInto,
  unwrapNestedBlocks,
} from '#rich-text-editor/editor/blocks.ts';
import { indentOf, isList, numberBehind, textBlockAtCursor } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';
import { blockClass } from './element-parts.tsx';

/** A list is flat, as in Quill. The indents of its items make it look nested. */
export const list: ElementKind<'list'> = {
  View({ attributes, children, element }) {
    const List = isOrdered(element) ? 'ol' : 'ul';
    return (
      <List {...attributes} start={List === 'ol' ? element.start : undefined} className={element.classes}>
        {children}
      </List>
    );
  },
  normalize: (editor, entry) => keepOnly(editor, entry, 'list-item') || splitAtOtherKind(editor, entry),
};

export const listItem: ElementKind<'list-item'> = {
  View: ({ attributes, children, element }) => (
    <li
      {...attributes}
      data-list={element.ordered ? 'ordered' : 'bullet'}
      className={blockClass(element)}
      style={counterStyle(element)}
    >
      {children}
    </li>
  ),
  normalize: (editor, entry) => unwrapNestedBlocks(editor, entry) || wrapInList(editor, entry),
  simplify(editor, entry) {
    if (indentOf(entry[0]) === 0) return turnIntoParagraph(editor, entry);
    for (const [deeper, path] of withDeeperItems(editor, entry)) setIndent(editor, path, indentOf(deeper) - 1);
    return true;
  },
  /** The deeper items below an item move with it. An item can be at most one step deeper than the item above it. */
  indentedWith(editor, entry, by) {
    const [item, path] = entry;
    const above = Path.hasPrevious(path) ? (Node.get(editor, Path.previous(path)) as ListItemElement) : undefined;
    if (by > 0 && (above === undefined || indentOf(above) < indentOf(item))) return [];
    return withDeeperItems(editor, entry).map(([, at]) => at);
  },
};

export const isListSelected = (editor: Editor, ordered: boolean): boolean =>
  everySelectedBlock(editor, ([block]) => block.type === 'list-item' && block.ordered === ordered);

export function toggleList(editor: Editor, ordered: boolean): void {
  turnSelectedInto(editor, isListSelected(editor, ordered) ? { type: 'paragraph' } : { type: 'list-item', ordered });
  mergeWithNeighbours(
    editor,
    (above, below) => isList(above) && isList(below) && isOrdered(above) === isOrdered(below),
  );
}

/** Starts a numbered list at `number`, or continues the list above if `number` is its next number. */
export function startNumbers(editor: Editor, number: number): void {
  const above = editor.children[(textBlockAtCursor(editor)?.[1][0] ?? 0) - 1];
  const isNext = isNumbered(above) && numberBehind(above, above.children.length) === number;
  if (number === 1 || isNext) toggleList(editor, true);
  else {
    turnSelectedInto(editor, { type: 'list-item', ordered: true });
    setStart(editor, number);
  }
}

/**
 * Returns `start`, the first number of the list at the cursor (undefined if that list is not numbered), and `next`, the number that would
 * continue the last numbered list above (undefined if there is none).
 */
export function numbersAtCursor(editor: Editor): { start: number | undefined; next: number | undefined } {
  const index = textBlockAtCursor(editor)?.[1][0] ?? 0;
  const block = editor.children[index];
  const above = editor.children.slice(0, index).findLast(isNumbered);
  return {
    start: isNumbered(block) ? (block.start ?? 1) : undefined,
    next: above && numberBehind(above, above.children.length),
  };
}

/** Numbers the selected lines from `start` on. */
export function numberFrom(editor: Editor, start: number): void {
  if (numbersAtCursor(editor).start === undefined) startNumbers(editor, start);
  else setStart(editor, start);
}

/** Sets the first number of the list at the cursor. */
function setStart(editor: Editor, start: number): void {
  const index = textBlockAtCursor(editor)?.[1][0] ?? 0;
  if (!isNumbered(editor.children[index])) return;
  if (start === 1) Transforms.unsetNodes(editor, 'start', { at: [index] });
  else Transforms.setNodes(editor, { start }, { at: [index] });
}

const isNumbered = (block: Node | undefined): block is ListElement =>
  block !== undefined && isList(block) && isOrdered(block) === true;

const isOrdered = ({ children: [first] }: ListElement): boolean | undefined => first?.ordered;

/** Restarts the numbers below a bullet of the same depth, because the saved HTML starts a new list at the bullet. */
function counterStyle({ ordered, indent = 0 }: ListItemElement): CSSProperties | undefined {
  return ordered || indent === 0 ? undefined : { counterSet: `i${indent} 0` };
}

/** The item and the deeper items that follow it directly. */
function withDeeperItems(editor: Editor, [item, path]: NodeEntry<ListItemElement>): NodeEntry<ListItemElement>[] {
  const { children } = Node.parent(editor, path) as ListElement;
  const index = path.at(-1) ?? 0;
  const end = children.findIndex((other, place) => place > index && indentOf(other) <= indentOf(item));
  return children
    .slice(index, end === -1 ? children.length : end)
    .map((deeper, offset) => [deeper, [...Path.parent(path), index + offset]]);
}

function wrapInList(editor: Editor, [, path]: NodeEntry<ListItemElement>): boolean {
  if (isList(Node.parent(editor, path))) return false;
  Transforms.wrapNodes(editor, { type: 'list', children: [] }, { at: path });
  return true;
}

/**
 * Splits a list where its outermost items change between numbers and bullets, because a list is saved as one HTML element. After the
 * bullets, the numbers continue. Quill 2 mixed both kinds in one element. A list that Quill wrote (it has a `source`) stays as it is.
 */
function splitAtOtherKind(editor: Editor, [{ children, source }, path]: NodeEntry<ListElement>): boolean {
  if (source !== undefined) return false;
  const ordered = children[0]?.ordered;
  const isOther = (item: ListItemElement) => indentOf(item) === 0 && item.ordered !== ordered;
  const index = children.findIndex(isOther);
  if (index < 1) return false;
  const end = children.findIndex((item, place) => place > index && indentOf(item) === 0 && !isOther(item));
  for (const at of end === -1 ? [index] : [end, index])
    Transforms.splitNodes(editor, { at: [...path, at], match: isList });
  if (ordered === true) Transforms.unsetNodes(editor, 'start', { at: Path.next(path) });
  return true;
}
