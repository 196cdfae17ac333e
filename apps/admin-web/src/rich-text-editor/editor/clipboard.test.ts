// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Editor } from 'slate';
import { cursorAfter, editorWith, htmlOf, select } from './editor-for-tests.ts';

/** What is copied or brought along; jsdom has no DataTransfer. */
function clipboard(contents: Record<string, string> = {}, files: File[] = []): DataTransfer {
  const data = new Map(Object.entries(contents));
  return {
    files,
    getData: (type: string) => data.get(type) ?? '',
    setData: (type: string, value: string) => void data.set(type, value),
  } as unknown as DataTransfer;
}

function copied(editor: Editor): DataTransfer {
  const data = clipboard();
  editor.setFragmentData(data);
  return data;
}

describe('pasting', () => {
  it.each([
    ['a part of a line joins the line', '<b>tebal</b>', '<p>awal<strong>tebal</strong> akhir</p>'],
    ['paragraphs join the line at both ends', '<p>satu</p><p>dua</p>', '<p>awalsatu</p><p>dua akhir</p>'],
    [
      'blocks part the line',
      '<h2>Judul</h2><ul><li>a</li></ul>',
      '<p>awal</p><h2>Judul</h2><ul><li>a</li></ul><p> akhir</p>',
    ],
  ])('%s', (_name, html, after) => {
    const editor = editorWith('<p>awal akhir</p>');
    cursorAfter(editor, 'awal');
    editor.insertData(clipboard({ 'text/html': html, 'text/plain': 'x' }));
    expect(htmlOf(editor).replaceAll('\u00a0', ' ')).toBe(after);
  });

  it('puts items below the item at the cursor', () => {
    const editor = editorWith('<ul><li>a</li><li>d</li></ul>');
    cursorAfter(editor, 'a');
    editor.insertData(clipboard({ 'text/html': '<ul><li>b</li><li>c</li></ul>', 'text/plain': 'b c' }));
    expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>');
  });

  it('brings plain lines into code', () => {
    const editor = editorWith('<pre class="ql-syntax">a</pre>');
    cursorAfter(editor, 'a');
    editor.insertData(clipboard({ 'text/html': '<b>x</b>', 'text/plain': '\r\n\tx\r\n\r\ny' }));
    expect(htmlOf(editor)).toBe('<pre class="ql-syntax">a\n\tx\n\ny</pre>');
  });

  it('links what is selected to a pasted address', () => {
    const editor = editorWith('<p>situs kami</p>');
    select(editor, 'situs');
    editor.insertData(clipboard({ 'text/plain': 'https://jala.id' }));
    expect(htmlOf(editor)).toBe('<p><a href="https://jala.id">situs</a> kami</p>');
  });

  it('makes a player of the address of a video alone on a line', () => {
    const editor = editorWith('');
    editor.insertData(clipboard({ 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' }));
    expect(htmlOf(editor)).toContain('<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ"');
  });
});

describe('copying', () => {
  it('keeps blocks as they are', () => {
    const html = '<ul><li>a<ul><li><strong>b</strong></li></ul></li></ul><pre class="ql-syntax">c</pre><p>d</p>';
    const editor = editorWith(html);
    select(editor, 'a', 'd');
    const data = copied(editor);
    const other = editorWith('');
    other.insertData(data);
    expect(htmlOf(other)).toBe(html);
  });

  it('takes a part of an item as a text, so that it joins a line elsewhere', () => {
    const editor = editorWith('<ul><li>satu dua</li></ul><p>awal</p>');
    select(editor, 'dua');
    const data = copied(editor);
    cursorAfter(editor, 'awal');
    editor.insertData(data);
    expect(htmlOf(editor)).toBe('<ul><li>satu dua</li></ul><p>awaldua</p>');
  });

  it('trusts nobody else who claims to have copied here', () => {
    const editor = editorWith('');
    editor.insertData(
      clipboard({ 'application/x-jala-rich-text': '<table><tr><td>x</td></tr></table>', 'text/plain': 'teks' }),
    );
    expect(htmlOf(editor)).toBe('<p>teks</p>');
  });
});
