import { Editor } from 'slate';
import type { RichText } from '@jala/rich-text/document/types';
import { isInCode } from './nodes.ts';

export type Mark = 'bold' | 'italic' | 'underline' | 'strike';

/** The marks at the cursor, or of the first text that is selected. */
export function marksAtCursor(editor: Editor): Omit<RichText, 'text'> {
  return editor.selection === null ? {} : (Editor.marks(editor) ?? {});
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (isInCode(editor)) return;
  if (marksAtCursor(editor)[mark] === true) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** Sets the font or the size by its Quill name; undefined is the page's own. */
export function setTypeface(editor: Editor, mark: 'font' | 'size', value: string | undefined): void {
  if (isInCode(editor)) return;
  if (value === undefined) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, value);
}
