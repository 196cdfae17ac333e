// @vitest-environment jsdom
import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { cursorAfter, cursorBefore, editorWith, htmlOf, type } from './editor-for-tests.ts';

describe('Enter', () => {
  it.each([
    ['splits a paragraph', '<p>ab</p>', '<p>a</p><p>xb</p>'],
    ['splits a list item', '<ul><li>ab</li></ul>', '<ul><li>a</li><li>xb</li></ul>'],
    ['adds a paragraph after a heading', '<h2>ab</h2>', '<h2>a</h2><p>xb</p>'],
    ['adds a line to a quote', '<blockquote>ab</blockquote>', '<blockquote><p>a</p><p>xb</p></blockquote>'],
    ['adds a line to code', '<pre class="ql-syntax">ab</pre>', '<pre class="ql-syntax">a\nxb</pre>'],
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

  it('twice between two items leaves the list, which goes on at its next number', () => {
    const editor = editorWith('<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>');
    cursorBefore(editor, 'c');
    editor.insertBreak();
    cursorAfter(editor, 'b');
    editor.insertBreak();
    editor.insertBreak();
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(
      '<ol><li>a<ol><li>b</li></ol></li></ol><p>x</p><ol start="2"><li><br></li><li>c</li></ol>',
    );
  });

  it('outdents an empty nested item instead of adding an item', () => {
    const editor = editorWith('<ul><li>a<ul><li>b</li></ul></li></ul>');
    cursorAfter(editor, 'b');
    editor.insertBreak();
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b</li></ul></li><li>x</li></ul>');
  });

  it('moves a heading down when the cursor is at its start', () => {
    const editor = editorWith('<h1>a</h1>');
    cursorBefore(editor, 'a');
    editor.insertBreak();
    expect(htmlOf(editor)).toBe('<p><br></p><h1>a</h1>');
  });

  it('with Shift adds a line within the paragraph', () => {
    const editor = editorWith('<p>ab</p>');
    cursorAfter(editor, 'a');
    editor.insertSoftBreak();
    expect(htmlOf(editor)).toBe('<p>a<br>b</p>');
  });
});

describe('Backspace at the start', () => {
  it.each([
    ['turns a heading into a paragraph', '<h2>a</h2>', '<p>a</p>'],
    ['turns a list item into a paragraph', '<ol><li>a</li></ol>', '<p>a</p>'],
    ['outdents a nested item', '<ol><li>b<ol><li>a</li></ol></li></ol>', '<ol><li>b</li><li>a</li></ol>'],
    ['moves a line out of a quote', '<blockquote>a</blockquote>', '<p>a</p>'],
    ['turns code into a paragraph', '<pre class="ql-syntax">a</pre>', '<p>a</p>'],
    ['outdents a paragraph', '<p class="ql-indent-2">a</p>', '<p class="ql-indent-1">a</p>'],
    ['joins a paragraph with the paragraph above', '<p>b</p><p>a</p>', '<p>ba</p>'],
  ])('%s', (_name, before, after) => {
    const editor = editorWith(before);
    cursorBefore(editor, 'a');
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe(after);
  });

  it('selects a rule above at the first press and removes the rule at the second', () => {
    const editor = editorWith('<p>b</p><hr><p>a</p>');
    cursorBefore(editor, 'a');
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe('<p>b</p><hr><p>a</p>');
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe('<p>b</p><p>a</p>');
  });

  it('replaces a rule that is the only block by an empty paragraph', () => {
    const editor = editorWith('<hr>');
    Transforms.select(editor, [0, 0]);
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe('<p><br></p>');
  });
});
