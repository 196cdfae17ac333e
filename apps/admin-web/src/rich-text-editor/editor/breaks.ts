import { Editor, Node, Path, Point, Range, Transforms, type NodeEntry } from 'slate';
import { kindOf } from '#rich-text-editor/elements/kinds.tsx';
import { linkTypedAddress } from '#rich-text-editor/elements/link.tsx';
import { isEmptyBlock, isTable, isVoidBlock, selectedVoidBlock, textBlockAtCursor, type TextBlock } from './nodes.ts';
import { leaveVoid } from './voids.ts';

/** Handles Enter, Shift+Enter and Backspace. */
export function withBreaks(editor: Editor): Editor {
  const { insertBreak, deleteBackward } = editor;
  editor.insertSoftBreak = () => editor.insertText('\n');
  editor.insertBreak = () => {
    const { selection } = editor;
    if (selection !== null && Range.isExpanded(selection)) editor.deleteFragment();
    const isOnVoidBlock = selectedVoidBlock(editor) !== undefined;
    leaveVoid(editor);
    const entry = textBlockAtCursor(editor);
    // On a selected video, rule or other void block, Enter only adds a line below.
    if (isOnVoidBlock || entry === undefined) return;
    if (!breakByKind(editor, entry)) {
      linkTypedAddress(editor);
      insertBreak();
    }
  };
  editor.deleteBackward = (unit) => {
    if (!deleteAtStart(editor)) deleteBackward(unit);
  };
  return editor;
}

/** Handles Enter by the kind of the block. Returns false when Slate should split the block as usual. */
function breakByKind(editor: Editor, entry: NodeEntry<TextBlock>): boolean {
  const { insertBreak, simplify } = kindOf(entry[0]);
  if (insertBreak !== undefined) return insertBreak(editor, entry);
  return isEmptyBlock(entry[0]) && simplify?.(editor, entry) === true;
}

/** Backspace at the start of a block simplifies the block, and only then joins it with the block above. */
function deleteAtStart(editor: Editor): boolean {
  const { selection } = editor;
  const entry = textBlockAtCursor(editor);
  if (selection === null || entry === undefined || Range.isExpanded(selection)) return false;
  if (!Point.equals(selection.anchor, Editor.start(editor, entry[1]))) return false;
  return kindOf(entry[0]).simplify?.(editor, entry) === true || selectVoidAbove(editor, entry);
}

/**
 * Below a figure, a video, a rule or a locked block, the first Backspace selects that block, so that users see what the second Backspace
 * will remove. Below a table, Backspace moves the cursor into the last cell.
 */
function selectVoidAbove(editor: Editor, [block, path]: NodeEntry<TextBlock>): boolean {
  if (path.length > 1 || !Path.hasPrevious(path)) return false;
  const above = Path.previous(path);
  const isBelowTable = isTable(Node.get(editor, above));
  if (!isBelowTable && !isVoidBlock(Node.get(editor, above))) return false;
  if (isEmptyBlock(block)) Transforms.removeNodes(editor, { at: path });
  Transforms.select(editor, isBelowTable ? Editor.end(editor, above) : Editor.start(editor, above));
  return true;
}
