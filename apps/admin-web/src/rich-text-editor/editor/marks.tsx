import type { ReactNode } from 'react';
import { Editor } from 'slate';
import type { RenderLeafProps } from 'slate-react';
import type { RichText } from '@jala/rich-text/document/types';
import { cn } from '@jala/ui/cn';
import { isInCode } from './nodes.ts';

export type Mark = 'bold' | 'italic' | 'underline' | 'strike';

/** The marks at the cursor, or of the first selected text. */
export function marksAtCursor(editor: Editor): Omit<RichText, 'text'> {
  return editor.selection === null ? {} : (Editor.marks(editor) ?? {});
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (isInCode(editor)) return;
  if (marksAtCursor(editor)[mark] === true) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** Sets the font or the size of the selection to a Quill name, or to the site's default when `value` is undefined. */
export function setTypeface(editor: Editor, mark: 'font' | 'size', value: string | undefined): void {
  if (isInCode(editor)) return;
  if (value === undefined) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, value);
}

/** Draws a text with the HTML elements in which it is saved, so that it looks the same as on the site. */
export function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let content: ReactNode = children;
  if (leaf.code === true) content = <code>{content}</code>;
  if (leaf.script !== undefined) content = leaf.script === 'sub' ? <sub>{content}</sub> : <sup>{content}</sup>;
  if (leaf.strike === true) content = <s>{content}</s>;
  if (leaf.underline === true) content = <u>{content}</u>;
  if (leaf.italic === true) content = <em>{content}</em>;
  if (leaf.bold === true) content = <strong>{content}</strong>;
  const { font, size, token, classes } = leaf;
  const className = cn(font && `ql-font-${font}`, size && `ql-size-${size}`, token && `hljs-${token}`, classes);
  return (
    <span {...attributes} className={className === '' ? undefined : className}>
      {content}
    </span>
  );
}
