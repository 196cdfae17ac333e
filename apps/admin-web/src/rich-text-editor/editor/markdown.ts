import { Editor, Node, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { toggleCode } from '#rich-text-editor/elements/code.tsx';
import { toggleHeading } from '#rich-text-editor/elements/heading.tsx';
import { linkTypedAddress } from '#rich-text-editor/elements/link.tsx';
import { startNumbers, toggleList } from '#rich-text-editor/elements/list.tsx';
import { toggleQuote } from '#rich-text-editor/elements/quote.tsx';
import { asOwnEntry } from './history.ts';
import type { Mark } from './marks.tsx';
import { isImage, isInCode, textBlockAtCursor } from './nodes.ts';

/** Signs that users type at the start of a paragraph to format it. The last character is the one just typed. */
const STARTS: [typed: RegExp, act: (editor: Editor, found: string) => void][] = [
  [/^# $/, (editor) => toggleHeading(editor, 1)],
  [/^## $/, (editor) => toggleHeading(editor, 2)],
  [/^### $/, (editor) => toggleHeading(editor, 3)],
  [/^> $/, toggleQuote],
  [/^[-*] $/, (editor) => toggleList(editor, false)],
  [/^(\d{1,3})[.)] $/, (editor, number) => startNumbers(editor, Number(number))],
  [/^```$/, toggleCode],
];

/** Signs around words that stand for a format, as in WhatsApp and, doubled, in Markdown. Longer signs come first. */
const SIGNS: [sign: string, mark: Mark][] = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['*', 'bold'],
  ['_', 'italic'],
];
/** Maximum number of characters before the cursor in which signs are searched, in UTF-16 units. */
const LONGEST = 300;

/**
 * Applies formats while the user types. Each format is a separate undo entry, so that one undo restores the typed
 * characters.
 */
export function withMarkdown(editor: Editor): Editor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (text === ' ' && !ReactEditor.isComposing(editor)) linkTypedAddress(editor);
    insertText(text, options);
    if (ReactEditor.isComposing(editor)) return;
    if (/[ `]$/.test(text)) formatStart(editor);
    if (/[*_]$/.test(text)) formatWords(editor);
  };
  return editor;
}

function formatStart(editor: Editor): void {
  const { selection } = editor;
  const [block, path] = textBlockAtCursor(editor) ?? [];
  if (selection === null || path === undefined || Range.isExpanded(selection)) return;
  if (block?.type !== 'paragraph' || path.length > 1) return;
  // An image stays where it is. The text typed behind it counts as a line of its own.
  const image = block.children.slice(0, selection.anchor.path.at(-1)).findLastIndex(isImage);
  const anchor = image === -1 ? Editor.start(editor, path) : Editor.start(editor, [...path, image + 1]);
  const typed = { anchor, focus: selection.anchor };
  const text = Editor.string(editor, typed);
  const [start, act] = STARTS.find(([pattern]) => pattern.test(text)) ?? [];
  if (start === undefined || act === undefined || Node.has(editor, [...path, 0, 0])) return;
  asOwnEntry(editor, () => {
    Transforms.delete(editor, { at: typed });
    if (image !== -1) Transforms.splitNodes(editor, { always: true });
    act(editor, start.exec(text)?.[1] ?? '');
  });
}

/** Formats the words before the cursor if signs stand around them. Text typed next is not formatted. */
function formatWords(editor: Editor): void {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection) || isInCode(editor)) return;
  const { path, offset } = selection.anchor;
  const before = Node.leaf(editor, path).text.slice(Math.max(0, offset - LONGEST), offset);
  for (const [sign, mark] of SIGNS) {
    const start = wordsBetween(before, sign);
    if (start === undefined) continue;
    const from = offset - before.length + start;
    const to = offset - 2 * sign.length;
    asOwnEntry(editor, () => {
      for (const at of [offset - sign.length, from])
        Transforms.delete(editor, { at: { path, offset: at }, distance: sign.length });
      Transforms.select(editor, { anchor: { path, offset: from }, focus: { path, offset: to } });
      Editor.addMark(editor, mark, true);
      Transforms.collapse(editor, { edge: 'end' });
      Editor.removeMark(editor, mark);
    });
    return;
  }
}

/** Returns the index of the opening sign, if the text ends with words between two signs. */
function wordsBetween(text: string, sign: string): number | undefined {
  const escaped = sign.replaceAll('*', String.raw`\*`);
  const found = new RegExp(String.raw`(?<![^\s(])${escaped}[^\s*_](?:[^*_\n]*[^\s*_])?${escaped}$`).exec(text);
  return found?.index;
}
