// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Node, Transforms, type Editor } from 'slate';
import { cursorAfter, editorWith, htmlOf, select } from './editor-for-tests.ts';

/** A replacement for DataTransfer, which jsdom does not have. */
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
    ['inline text joins the line', '<b>tebal</b>', '<p>awal<strong>tebal</strong> akhir</p>'],
    ['the first and last paragraph join the line', '<p>satu</p><p>dua</p>', '<p>awalsatu</p><p>dua akhir</p>'],
    [
      'other blocks split the line',
      '<h2>Judul</h2><ul><li>a</li></ul>',
      '<p>awal</p><h2>Judul</h2><ul><li>a</li></ul><p> akhir</p>',
    ],
  ])('%s', (_name, html, after) => {
    const editor = editorWith('<p>awal akhir</p>');
    cursorAfter(editor, 'awal');
    editor.insertData(clipboard({ 'text/html': html, 'text/plain': 'x' }));
    expect(htmlOf(editor).replaceAll('\u00a0', ' ')).toBe(after);
  });

  it('inserts list items below the item at the cursor', () => {
    const editor = editorWith('<ul><li>a</li><li>d</li></ul>');
    cursorAfter(editor, 'a');
    editor.insertData(clipboard({ 'text/html': '<ul><li>b</li><li>c</li></ul>', 'text/plain': 'b c' }));
    expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>');
  });

  it.each([
    ['at the end of an item', 'dua', '<ol><li>satu</li><li>dua</li></ol>', '<ol start="3"><li>tiga</li></ol>'],
    ['in an item', 'd', '<ol><li>satu</li><li>d</li></ol>', '<ol start="3"><li>ua</li><li>tiga</li></ol>'],
    ['at the end of the list', 'tiga', '<ol><li>satu</li><li>dua</li><li>tiga</li></ol>', ''],
  ])('paragraphs %s do not stop its numbers', (_name, place, before, after) => {
    const html = '<ol><li>satu</li><li>dua</li><li>tiga</li></ol>';
    const editor = editorWith(html);
    cursorAfter(editor, place);
    editor.insertData(clipboard({ 'text/plain': 'P1\n\nP2' }));
    expect(htmlOf(editor)).toBe(`${before}<p>P1</p><p>P2</p>${after}`);
    editor.undo();
    expect(htmlOf(editor)).toBe(html);
    editor.redo();
    expect(htmlOf(editor)).toBe(`${before}<p>P1</p><p>P2</p>${after}`);
  });

  it.each([
    ['list item', '<ul><li>a</li><li><br></li><li>b</li></ul>', '<ul><li>a</li></ul>', '<ul><li>b</li></ul>'],
    ['only list item', '<ul><li><br></li></ul>', '', ''],
    ['line of a quote', '<blockquote><p><br></p><p>b</p></blockquote>', '', '<blockquote>b</blockquote>'],
  ])('paragraphs replace an empty %s', (_name, html, before, after) => {
    const editor = editorWith(html);
    const [, path] = [...Node.texts(editor)].find(([{ text }]) => text === '') ?? [];
    Transforms.select(editor, { path: path ?? [], offset: 0 });
    editor.insertData(clipboard({ 'text/plain': 'P1\n\nP2' }));
    expect(htmlOf(editor)).toBe(`${before}<p>P1</p><p>P2</p>${after}`);
  });

  it('inserts plain lines into code', () => {
    const editor = editorWith('<pre class="ql-syntax">a</pre>');
    cursorAfter(editor, 'a');
    editor.insertData(clipboard({ 'text/html': '<b>x</b>', 'text/plain': '\r\n\tx\r\n\r\ny' }));
    expect(htmlOf(editor)).toBe('<pre class="ql-syntax">a\n\tx\n\ny</pre>');
  });

  it('links the selected text to a pasted address', () => {
    const editor = editorWith('<p>situs kami</p>');
    select(editor, 'situs');
    editor.insertData(clipboard({ 'text/plain': 'https://jala.id' }));
    expect(htmlOf(editor)).toBe('<p><a href="https://jala.id">situs</a> kami</p>');
  });

  it('turns the address of a video into a player on an empty line', () => {
    const editor = editorWith('');
    editor.insertData(clipboard({ 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' }));
    expect(htmlOf(editor)).toContain('<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ"');
  });
});

describe('copying', () => {
  it('keeps whole blocks', () => {
    const html = '<ul><li>a<ul><li><strong>b</strong></li></ul></li></ul><pre class="ql-syntax">c</pre><p>d</p>';
    const editor = editorWith(html);
    select(editor, 'a', 'd');
    const data = copied(editor);
    const other = editorWith('');
    other.insertData(data);
    expect(htmlOf(other)).toBe(html);
  });

  it('copies a part of a list item as text, so that the text joins the line it is pasted into', () => {
    const editor = editorWith('<ul><li>satu dua</li></ul><p>awal</p>');
    select(editor, 'dua');
    const data = copied(editor);
    cursorAfter(editor, 'awal');
    editor.insertData(data);
    expect(htmlOf(editor)).toBe('<ul><li>satu dua</li></ul><p>awaldua</p>');
  });

  it('does not trust another page that claims to be this editor', () => {
    const editor = editorWith('');
    editor.insertData(
      clipboard({ 'application/x-jala-rich-text': '<table><tr><td>x</td></tr></table>', 'text/plain': 'teks' }),
    );
    expect(htmlOf(editor)).toBe('<p>teks</p>');
  });
});
