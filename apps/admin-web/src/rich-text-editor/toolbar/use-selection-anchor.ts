import { useMemo } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/** The place of what is selected on the screen, for a dialog that opens beside it. */
export function useSelectionAnchor(editor: Editor) {
  return useMemo(() => ({ current: { getBoundingClientRect: () => rectOfSelection(editor) } }), [editor]);
}

function rectOfSelection(editor: Editor): DOMRect {
  const range = editor.selection === null ? null : ReactEditor.resolveDOMRange(editor, editor.selection);
  if (range === null) return ReactEditor.toDOMNode(editor, editor).getBoundingClientRect();
  const rect = range.getBoundingClientRect();
  // A cursor on an empty line has no size.
  const { parentElement } = range.startContainer;
  return rect.height > 0 || parentElement === null ? rect : parentElement.getBoundingClientRect();
}

const HIGHLIGHT = 'rich-text-selection';

/** Draws what is selected while the focus is elsewhere. Gives back how it ends. */
export function showSelection(editor: Editor): () => void {
  const range = editor.selection === null ? null : ReactEditor.resolveDOMRange(editor, editor.selection);
  if (range === null || !('highlights' in CSS)) return () => undefined;
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => void CSS.highlights.delete(HIGHLIGHT);
}
