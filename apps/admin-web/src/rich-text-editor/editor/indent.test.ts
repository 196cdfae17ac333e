// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { editorWith, htmlOf, select } from './editor-for-tests.ts';
import { indent } from './indent.ts';

it('an item goes under the one above it, and comes back', () => {
  const editor = editorWith('<ul><li>a</li><li>b</li></ul>');
  select(editor, 'b');
  expect(indent(editor, 1)).toBe(true);
  expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
  expect(indent(editor, -1)).toBe(true);
  expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li></ul>');
});

it('an item goes no deeper than one step below the one above it', () => {
  const editor = editorWith('<ul><li>a</li><li>b</li></ul>');
  select(editor, 'a');
  expect(indent(editor, 1)).toBe(false);
  select(editor, 'b');
  indent(editor, 1);
  expect(indent(editor, 1)).toBe(false);
});

it('an item takes along the deeper ones below it', () => {
  const editor = editorWith('<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>');
  select(editor, 'b');
  indent(editor, 1);
  expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>');
});

it('several items move together, each once', () => {
  const editor = editorWith('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>');
  select(editor, 'b', 'c');
  indent(editor, 1);
  expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>');
});

it('paragraphs and headings go eight steps at most, and not below none', () => {
  const editor = editorWith('<p>a</p><h2>b</h2>');
  select(editor, 'a', 'b');
  for (let step = 0; step < 10; step += 1) indent(editor, 1);
  expect(htmlOf(editor)).toBe('<p class="ql-indent-8">a</p><h2 class="ql-indent-8">b</h2>');
  for (let step = 0; step < 8; step += 1) indent(editor, -1);
  expect(htmlOf(editor)).toBe('<p>a</p><h2>b</h2>');
  expect(indent(editor, -1)).toBe(false);
});
