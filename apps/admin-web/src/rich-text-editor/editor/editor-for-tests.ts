import { Node, Transforms, type Editor, type Path } from 'slate';
import { documentToHtml } from '@jala/rich-text/document/write';
import type { RichDocument } from '@jala/rich-text/document/types';
import { openSession } from './session.ts';

/** Creates an editor that is not drawn on a page. */
export function editorWith(html: string): Editor {
  const session = openSession(html);
  session.serve({
    onChange: () => undefined,
    upload: () => Promise.reject(new Error('uploads are not expected here')),
    refuse: () => undefined,
    onFault: () => undefined,
    onUploads: () => undefined,
  });
  return session.editor;
}

export const htmlOf = (editor: Editor): string => documentToHtml(editor.children as RichDocument);

function find(editor: Editor, text: string): { path: Path; offset: number } {
  for (const [node, path] of Node.texts(editor)) {
    const offset = node.text.indexOf(text);
    if (offset !== -1) return { path, offset };
  }
  throw new Error(`no text contains ${text}`);
}

/** Selects from the start of the text `first` to the end of the text `last`. */
export function select(editor: Editor, first: string, last: string = first): void {
  const focus = find(editor, last);
  Transforms.select(editor, {
    anchor: find(editor, first),
    focus: { path: focus.path, offset: focus.offset + last.length },
  });
}

export const cursorBefore = (editor: Editor, text: string): void => Transforms.select(editor, find(editor, text));

export function cursorAfter(editor: Editor, text: string): void {
  const { path, offset } = find(editor, text);
  Transforms.select(editor, { path, offset: offset + text.length });
}

/** Types one character at a time. */
export function type(editor: Editor, text: string): void {
  for (const character of text) editor.insertText(character);
}
