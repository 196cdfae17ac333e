import type { Editor, Operation } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import { UNDO_MERGE_MS } from '@jala/schema/limits';

/**
 * Undo and redo: the last 100 steps, which slate-history keeps by itself. What changes within `UNDO_MERGE_MS` of a
 * step's beginning belongs to that step; what `asOwnEntry` did is always a step of its own.
 */
export function withTimedHistory(base: Editor): Editor {
  const editor = withHistory(base);
  const { apply, undo, redo } = editor;
  let begun = -Infinity;
  const thenAnew = (act: () => void) => () => {
    act();
    begun = -Infinity;
  };
  editor.undo = thenAnew(undo);
  editor.redo = thenAnew(redo);
  editor.apply = (operation) => {
    if (!isRecorded(editor, operation)) {
      apply(operation);
      return;
    }
    if (HistoryEditor.isMerging(editor) !== undefined) {
      begun = -Infinity;
      apply(operation);
      return;
    }
    const now = Date.now();
    const continues = editor.operations.some(isChange) || now - begun < UNDO_MERGE_MS;
    if (!continues) begun = now;
    if (continues) HistoryEditor.withMerging(editor, () => apply(operation));
    else HistoryEditor.withoutMerging(editor, () => apply(operation));
  };
  return editor;
}

const isChange = ({ type }: Operation): boolean => type !== 'set_selection';

const isRecorded = (editor: Editor, operation: Operation): boolean =>
  isChange(operation) && HistoryEditor.isSaving(editor) !== false;

/** One undo takes back what `act` does and nothing else. */
export const asOwnEntry = (editor: Editor, act: () => void): void => HistoryEditor.withNewBatch(editor, act);

export const withoutHistory = (editor: Editor, act: () => void): void => HistoryEditor.withoutSaving(editor, act);

export function clearHistory(editor: Editor): void {
  editor.history = { undos: [], redos: [] };
}
