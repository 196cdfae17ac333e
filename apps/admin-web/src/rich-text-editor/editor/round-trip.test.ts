// @vitest-environment jsdom
import fc from 'fast-check';
import { createEditor, Editor, Node, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '@jala/rich-text/document/read';
import type { RichDocument } from '@jala/rich-text/document/types';
import { documentToHtml } from '@jala/rich-text/document/write';
import { clean } from '@jala/rich-text/for-tests/cleaner';
import { anyArticle, anyHtml, anyMarkedText } from '@jala/rich-text/for-tests/html-arbitraries';
import { RUNS } from '@jala/rich-text/for-tests/runs';
import { isInlineElement, isVoidElement } from './nodes.ts';

/** HTML of any shape, as the server's cleaner returns it. */
const cleanedHtml = fc.oneof(anyHtml, anyArticle, anyMarkedText);
/** A letter that the generated texts do not contain. */
const LETTER = 'ŷ';
// Each property reads and edits a hundred documents, perhaps on a busy machine.
async function everyCleaned(expectation: (html: string) => void) {
  await fc.assert(
    fc.asyncProperty(cleanedHtml, async (raw) => expectation(await clean(raw))),
    RUNS,
  );
}

/** Slate without the editor's plugins, only with its inline and void elements. */
function editorOf(document: RichDocument): Editor {
  const editor = withHistory(createEditor());
  editor.isInline = isInlineElement;
  editor.isVoid = isVoidElement;
  editor.children = document;
  return editor;
}

const htmlOf = (editor: Editor) => documentToHtml(editor.children as RichDocument);

const placesToType = (editor: Editor) =>
  [...Node.texts(editor)].filter(([, path]) => Editor.void(editor, { at: path }) === undefined);

describe('any HTML that the server stores, opened in Slate,', () => {
  it('becomes a document that Slate does not normalize', async () => {
    await everyCleaned((html) => {
      const document = documentFromHtml(html);
      const editor = editorOf(document);
      Editor.normalize(editor, { force: true });
      expect(editor.children).toEqual(document);
      expect(htmlOf(editor)).toBe(html);
    });
  });

  it('keeps letters typed at any place, and is unchanged after they are deleted', async () => {
    await everyCleaned((html) => {
      const editor = editorOf(documentFromHtml(html));
      const places = placesToType(editor);
      for (const [, path] of places) Transforms.insertText(editor, LETTER, { at: Editor.end(editor, path) });
      expect(htmlOf(editor).split(LETTER)).toHaveLength(places.length + 1);
      for (const [, path] of places) {
        Transforms.delete(editor, { at: Editor.end(editor, path), unit: 'character', reverse: true });
      }
      expect(htmlOf(editor)).toBe(html);
    });
  });

  it('is unchanged after all changes are undone', async () => {
    await everyCleaned((html) => {
      const editor = editorOf(documentFromHtml(html));
      for (const [, path] of placesToType(editor)) {
        Transforms.insertText(editor, 'x', { at: Editor.start(editor, path) });
      }
      while (editor.children.length > 0) Transforms.removeNodes(editor, { at: [0] });
      while (editor.history.undos.length > 0) editor.undo();
      expect(htmlOf(editor)).toBe(html);
    });
  });
});
