// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { toggleCode } from '#rich-text-editor/elements/code.tsx';
import { toggleHeading } from '#rich-text-editor/elements/heading.tsx';
import { numberFrom, numbersAtCursor, toggleList } from '#rich-text-editor/elements/list.tsx';
import { toggleQuote } from '#rich-text-editor/elements/quote.tsx';
import { editorWith, htmlOf, select, type } from './editor-for-tests.ts';

describe('headings', () => {
  it('turn a paragraph into a heading and back', () => {
    const editor = editorWith('<p>Paket</p>');
    select(editor, 'Paket');
    toggleHeading(editor, 1);
    expect(htmlOf(editor)).toBe('<h1>Paket</h1>');
    toggleHeading(editor, 2);
    expect(htmlOf(editor)).toBe('<h2>Paket</h2>');
    toggleHeading(editor, 2);
    expect(htmlOf(editor)).toBe('<p>Paket</p>');
  });

  it('turn a list item into a heading between two lists', () => {
    const editor = editorWith('<ul><li>a</li><li>b</li><li>c</li></ul>');
    select(editor, 'b');
    toggleHeading(editor, 2);
    expect(htmlOf(editor)).toBe('<ul><li>a</li></ul><h2>b</h2><ul><li>c</li></ul>');
  });

  it('keep the alignment of the text', () => {
    const editor = editorWith('<p class="ql-align-center">a</p>');
    select(editor, 'a');
    toggleHeading(editor, 1);
    expect(htmlOf(editor)).toBe('<h1 class="ql-align-center">a</h1>');
  });
});

describe('behind an image that has just been inserted', () => {
  const IMAGE = '<img src="/a.png" alt="" width="4" height="3">';
  const atEnd = (html: string) => {
    const editor = editorWith(html);
    Transforms.select(editor, Editor.end(editor, []));
    return editor;
  };

  it.each<[string, (editor: Editor) => void, string]>([
    ['a heading', (editor) => toggleHeading(editor, 3), '<h3>b</h3>'],
    ['a list', (editor) => toggleList(editor, false), '<ul><li>b</li></ul>'],
    ['a quote', toggleQuote, '<blockquote>b</blockquote>'],
    ['code', toggleCode, '<pre class="ql-syntax">b</pre>'],
  ])('%s begins on the next line', (_name, toggle, written) => {
    const editor = atEnd(`<p>a</p><p>${IMAGE}</p>`);
    toggle(editor);
    type(editor, 'b');
    expect(htmlOf(editor)).toBe(`<p>a</p><p>${IMAGE}</p>${written}`);
  });

  it('text in its line goes with it', () => {
    const editor = atEnd(`<p>a${IMAGE}</p>`);
    toggleHeading(editor, 1);
    expect(htmlOf(editor)).toBe(`<h1>a${IMAGE}</h1>`);
  });
});

describe('lists', () => {
  it('include all selected blocks, and turn them back into paragraphs when toggled again', () => {
    const editor = editorWith('<p>a</p><h2>b</h2><blockquote>c</blockquote>');
    select(editor, 'a', 'c');
    toggleList(editor, false);
    expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li><li>c</li></ul>');
    toggleList(editor, false);
    expect(htmlOf(editor)).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  it('change from bullets to numbers at every depth', () => {
    const editor = editorWith('<ul><li>a<ul><li>b</li></ul></li></ul>');
    select(editor, 'a', 'b');
    toggleList(editor, true);
    expect(htmlOf(editor)).toBe('<ol><li>a<ol><li>b</li></ol></li></ol>');
  });

  it('merge with the lists of the same kind above and below', () => {
    const editor = editorWith('<ol><li>a</li></ol><p>b</p><ol><li>c</li></ol>');
    select(editor, 'b');
    toggleList(editor, true);
    expect(htmlOf(editor)).toBe('<ol><li>a</li><li>b</li><li>c</li></ol>');
  });

  it('leave lists further above apart', () => {
    const editor = editorWith('<ol><li>a</li></ol><ol><li>b</li></ol><p>c</p>');
    select(editor, 'c');
    toggleList(editor, true);
    expect(htmlOf(editor)).toBe('<ol><li>a</li></ol><ol><li>b</li><li>c</li></ol>');
  });

  it('are split where an item changes from bullets to numbers', () => {
    const editor = editorWith('<ul><li>a</li><li>b</li><li>c</li></ul>');
    select(editor, 'b');
    toggleList(editor, true);
    expect(htmlOf(editor)).toBe('<ul><li>a</li></ul><ol><li>b</li></ol><ul><li>c</li></ul>');
  });

  it('go on with their numbers behind what is no longer a part of them', () => {
    const html = '<ol><li>a</li><li>b</li><li>c</li></ol>';
    const editor = editorWith(html);
    select(editor, 'b');
    toggleHeading(editor, 2);
    expect(htmlOf(editor)).toBe('<ol><li>a</li></ol><h2>b</h2><ol start="2"><li>c</li></ol>');
    toggleList(editor, true);
    expect(htmlOf(editor)).toBe(html);
    toggleList(editor, false);
    expect(htmlOf(editor)).toBe('<ol><li>a</li></ol><ul><li>b</li></ul><ol start="2"><li>c</li></ol>');
  });

  it('begin anew, or go on with the one above, as the writer says', () => {
    const editor = editorWith('<ol start="3"><li>a</li><li>b</li></ol><p>x</p><ol><li>c</li></ol>');
    select(editor, 'c');
    expect(numbersAtCursor(editor)).toEqual({ start: 1, next: 5 });
    numberFrom(editor, 5);
    expect(htmlOf(editor)).toContain('<ol start="5"><li>c</li></ol>');
    numberFrom(editor, 1);
    expect(htmlOf(editor)).toContain('<ol><li>c</li></ol>');
    select(editor, 'x');
    expect(numbersAtCursor(editor)).toEqual({ start: undefined, next: 5 });
    numberFrom(editor, 9);
    expect(htmlOf(editor)).toContain('<ol start="9"><li>x</li></ol>');
  });
});

describe('quotes', () => {
  it('put all selected blocks into one quote, and turn them back into paragraphs when toggled again', () => {
    const editor = editorWith('<p>a</p><ul><li>b</li></ul><p>c</p>');
    select(editor, 'a', 'c');
    toggleQuote(editor);
    expect(htmlOf(editor)).toBe('<blockquote><p>a</p><p>b</p><p>c</p></blockquote>');
    toggleQuote(editor);
    expect(htmlOf(editor)).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  it('are split when a line in the middle is turned back into a paragraph', () => {
    const editor = editorWith('<blockquote><p>a</p><p>b</p><p>c</p></blockquote>');
    select(editor, 'b');
    toggleQuote(editor);
    expect(htmlOf(editor)).toBe('<blockquote>a</blockquote><p>b</p><blockquote>c</blockquote>');
  });
});

describe('code', () => {
  it('makes one plain block of code from several paragraphs', () => {
    const editor = editorWith('<p>a <strong>b</strong></p><p><a href="https://jala.id">c</a></p>');
    select(editor, 'a ', 'c');
    toggleCode(editor);
    expect(htmlOf(editor)).toBe('<pre class="ql-syntax">a b\nc</pre>');
  });

  it('does not include a rule between two paragraphs', () => {
    const editor = editorWith('<p>a</p><hr><p>b</p>');
    select(editor, 'a', 'b');
    toggleCode(editor);
    expect(htmlOf(editor)).toBe('<pre class="ql-syntax">a</pre><hr><pre class="ql-syntax">b</pre>');
  });

  it('becomes a paragraph that keeps its lines', () => {
    const editor = editorWith('<pre class="ql-syntax">a\nb</pre>');
    select(editor, 'a\nb');
    toggleCode(editor);
    expect(htmlOf(editor)).toBe('<p>a<br>b</p>');
  });
});
