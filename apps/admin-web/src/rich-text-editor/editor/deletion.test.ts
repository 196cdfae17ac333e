// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, it } from 'vitest';
import { editorWith, htmlOf, type } from './editor-for-tests.ts';

const TEXTS = [
  '<h2>a</h2><pre class="ql-syntax">b</pre>',
  '<pre class="ql-syntax">b</pre><p>c</p>',
  '<h1>a</h1>',
  '<ul><li>a</li></ul><hr>',
];

const selectAll = (editor: Editor) => Transforms.select(editor, Editor.range(editor, []));

it.each(TEXTS)('deleting the whole of %s leaves an empty paragraph, and undo brings it back', (html) => {
  const editor = editorWith(html);
  selectAll(editor);
  editor.deleteFragment();
  type(editor, 'x');
  expect(htmlOf(editor)).toBe('<p>x</p>');
  editor.undo();
  editor.undo();
  expect(htmlOf(editor)).toBe(html);
});

it.each(TEXTS)('typing over the whole of %s leaves a paragraph', (html) => {
  const editor = editorWith(html);
  selectAll(editor);
  type(editor, 'x');
  expect(htmlOf(editor)).toBe('<p>x</p>');
});
