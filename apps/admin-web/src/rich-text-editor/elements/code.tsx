import { Editor, Node, Path, Range, Text, Transforms, type NodeEntry } from 'slate';
import type { CodeElement } from '@jala/rich-text/document/types';
import { cn } from '@jala/ui/cn';
import {
  insertLineAt,
  everySelectedBlock,
  selectedIndexes,
  turnIntoParagraph,
  turnSelectedInto,
  unwrapNestedBlocks,
} from '#rich-text-editor/editor/blocks.ts';
import { isCode, isLink } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';

const INDENT = '  ';

export const code: ElementKind<'code'> = {
  View: ({ attributes, children, element }) => (
    // The attribute tells accessibility checkers that this block, which scrolls, is part of the editable text.
    <pre {...attributes} contentEditable="inherit" className={cn('ql-syntax', element.classes)} spellCheck={false}>
      {children}
    </pre>
  ),
  normalize: (editor, entry) => unwrapNestedBlocks(editor, entry) || removeFormat(editor, entry),
  /** Adds a line of code. On an empty last line, adds a paragraph below the code instead. */
  insertBreak(editor, [block, path]) {
    const { selection } = editor;
    const isOnEmptyEnd =
      selection !== null && Editor.isEnd(editor, selection.anchor, path) && Node.string(block).endsWith('\n');
    if (isOnEmptyEnd) {
      Transforms.delete(editor, { unit: 'character', reverse: true });
      insertLineAt(editor, Path.next(path));
    } else editor.insertText('\n');
    return true;
  },
  simplify: turnIntoParagraph,
  pressTab(editor, entry, isBack) {
    if (isBack) return outdentLine(editor, entry);
    editor.insertText(INDENT);
    return true;
  },
  needsLineBeside: true,
};

export const isCodeSelected = (editor: Editor): boolean => everySelectedBlock(editor, ([block]) => isCode(block));

export function toggleCode(editor: Editor): void {
  if (isCodeSelected(editor)) {
    turnSelectedInto(editor, { type: 'paragraph' });
    return;
  }
  turnSelectedInto(editor, { type: 'code' });
  // Neighbouring blocks become one block of code, each on its own line.
  for (const index of selectedIndexes(editor, 0).slice(1).toReversed()) {
    if (!editor.children.slice(index - 1, index + 1).every(isCode)) continue;
    Transforms.insertText(editor, '\n', { at: Editor.end(editor, [index - 1]) });
    Transforms.mergeNodes(editor, { at: [index] });
  }
}

/** Code is plain text: no marks, no links, no images. */
function removeFormat(editor: Editor, [, path]: NodeEntry<CodeElement>): boolean {
  for (const [child, at] of Node.children(editor, path)) {
    if (Text.isText(child)) {
      const marks = Object.keys(child).filter((key) => key !== 'text');
      if (marks.length === 0) continue;
      Transforms.unsetNodes(editor, marks, { at });
    } else if (isLink(child)) Transforms.unwrapNodes(editor, { at });
    else Transforms.removeNodes(editor, { at });
    return true;
  }
  return false;
}

function outdentLine(editor: Editor, [block, path]: NodeEntry<CodeElement>): boolean {
  const { selection } = editor;
  if (selection === null) return false;
  const text = Node.string(block);
  const lineStart = text.lastIndexOf('\n', Range.start(selection).offset - 1) + 1;
  const spaces = /^ {1,2}/.exec(text.slice(lineStart))?.[0].length ?? 0;
  if (spaces === 0) return false;
  const at = [...path, 0];
  Transforms.delete(editor, {
    at: { anchor: { path: at, offset: lineStart }, focus: { path: at, offset: lineStart + spaces } },
  });
  return true;
}
