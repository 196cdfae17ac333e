// @vitest-environment jsdom
import { Transforms, type Editor } from 'slate';
import { describe, expect, it } from 'vitest';
import { editorWith, htmlOf, type } from './editor-for-tests.ts';
import { handleKey } from './keys.ts';

const IMAGE = '<img src="/a.png" alt="">';
const VIDEO = '<iframe class="ql-video" src="https://www.youtube.com/embed/a" allowfullscreen></iframe>';
const NO_TARGETS = {
  openLink: () => undefined,
  openAlt: () => undefined,
  focusToolbar: () => undefined,
  pastePlain: () => undefined,
};

/** An editor with the image in the second block selected, or with its video. */
function withSelected(html: string): Editor {
  const editor = editorWith(html);
  const [inline] = (editor.children[1] as { children: unknown[] }).children.slice(1);
  Transforms.select(editor, { path: inline === undefined ? [1, 0] : [1, 1, 0], offset: 0 });
  return editor;
}

function press(editor: Editor, key: string, isCommand = false): boolean {
  const none = { code: '', ctrlKey: isCommand, metaKey: false, altKey: false, shiftKey: false };
  return handleKey(editor, { ...none, key }, NO_TARGETS);
}

describe('with a selected image', () => {
  it('typed text is written behind it', () => {
    const editor = withSelected(`<p>a</p><p>b${IMAGE}c</p>`);
    type(editor, 'xy');
    expect(htmlOf(editor)).toBe(`<p>a</p><p>b${IMAGE}xyc</p>`);
  });

  it('Enter begins a new line behind it', () => {
    const editor = withSelected(`<p>a</p><p>b${IMAGE}c</p>`);
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(`<p>a</p><p>b${IMAGE}</p><p>xc</p>`);
  });

  it.each([
    ['ArrowDown', false, `<p>a</p><p>b${IMAGE}c</p><p>xd</p>`],
    ['ArrowUp', false, `<p>ax</p><p>b${IMAGE}c</p><p>d</p>`],
    ['Home', false, `<p>a</p><p>xb${IMAGE}c</p><p>d</p>`],
    ['End', false, `<p>a</p><p>b${IMAGE}cx</p><p>d</p>`],
    ['Home', true, `<p>xa</p><p>b${IMAGE}c</p><p>d</p>`],
    ['End', true, `<p>a</p><p>b${IMAGE}c</p><p>dx</p>`],
  ])('%s (with Ctrl: %s) moves the cursor', (key, isCommand, html) => {
    const editor = withSelected(`<p>a</p><p>b${IMAGE}c</p><p>d</p>`);
    expect(press(editor, key, isCommand)).toBe(true);
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(html);
  });
});

it('Alt+Enter opens the dialog of a selected image', () => {
  const editor = withSelected(`<p>a</p><p>b${IMAGE}c</p>`);
  let opened = 0;
  const key = { key: 'Enter', code: 'Enter', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
  expect(handleKey(editor, key, { ...NO_TARGETS, openAlt: () => (opened += 1) })).toBe(true);
  expect(opened).toBe(1);
});

it('text typed on a selected video is written below it', () => {
  const editor = withSelected(`<p>a</p>${VIDEO}`);
  type(editor, 'xy');
  expect(htmlOf(editor)).toBe(`<p>a</p>${VIDEO}<p>xy</p>`);
});

it('the keys of a cursor in text are left to the browser', () => {
  const editor = editorWith('<p>a</p><p>b</p>');
  Transforms.select(editor, { path: [0, 0], offset: 0 });
  expect(['ArrowDown', 'End'].map((key) => press(editor, key))).toEqual([false, false]);
});
