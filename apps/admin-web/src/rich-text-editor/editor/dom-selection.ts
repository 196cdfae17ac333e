import { flushSync } from 'react-dom';
import { Range, Transforms, type Editor } from 'slate';
import { IS_NODE_MAP_DIRTY } from 'slate-dom';
import { ReactEditor } from 'slate-react';

/**
 * Copies the browser's selection to Slate immediately. Slate itself reads the selection up to 100 ms late, and a command
 * that a key or the toolbar runs before that would act on the old selection.
 */
export function takeSelection(editor: Editor): void {
  const selection = document.getSelection();
  const mayBeStale = IS_NODE_MAP_DIRTY.get(editor) === true || ReactEditor.isComposing(editor);
  if (selection === null || mayBeStale || !ReactEditor.isFocused(editor)) return;
  if (!ReactEditor.hasSelectableTarget(editor, selection.anchorNode)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range !== null && (editor.selection === null || !Range.equals(range, editor.selection)))
    Transforms.select(editor, range);
}

/**
 * Draws the last change at once and returns the focus to the text. Slate would wait some 10 ms, and what the user types
 * during that time would be lost.
 */
export function focusNow(editor: Editor): void {
  // The microtask runs after the microtask in which Slate tells React about the change, and before the next key event.
  queueMicrotask(() => {
    flushSync(() => undefined);
    ReactEditor.focus(editor);
  });
}

const HIGHLIGHT = 'rich-text-selection';

/** Draws the selection while the focus is elsewhere. Returns a function that removes the drawing. */
export function showSelection(editor: Editor): () => void {
  const range = editor.selection === null ? null : ReactEditor.resolveDOMRange(editor, editor.selection);
  if (range === null || !('highlights' in CSS)) return () => undefined;
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => void CSS.highlights.delete(HIGHLIGHT);
}
