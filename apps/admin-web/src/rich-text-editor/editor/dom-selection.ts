import { Range, Transforms, type Editor } from 'slate';
import { IS_NODE_MAP_DIRTY } from 'slate-dom';
import { ReactEditor } from 'slate-react';

/**
 * Reads the browser's selection now. Slate reads it up to a tenth of a second late, and a command that comes sooner, by
 * a key or a press on the toolbar, would act on what was selected before.
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
