/** @module-tag property */
// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { anyDocument } from '#for-tests/document-arbitraries.ts';
import { documentFromHtml } from './read.ts';
import { anyArticle, anyHtml, anyMarkedText } from '#for-tests/html-arbitraries.ts';
import { meaningOf } from '#for-tests/meaning.ts';
import { RUNS } from '#for-tests/runs.ts';
import { canonicalHtml, documentToHtml } from './write.ts';
import type { BlockElement, RichDocument, RichText } from './types.ts';

/** HTML of any shape, as the cleaner returns it. */
const cleanedHtml = fc.oneof(anyHtml, anyArticle, anyMarkedText);
// Each property tries at least a hundred documents, which takes long on a busy machine.
async function everyCleaned(html: fc.Arbitrary<string>, expectation: (html: string) => void | Promise<void>) {
  await fc.assert(
    fc.asyncProperty(html, async (raw) => expectation(await clean(raw))),
    RUNS,
  );
}

describe('any HTML that the server accepts', () => {
  it('is written as it was read', async () => {
    await everyCleaned(cleanedHtml, (html) => {
      expect(documentToHtml(documentFromHtml(html))).toBe(html);
    });
  });

  it('keeps the other blocks unchanged when one block changes', async () => {
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

  it('still has all other blocks when one block is removed', async () => {
    await everyCleaned(anyArticle, (html) => {
      const document = documentFromHtml(html);
      const rests = [...document.keys()].map((index) => document.toSpliced(index, 1)).filter((rest) => rest.length > 0);
      const read = rests.map((rest) => documentFromHtml(documentToHtml(rest)).length);
      expect(read).toEqual(rests.map((rest) => rest.length));
    });
  });

  it('keeps its meaning when the editor rewrites all blocks', async () => {
    await everyCleaned(cleanedHtml, async (html) => {
      const blocks = documentFromHtml(html).filter((block) => block.type !== 'locked');
      const read = blocks.map((block) => block.source?.html ?? canonicalHtml(block)).join('<hr>');
      const written = blocks.map(canonicalHtml).join('<hr>');
      expect(meaningOf(written)).toEqual(meaningOf(read));
      expect(await clean(written)).toBe(written);
    });
  });
});

it('an ordinary article has no locked blocks', async () => {
  await everyCleaned(anyArticle, (html) => {
    expect(documentFromHtml(html).filter(({ type }) => type === 'locked')).toEqual([]);
  });
});

describe('any document made in the editor', () => {
  it('is not changed by the server', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const html = documentToHtml(document);
        expect(await clean(html)).toBe(html);
      }),
      RUNS,
    );
  });

  it('is read as the same document', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(documentFromHtml(documentToHtml(document))).toEqual(document);
      }),
      RUNS,
    );
  });

  it('keeps all typed spaces and line breaks', async () => {
    const typed = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u00a0', '😀', '<', '&', '\t', '\r') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(typed, fc.boolean())), async (parts) => {
        const children: RichText[] = parts.map(([text, bold]) => (bold ? { text, bold } : { text }));
        const document: RichDocument = [{ type: 'paragraph', children }];
        const html = documentToHtml(document);
        expect(await clean(html)).toBe(html);
        expect(linesOf(documentFromHtml(html))).toEqual(linesOf(document));
      }),
      RUNS,
    );
  });
});

/** The visible lines, without spaces at their ends. */
function linesOf(document: RichDocument): string[] {
  return document
    .flatMap((block) => (block.type === 'paragraph' ? block.children : []))
    .map((inline) => ('text' in inline ? inline.text : ''))
    .join('')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\t\r]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd());
}
