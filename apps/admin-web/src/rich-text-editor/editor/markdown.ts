import { Editor, Node, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { toggleCode, toggleHeading, toggleList, toggleQuote } from './blocks.ts';
import { asOwnEntry } from './history.ts';
import { linkTypedAddress } from './links.ts';
import { textBlockAtCursor } from './nodes.ts';

/** What is typed at the start of a paragraph, and what it makes of it. The last character is the one just typed. */
const STARTS: [typed: RegExp, act: (editor: Editor) => void][] = [
  [/^# $/, (editor) => toggleHeading(editor, 1)],
  [/^## $/, (editor) => toggleHeading(editor, 2)],
  [/^> $/, toggleQuote],
  [/^[-*] $/, (editor) => toggleList(editor, false)],
  [/^1[.)] $/, (editor) => toggleList(editor, true)],
  [/^```$/, toggleCode],
];

/** Formats as one types. The change is an undo of its own, so that one undo gives the typed characters back. */
export function withMarkdown(editor: Editor): Editor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (text === ' ' && !ReactEditor.isComposing(editor)) linkTypedAddress(editor);
    insertText(text, options);
    if (/[ `]$/.test(text) && !ReactEditor.isComposing(editor)) formatStart(editor);
  };
  return editor;
}

function formatStart(editor: Editor): void {
  const { selection } = editor;
  const [block, path] = textBlockAtCursor(editor) ?? [];
  if (selection === null || path === undefined || Range.isExpanded(selection)) return;
  if (block?.type !== 'paragraph' || path.length > 1) return;
  const typed = { anchor: Editor.start(editor, path), focus: selection.anchor };
  const text = Editor.string(editor, typed);
  const [, act] = STARTS.find(([start]) => start.test(text)) ?? [];
  if (act === undefined || Node.has(editor, [...path, 0, 0])) return;
  asOwnEntry(editor, () => {
    Transforms.delete(editor, { at: typed });
    act(editor);
  });
}
