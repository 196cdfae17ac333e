// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, it } from 'vitest';
import { editorWith, htmlOf, select } from './editor-for-tests.ts';
import { indent } from './indent.ts';
import { handleKey } from './keys.ts';

it('a list item can be indented below the item above and outdented again', () => {
  const editor = editorWith('<ul><li>a</li><li>b</li></ul>');
  select(editor, 'b');
  expect(indent(editor, 1)).toBe(true);
  expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
  expect(indent(editor, -1)).toBe(true);
  expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li></ul>');
});

it('a list item is at most one step deeper than the item above', () => {
  const editor = editorWith('<ul><li>a</li><li>b</li></ul>');
  select(editor, 'a');
  expect(indent(editor, 1)).toBe(false);
  select(editor, 'b');
  indent(editor, 1);
  expect(indent(editor, 1)).toBe(false);
});

it('the nested items of a list item move with it', () => {
  const editor = editorWith('<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>');
  select(editor, 'b');
  indent(editor, 1);
  expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>');
});

it('several selected items each move one step', () => {
  const editor = editorWith('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>');
  select(editor, 'b', 'c');
  indent(editor, 1);
  expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>');
});

it('paragraphs and headings are indented by 0 to 8 steps', () => {
  const editor = editorWith('<p>a</p><h2>b</h2>');
  select(editor, 'a', 'b');
  for (let step = 0; step < 10; step += 1) indent(editor, 1);
  expect(htmlOf(editor)).toBe('<p class="ql-indent-8">a</p><h2 class="ql-indent-8">b</h2>');
  for (let step = 0; step < 8; step += 1) indent(editor, -1);
  expect(htmlOf(editor)).toBe('<p>a</p><h2>b</h2>');
  expect(indent(editor, -1)).toBe(false);
});

it.each([
  ['<p></p>', false],
  ['<p>a</p>', true],
])('Tab in %j indents: %j', (html, isTaken) => {
  const editor = editorWith(html);
  Transforms.select(editor, Editor.start(editor, []));
  const nothing = () => undefined;
  const tab = { key: 'Tab', code: 'Tab', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const targets = { openLink: nothing, openAlt: nothing, focusToolbar: nothing, pastePlain: nothing };
  const before = htmlOf(editor);
  expect(handleKey(editor, tab, targets)).toBe(isTaken);
  expect(htmlOf(editor) !== before).toBe(isTaken);
});
