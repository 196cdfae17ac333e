// @vitest-environment jsdom
import fc from 'fast-check';
import { createEditor, Editor, Node, type Text, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { describe, expect, it, vi } from 'vitest';
import { createCleanHtml } from '@jala/api/clean-html';
import { canonicalHtml } from './canonical-html.ts';
import { anyDocument } from './document-arbitraries.ts';
import { documentFromHtml } from './from-html.ts';
import { anyArticle, anyHtml, anyMarkedText } from './html-arbitraries.ts';
import { meaningOf } from './meaning-for-tests.ts';
import { RUNS } from './runs-for-tests.ts';
import { documentToHtml } from './to-html.ts';
import type { BlockElement, RichDocument } from './types.ts';

const clean = createCleanHtml({
  add: async () => ({ file: 'abc.png', width: 4, height: 3 }),
  discard: async () => undefined,
});

/** HTML of any shape as the server lets it through. */
const cleanedHtml = fc.oneof(anyHtml, anyArticle, anyMarkedText);
/** One that no text has. */
const LETTER = 'ŷ';
// Hundreds of documents each, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

async function everyCleaned(html: fc.Arbitrary<string>, expectation: (html: string) => void | Promise<void>) {
  await fc.assert(
    fc.asyncProperty(html, async (raw) => expectation(await clean(raw))),
    RUNS,
  );
}

/** As the editor sets Slate up. */
function editorOf(document: RichDocument): Editor {
  const editor = withHistory(createEditor());
  const inlines = new Set(['link', 'image', 'upload']);
  const voids = new Set(['image', 'upload', 'video', 'rule', 'locked']);
  editor.isInline = (element) => inlines.has(element.type);
  editor.isVoid = (element) => voids.has(element.type);
  editor.children = document;
  return editor;
}

const htmlOf = (editor: Editor) => documentToHtml(editor.children as RichDocument);

const placesToType = (editor: Editor) =>
  [...Node.texts(editor)].filter(([, path]) => Editor.void(editor, { at: path }) === undefined);

describe('whatever the server lets through', () => {
  it('is written as it was read', async () => {
    await everyCleaned(cleanedHtml, (html) => {
      expect(documentToHtml(documentFromHtml(html))).toBe(html);
    });
  });

  it('is in the form that Slate keeps, so that Slate changes nothing', async () => {
    await everyCleaned(cleanedHtml, (html) => {
      const document = documentFromHtml(html);
      const editor = editorOf(document);
      Editor.normalize(editor, { force: true });
      expect(editor.children).toEqual(document);
      expect(htmlOf(editor)).toBe(html);
    });
  });

  it('is written with the letters that were typed anywhere, and as it was read once they are taken away', async () => {
    await everyCleaned(cleanedHtml, (html) => {
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

  it('is written as it was read after any change was undone', async () => {
    await everyCleaned(cleanedHtml, (html) => {
      const editor = editorOf(documentFromHtml(html));
      for (const [, path] of placesToType(editor)) {
        Transforms.insertText(editor, 'x', { at: Editor.start(editor, path) });
      }
      while (editor.children.length > 0) Transforms.removeNodes(editor, { at: [0] });
      while (editor.history.undos.length > 0) editor.undo();
      expect(htmlOf(editor)).toBe(html);
    });
  });

  it('keeps every block that nobody touched when another is changed', async () => {
    await everyCleaned(cleanedHtml, (html) => {
      const document = documentFromHtml(html);
      for (const [index, block] of document.entries()) {
        if (block.type === 'locked') continue;
        const marker: BlockElement = { type: 'heading', level: 6, children: [{ text: 'changed' }] };
        const changed = documentToHtml(document.with(index, marker));
        expect(changed).toBe(
          `${documentToHtml(document.slice(0, index))}<h6>changed</h6>${documentToHtml(document.slice(index + 1))}`,
        );
      }
    });
  });

  it('has as many blocks as were left when one is removed', async () => {
    await everyCleaned(anyArticle, (html) => {
      const document = documentFromHtml(html);
      const rests = [...document.keys()].map((index) => document.toSpliced(index, 1)).filter((rest) => rest.length > 0);
      const read = rests.map((rest) => documentFromHtml(documentToHtml(rest)).length);
      expect(read).toEqual(rests.map((rest) => rest.length));
    });
  });

  it('means the same when the editor writes it its own way', async () => {
    await everyCleaned(cleanedHtml, async (html) => {
      const blocks = documentFromHtml(html).filter((block) => block.type !== 'locked');
      const read = blocks.map((block) => block.source ?? canonicalHtml(block)).join('<hr>');
      const written = blocks.map(canonicalHtml).join('<hr>');
      expect(meaningOf(written)).toEqual(meaningOf(read));
      expect(await clean(written)).toBe(written);
    });
  });
});

it('of an ordinary article nothing is locked', async () => {
  await everyCleaned(anyArticle, (html) => {
    expect(documentFromHtml(html).filter(({ type }) => type === 'locked')).toEqual([]);
  });
});

describe('whatever is made in the editor', () => {
  it('passes the server as it is', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const html = documentToHtml(document);
        expect(await clean(html)).toBe(html);
      }),
      RUNS,
    );
  });

  it('is read as the document that it was', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(documentFromHtml(documentToHtml(document))).toEqual(document);
      }),
      RUNS,
    );
  });

  it('keeps its spaces and line breaks, whatever someone types', async () => {
    const typed = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u00a0', '😀', '<', '&', '\t', '\r') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(typed, fc.boolean())), async (parts) => {
        const children: Text[] = parts.map(([text, bold]) => (bold ? { text, bold } : { text }));
        const document: RichDocument = [{ type: 'paragraph', children }];
        const html = documentToHtml(document);
        expect(await clean(html)).toBe(html);
        expect(linesOf(documentFromHtml(html))).toEqual(linesOf(document));
      }),
      RUNS,
    );
  });
});

/** As seen: a space at the end of a line is not. */
function linesOf(document: RichDocument): string[] {
  const text = document.map((block) => Node.string(block)).join('');
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\t\r]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd());
}
