// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cursorAfter, cursorBefore, editorWith, htmlOf, type } from './editor-for-tests.ts';
import { Editor, Transforms } from 'slate';

function typed(text: string): Editor {
  const editor = editorWith('');
  Transforms.select(editor, Editor.start(editor, []));
  type(editor, text);
  return editor;
}

describe('at the start of a line', () => {
  it.each([
    ['# a', '<h1>a</h1>'],
    ['## a', '<h2>a</h2>'],
    ['> a', '<blockquote>a</blockquote>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['* a', '<ul><li>a</li></ul>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['12) a', '<ol start="12"><li>a</li></ol>'],
    ['```a', '<pre class="ql-syntax">a</pre>'],
  ])('%s is a shortcut for a format', (text, html) => {
    expect(htmlOf(typed(text))).toBe(html);
  });

  it.each(['2026. a', '#### a', 'a - b', '#a', '-a'])('%s is not changed', (text) => {
    expect(htmlOf(typed(text))).toBe(`<p>${text}</p>`);
  });

  it('one undo directly after the shortcut restores the typed characters', () => {
    const editor = typed('- ');
    expect(htmlOf(editor)).toBe('<ul><li><br></li></ul>');
    editor.undo();
    expect(htmlOf(editor)).toBe('<p>- </p>');
  });
});

it.each([
  ['goes on with the list above at its next number', '3. ', '<ol><li>a</li><li>b</li><li>x</li></ol>'],
  ['starts another list at another number', '7. ', '<ol><li>a</li><li>b</li></ol><ol start="7"><li>x</li></ol>'],
])('a number below a list %s', (_name, typedStart, html) => {
  const editor = editorWith('<ol><li>a</li><li>b</li></ol><p>x</p>');
  cursorBefore(editor, 'x');
  type(editor, typedStart);
  expect(htmlOf(editor)).toBe(html);
});

it.each([
  ['- ', '<ul><li>x</li></ul>'],
  ['3. ', '<ol start="3"><li>x</li></ol>'],
  ['# ', '<h1>x</h1>'],
])('%j behind an image formats what follows, and keeps the image', (typedStart, html) => {
  const editor = editorWith('<p><img src="/api/storage/a.png" alt="Modem">x</p>');
  cursorBefore(editor, 'x');
  type(editor, typedStart);
  expect(htmlOf(editor)).toBe(`<p><img src="/api/storage/a.png" alt="Modem"></p>${html}`);
  editor.undo();
  expect(htmlOf(editor)).toBe(`<p><img src="/api/storage/a.png" alt="Modem">${typedStart}x</p>`);
});

it('shortcuts do nothing in a heading', () => {
  const editor = editorWith('<h2>-</h2>');
  cursorAfter(editor, '-');
  type(editor, ' ');
  expect(htmlOf(editor)).toBe('<h2>- </h2>');
});

describe('signs around words', () => {
  it.each([
    ['*tebal sekali* ya', '<p><strong>tebal sekali</strong> ya</p>'],
    ['a **tebal**, ya', '<p>a <strong>tebal</strong>, ya</p>'],
    ['(_miring_)', '<p>(<em>miring</em>)</p>'],
  ])('format them: %s', (text, html) => {
    expect(htmlOf(typed(text))).toBe(html);
  });

  it.each(['2*3*4', 'a * b *', 'nama_berkas_', '**', '*) a *', '_ a_'])('in %s are only signs', (text) => {
    expect(htmlOf(typed(text))).toBe(`<p>${text}</p>`);
  });

  it('come back with one undo', () => {
    const editor = typed('*tebal*');
    editor.undo();
    expect(htmlOf(editor)).toBe('<p>*tebal*</p>');
  });
});
