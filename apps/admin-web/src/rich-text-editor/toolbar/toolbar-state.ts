import type { Editor } from 'slate';
import { marksAtCursor } from '#rich-text-editor/editor/marks.tsx';
import { isCodeSelected } from '#rich-text-editor/elements/code.tsx';
import { isHeadingSelected } from '#rich-text-editor/elements/heading.tsx';
import { linkAtCursor } from '#rich-text-editor/elements/link.tsx';
import { isListSelected, numbersAtCursor } from '#rich-text-editor/elements/list.tsx';
import { isQuoteSelected } from '#rich-text-editor/elements/quote.tsx';
import { tableAtCursor } from '#rich-text-editor/elements/table-commands.ts';

export type ToolbarState = ReturnType<typeof toolbarState>;

/** The marks at the cursor, the first number of the list there, and the kinds of block that all selected blocks have in common. */
export function toolbarState(editor: Editor) {
  const { font, size, bold, italic, underline, strike } = marksAtCursor(editor);
  return {
    heading1: isHeadingSelected(editor, 1),
    heading2: isHeadingSelected(editor, 2),
    heading3: isHeadingSelected(editor, 3),
    font,
    size,
    bold: bold === true,
    italic: italic === true,
    underline: underline === true,
    strike: strike === true,
    quote: isQuoteSelected(editor),
    ordered: isListSelected(editor, true),
    bullets: isListSelected(editor, false),
    link: linkAtCursor(editor) !== undefined,
    code: isCodeSelected(editor),
    numbers: numbersAtCursor(editor).start,
    isInTable: tableAtCursor(editor) !== undefined,
    canUndo: editor.history.undos.length > 0,
    canRedo: editor.history.redos.length > 0,
  };
}

export const isSameState = (one: ToolbarState | null, other: ToolbarState): boolean =>
  one !== null && (Object.keys(other) as (keyof ToolbarState)[]).every((key) => one[key] === other[key]);
