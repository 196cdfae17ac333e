// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cursorAfter, editorWith, htmlOf, type } from './editor-for-tests.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Types `text` after a pause of `ms`, and waits for the microtask in which Slate finishes a change. */
async function typeAfter(editor: ReturnType<typeof editorWith>, ms: number, text: string): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  type(editor, text);
  await vi.advanceTimersByTimeAsync(0);
}

describe('undo', () => {
  it('reverts all changes made within one second together', async () => {
    const editor = editorWith('<p>a</p>');
    cursorAfter(editor, 'a');
    await typeAfter(editor, 0, 'b');
    await typeAfter(editor, 999, 'c');
    await typeAfter(editor, 1, 'd');
    editor.undo();
    expect(htmlOf(editor)).toBe('<p>abc</p>');
    editor.undo();
    expect(htmlOf(editor)).toBe('<p>a</p>');
  });

  it('is reverted by redo', async () => {
    const editor = editorWith('<p>a</p>');
    cursorAfter(editor, 'a');
    await typeAfter(editor, 0, 'b');
    editor.undo();
    editor.redo();
    expect(htmlOf(editor)).toBe('<p>ab</p>');
  });

  it('keeps one hundred changes', async () => {
    const editor = editorWith('<p>a</p>');
    cursorAfter(editor, 'a');
    for (let change = 0; change < 103; change += 1) await typeAfter(editor, 1000, 'x');
    for (let back = 0; back < 110; back += 1) editor.undo();
    expect(htmlOf(editor)).toBe('<p>axxx</p>');
  });
});
