import type { Editor } from 'slate';
import { isCode, isEach, isHeading, isInQuote, isItem } from '#rich-text-editor/editor/blocks.ts';
import { linkAtCursor } from '#rich-text-editor/editor/links.ts';
import { marksAtCursor } from '#rich-text-editor/editor/marks.ts';

export interface ToolbarState {
  heading1: boolean;
  heading2: boolean;
  font: string | undefined;
  size: string | undefined;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  quote: boolean;
  ordered: boolean;
  bullets: boolean;
  link: boolean;
  code: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

/** What is at the cursor, or in all that is selected. */
export function toolbarState(editor: Editor): ToolbarState {
  const { font, size, bold, italic, underline, strike } = marksAtCursor(editor);
  return {
    heading1: isEach(editor, isHeading(1)),
    heading2: isEach(editor, isHeading(2)),
    font,
    size,
    bold: bold === true,
    italic: italic === true,
    underline: underline === true,
    strike: strike === true,
    quote: isInQuote(editor),
    ordered: isEach(editor, isItem(true)),
    bullets: isEach(editor, isItem(false)),
    link: linkAtCursor(editor) !== undefined,
    code: isEach(editor, isCode),
    canUndo: editor.history.undos.length > 0,
    canRedo: editor.history.redos.length > 0,
  };
}

export const isSameState = (one: ToolbarState | null, other: ToolbarState): boolean =>
  one !== null && (Object.keys(other) as (keyof ToolbarState)[]).every((key) => one[key] === other[key]);
