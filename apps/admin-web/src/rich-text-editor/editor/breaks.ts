import { Editor, Node, Path, Point, Range, Transforms, type NodeEntry } from 'slate';
import type { CodeElement } from '@jala/rich-text/document/types';
import { hasIndent, liftOutOfQuote, turnInto } from './blocks.ts';
import { indent } from './indent.ts';
import { linkTypedAddress } from './links.ts';
import {
  emptyParagraph,
  indentOf,
  isQuote,
  isVoidBlock,
  selectedVoidBlock,
  textBlockAtCursor,
  type TextBlock,
} from './nodes.ts';

/** What Enter, Shift+Enter, Backspace do in each kind of block. */
export function withBreaks(editor: Editor): Editor {
  const { insertBreak, deleteBackward } = editor;
  editor.insertSoftBreak = () => editor.insertText('\n');
  editor.insertBreak = () => {
    const { selection } = editor;
    if (selection !== null && Range.isExpanded(selection)) Transforms.delete(editor);
    const block = textBlockAtCursor(editor);
    if (block === undefined) insertBelowVoid(editor);
    else if (!isBreakHandled(editor, block)) {
      linkTypedAddress(editor);
      insertBreak();
    }
  };
  editor.deleteBackward = (unit) => {
    if (!isStartHandled(editor)) deleteBackward(unit);
  };
  return editor;
}

function insertBelowVoid(editor: Editor): void {
  const selected = selectedVoidBlock(editor);
  if (selected === undefined) return;
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(selected[1]), select: true });
}

function isBreakHandled(editor: Editor, entry: NodeEntry<TextBlock>): boolean {
  const [block, path] = entry;
  if (block.type === 'code') return isCodeBroken(editor, [block, path]);
  if (block.type === 'heading') return isHeadingBroken(editor, entry);
  if (Node.string(block) !== '' || block.children.length > 1) return false;
  // Enter on an empty line leaves what the line is in.
  return isLessened(editor, entry);
}

/** A new line of code; on an empty last line, the paragraph below. */
function isCodeBroken(editor: Editor, [block, path]: NodeEntry<CodeElement>): boolean {
  const { selection } = editor;
  const isOnEmptyEnd =
    selection !== null && Editor.isEnd(editor, selection.anchor, path) && Node.string(block).endsWith('\n');
  if (!isOnEmptyEnd) {
    editor.insertText('\n');
    return true;
  }
  Transforms.delete(editor, { unit: 'character', reverse: true });
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path), select: true });
  return true;
}

/** Below a heading goes a paragraph; at its start the heading moves down. */
function isHeadingBroken(editor: Editor, [block, path]: NodeEntry<TextBlock>): boolean {
  const { selection } = editor;
  if (selection === null) return false;
  if (Editor.isStart(editor, selection.anchor, path) && Node.string(block) !== '') {
    Transforms.insertNodes(editor, emptyParagraph(), { at: path });
    return true;
  }
  Transforms.splitNodes(editor, { always: true });
  const below = textBlockAtCursor(editor);
  if (below !== undefined) turnInto(editor, below, { type: 'paragraph' });
  return true;
}

/** Backspace at the start of a block turns it into less, and only then joins it with what is above. */
function isStartHandled(editor: Editor): boolean {
  const { selection } = editor;
  const entry = textBlockAtCursor(editor);
  if (selection === null || entry === undefined || Range.isExpanded(selection)) return false;
  if (!Point.equals(selection.anchor, Editor.start(editor, entry[1]))) return false;
  return isLessened(editor, entry) || isVoidAboveSelected(editor, entry);
}

function isLessened(editor: Editor, entry: NodeEntry<TextBlock>): boolean {
  const [block, path] = entry;
  if (block.type === 'list-item' && indentOf(block) > 0) return indent(editor, -1);
  if (block.type !== 'paragraph') turnInto(editor, entry, { type: 'paragraph' });
  else if (isQuote(Node.parent(editor, path))) liftOutOfQuote(editor);
  else if (hasIndent(block)) return indent(editor, -1);
  else return false;
  return true;
}

/** The first Backspace below a player or a line selects it, so that the second one removes what is seen to be selected. */
function isVoidAboveSelected(editor: Editor, [block, path]: NodeEntry<TextBlock>): boolean {
  if (path.length > 1 || !Path.hasPrevious(path)) return false;
  const above = Path.previous(path);
  if (!isVoidBlock(Node.get(editor, above))) return false;
  if (Node.string(block) === '' && block.children.length === 1) Transforms.removeNodes(editor, { at: path });
  Transforms.select(editor, Editor.start(editor, above));
  return true;
}
