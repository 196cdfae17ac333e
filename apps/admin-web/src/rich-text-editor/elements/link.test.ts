// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cursorAfter, editorWith, htmlOf, select, type } from '#rich-text-editor/editor/editor-for-tests.ts';
import { removeLink, setLink } from './link.tsx';

describe('a link', () => {
  it('is set on the selected text with all its marks', () => {
    const editor = editorWith('<p>buka <strong>situs</strong> kami</p>');
    select(editor, 'buka', ' kami');
    setLink(editor, { href: 'https://jala.id' });
    expect(htmlOf(editor)).toBe('<p><a href="https://jala.id">buka <strong>situs</strong> kami</a></p>');
  });

  it('is inserted as text when nothing is selected', () => {
    const editor = editorWith('<p>a:</p>');
    cursorAfter(editor, 'a:');
    setLink(editor, { href: 'mailto:halo@jala.id' });
    type(editor, '!');
    expect(htmlOf(editor)).toBe('<p>a:<a href="mailto:halo@jala.id">halo@jala.id</a>!</p>');
  });

  it('can be changed and removed at the cursor', () => {
    const editor = editorWith('<p>a <a href="https://lama.id">situs</a></p>');
    cursorAfter(editor, 'si');
    setLink(editor, { href: 'https://baru.id' });
    expect(htmlOf(editor)).toBe('<p>a <a href="https://baru.id">situs</a></p>');
    removeLink(editor);
    expect(htmlOf(editor)).toBe('<p>a situs</p>');
  });

  it('opens a new tab if the writer wants that', () => {
    const editor = editorWith('<p>situs</p>');
    select(editor, 'situs');
    setLink(editor, { href: '/paket', target: '_blank' });
    expect(htmlOf(editor)).toBe('<p><a href="/paket" target="_blank" rel="noopener noreferrer">situs</a></p>');
    setLink(editor, { href: '/paket' });
    expect(htmlOf(editor)).toBe('<p><a href="/paket">situs</a></p>');
  });

  it('does not include text typed after it', () => {
    const editor = editorWith('<p><a href="https://jala.id">situs</a></p>');
    cursorAfter(editor, 'situs');
    type(editor, ' kami');
    expect(htmlOf(editor)).toBe('<p><a href="https://jala.id">situs</a> kami</p>');
  });

  it('disappears when its text is deleted', () => {
    const editor = editorWith('<p>a <a href="https://jala.id">situs</a> b</p>');
    select(editor, 'situs');
    editor.deleteFragment();
    expect(htmlOf(editor)).toBe('<p>a \u00a0b</p>');
  });
});

describe('a typed address', () => {
  it('becomes a link when a space follows', () => {
    const editor = editorWith('<p>lihat</p>');
    cursorAfter(editor, 'lihat');
    type(editor, ' www.jala.id/paket ya');
    expect(htmlOf(editor)).toBe('<p>lihat <a href="https://www.jala.id/paket">www.jala.id/paket</a> ya</p>');
  });

  it.each([
    [
      ' https://a.example/Cirebon_(kota) ya',
      '<a href="https://a.example/Cirebon_(kota)">https://a.example/Cirebon_(kota)</a> ya',
    ],
    [' (https://jala.id/a). ya', '(<a href="https://jala.id/a">https://jala.id/a</a>). ya'],
  ])('of %j ends where it should', (typed, html) => {
    const editor = editorWith('<p>lihat</p>');
    cursorAfter(editor, 'lihat');
    type(editor, typed);
    expect(htmlOf(editor)).toBe(`<p>lihat ${html}</p>`);
  });

  it('does not become a link in code', () => {
    const editor = editorWith('<pre class="ql-syntax">a</pre>');
    cursorAfter(editor, 'a');
    type(editor, ' https://jala.id b');
    expect(htmlOf(editor)).toBe('<pre class="ql-syntax">a https://jala.id b</pre>');
  });
});
