import type { Editor, Operation } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import { UNDO_MERGE_MS } from '@jala/schema/limits';

/**
 * Adds undo and redo of the last 100 entries; slate-history sets that limit. A change within `UNDO_MERGE_MS` of an entry's
 * first change belongs to that entry. Changes made with `asOwnEntry` are always a separate entry.
 */
export function withTimedHistory(base: Editor): Editor {
  const editor = withHistory(base);
  const { apply, undo, redo } = editor;
  let startedAt = -Infinity;
  const thenStartEntry = (act: () => void) => () => {
    act();
    startedAt = -Infinity;
  };
  editor.undo = thenStartEntry(undo);
  editor.redo = thenStartEntry(redo);
  editor.apply = (operation) => {
    const isRecorded = isChange(operation) && HistoryEditor.isSaving(editor) !== false;
    const isInEntry = HistoryEditor.isMerging(editor) !== undefined;
    if (isRecorded && isInEntry) startedAt = -Infinity;
    if (!isRecorded || isInEntry) {
      apply(operation);
      return;
    }
    const now = Date.now();
    const continues = editor.operations.some(isChange) || now - startedAt < UNDO_MERGE_MS;
    if (!continues) startedAt = now;
    if (continues) HistoryEditor.withMerging(editor, () => apply(operation));
    else HistoryEditor.withoutMerging(editor, () => apply(operation));
  };
  return editor;
}

const isChange = ({ type }: Operation): boolean => type !== 'set_selection';

/** Records all changes of `act` as one entry, so that one undo reverts these changes and nothing else. */
export const asOwnEntry = (editor: Editor, act: () => void): void => HistoryEditor.withNewBatch(editor, act);

export const withoutHistory = (editor: Editor, act: () => void): void => HistoryEditor.withoutSaving(editor, act);

export function clearHistory(editor: Editor): void {
  editor.history = { undos: [], redos: [] };
}
