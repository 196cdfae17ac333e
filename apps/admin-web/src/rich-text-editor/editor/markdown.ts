import { Editor, Node, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { toggleCode } from '#rich-text-editor/elements/code.tsx';
import { toggleHeading } from '#rich-text-editor/elements/heading.tsx';
import { linkTypedAddress } from '#rich-text-editor/elements/link.tsx';
import { startNumbers, toggleList } from '#rich-text-editor/elements/list.tsx';
import { toggleQuote } from '#rich-text-editor/elements/quote.tsx';
import { asOwnEntry } from './history.ts';
import { textBlockAtCursor } from './nodes.ts';

/** What users type at the start of a paragraph to format it. The last character is the one just typed. */
const STARTS: [typed: RegExp, act: (editor: Editor, found: string) => void][] = [
  [/^# $/, (editor) => toggleHeading(editor, 1)],
  [/^## $/, (editor) => toggleHeading(editor, 2)],
  [/^### $/, (editor) => toggleHeading(editor, 3)],
  [/^> $/, toggleQuote],
  [/^[-*] $/, (editor) => toggleList(editor, false)],
  [/^(\d{1,3})[.)] $/, (editor, number) => startNumbers(editor, Number(number))],
  [/^```$/, toggleCode],
];

/**
 * Applies formats while the user types. Each format is a separate undo entry, so that one undo restores the typed
 * characters.
 */
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
  const [start, act] = STARTS.find(([pattern]) => pattern.test(text)) ?? [];
  if (start === undefined || act === undefined || Node.has(editor, [...path, 0, 0])) return;
  asOwnEntry(editor, () => {
    Transforms.delete(editor, { at: typed });
    act(editor, start.exec(text)?.[1] ?? '');
  });
}
