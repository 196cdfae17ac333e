// @vitest-environment jsdom
import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { cursorAfter, cursorBefore, editorWith, htmlOf, type } from './editor-for-tests.ts';

describe('Enter', () => {
  it.each([
    ['a paragraph goes on in another one', '<p>ab</p>', '<p>a</p><p>xb</p>'],
    ['an item in another one', '<ul><li>ab</li></ul>', '<ul><li>a</li><li>xb</li></ul>'],
    ['a heading in a paragraph', '<h2>ab</h2>', '<h2>a</h2><p>xb</p>'],
    ['a quote in another line', '<blockquote>ab</blockquote>', '<blockquote><p>a</p><p>xb</p></blockquote>'],
    ['code in another line', '<pre class="ql-syntax">ab</pre>', '<pre class="ql-syntax">a\nxb</pre>'],
  ])('%s', (_name, before, after) => {
    const editor = editorWith(before);
    cursorAfter(editor, 'a');
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(after);
  });

  it.each([
    ['a list', '<ul><li>a</li></ul>', '<ul><li>a</li></ul><p>x</p>'],
    ['a quote', '<blockquote>a</blockquote>', '<blockquote>a</blockquote><p>x</p>'],
    ['code', '<pre class="ql-syntax">a</pre>', '<pre class="ql-syntax">a</pre><p>x</p>'],
  ])('twice leaves %s', (_name, before, after) => {
    const editor = editorWith(before);
    cursorAfter(editor, 'a');
    editor.insertBreak();
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(after);
  });

  it('on an empty deeper item goes back one step first', () => {
    const editor = editorWith('<ul><li>a<ul><li>b</li></ul></li></ul>');
    cursorAfter(editor, 'b');
    editor.insertBreak();
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b</li></ul></li><li>x</li></ul>');
  });

  it('before a heading moves it down', () => {
    const editor = editorWith('<h1>a</h1>');
    cursorBefore(editor, 'a');
    editor.insertBreak();
    expect(htmlOf(editor)).toBe('<p><br></p><h1>a</h1>');
  });

  it('with Shift breaks the line within the paragraph', () => {
    const editor = editorWith('<p>ab</p>');
    cursorAfter(editor, 'a');
    editor.insertSoftBreak();
    expect(htmlOf(editor)).toBe('<p>a<br>b</p>');
  });
});

describe('Backspace at the start', () => {
  it.each([
    ['of a heading', '<h2>a</h2>', '<p>a</p>'],
    ['of an item', '<ol><li>a</li></ol>', '<p>a</p>'],
    ['of a deeper item', '<ol><li>b<ol><li>a</li></ol></li></ol>', '<ol><li>b</li><li>a</li></ol>'],
    ['of a quote', '<blockquote>a</blockquote>', '<p>a</p>'],
    ['of code', '<pre class="ql-syntax">a</pre>', '<p>a</p>'],
    ['of an indented paragraph', '<p class="ql-indent-2">a</p>', '<p class="ql-indent-1">a</p>'],
    ['of a paragraph below another one', '<p>b</p><p>a</p>', '<p>ba</p>'],
  ])('%s makes it less', (_name, before, after) => {
    const editor = editorWith(before);
    cursorBefore(editor, 'a');
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe(after);
  });

  it('below a line selects the line before it removes it', () => {
    const editor = editorWith('<p>b</p><hr><p>a</p>');
    cursorBefore(editor, 'a');
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe('<p>b</p><hr><p>a</p>');
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe('<p>b</p><p>a</p>');
  });

  it('on the only block, a line across, leaves an empty paragraph', () => {
    const editor = editorWith('<hr>');
    Transforms.select(editor, [0, 0]);
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe('<p><br></p>');
  });
});
