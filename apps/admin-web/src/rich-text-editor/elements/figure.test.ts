// @vitest-environment jsdom
import { Transforms, type Editor } from 'slate';
import { describe, expect, it } from 'vitest';
import { editorWith, htmlOf, type } from '#rich-text-editor/editor/editor-for-tests.ts';
import { lookOf, setLook } from './figure.tsx';
import { selectedImage } from './image.tsx';

const IMAGE = '<img src="/a.png" alt="b" width="4" height="3">';

function withImageAt(html: string, path: number[]): Editor {
  const editor = editorWith(html);
  Transforms.select(editor, { path, offset: 0 });
  return editor;
}

function look(editor: Editor, caption: string, size?: 'full' | 'small'): string {
  const selected = selectedImage(editor);
  if (selected === undefined) throw new Error('no image is selected');
  setLook(editor, selected, { caption, size });
  return htmlOf(editor);
}

describe('a caption or a width', () => {
  it.each<[html: string, path: number[], after: string]>([
    [`<p>${IMAGE}</p>`, [0, 1, 0], `<figure>${IMAGE}<figcaption>Menara</figcaption></figure>`],
    [
      `<p>x${IMAGE}y</p><p>z</p>`,
      [0, 1, 0],
      `<p>x</p><figure>${IMAGE}<figcaption>Menara</figcaption></figure><p>y</p><p>z</p>`,
    ],
    [
      `<ul><li>x${IMAGE}</li><li>y</li></ul>`,
      [0, 0, 1, 0],
      `<ul><li>x</li></ul><figure>${IMAGE}<figcaption>Menara</figcaption></figure><ul><li>y</li></ul>`,
    ],
    [
      `<ol><li>x</li><li>${IMAGE}</li><li>y</li></ol>`,
      [0, 1, 1, 0],
      `<ol><li>x</li></ol><figure>${IMAGE}<figcaption>Menara</figcaption></figure><ol start="2"><li>y</li></ol>`,
    ],
  ])('gives the image in %s a place of its own', (html, path, after) => {
    const editor = withImageAt(html, path);
    expect(look(editor, ' Menara ')).toBe(after);
    editor.undo();
    expect(htmlOf(editor)).toBe(html);
  });

  it('is changed and removed, and none leaves the image in its line', () => {
    const editor = withImageAt(`<p>${IMAGE}</p>`, [0, 1, 0]);
    expect(look(editor, '')).toBe(`<p>${IMAGE}</p>`);
    expect(look(editor, 'a', 'full')).toBe(
      `<figure class="ql-figure-full">${IMAGE}<figcaption>a</figcaption></figure>`,
    );
    expect(lookOf((selectedImage(editor) ?? [])[0] as never)).toEqual({ caption: 'a', size: 'full' });
    expect(look(editor, '', 'small')).toBe(`<figure class="ql-figure-small">${IMAGE}</figure>`);
    expect(look(editor, '')).toBe(`<figure>${IMAGE}</figure>`);
  });
});

it('text typed on a selected figure is written below it', () => {
  const editor = withImageAt(`<figure>${IMAGE}</figure>`, [0, 0]);
  type(editor, 'ab');
  expect(htmlOf(editor)).toBe(`<figure>${IMAGE}</figure><p>ab</p>`);
});
