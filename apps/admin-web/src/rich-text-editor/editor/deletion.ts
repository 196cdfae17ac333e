import { Editor, Node, Path, Point, Range, Transforms, type BaseRange } from 'slate';
import { emptyParagraph, isEmptyBlock, isTable, isTableCell, textBlockAtCursor } from './nodes.ts';

/** Changes what remains when a selection is deleted or typed over. */
export function withDeletion(editor: Editor): Editor {
  const { deleteForward, deleteFragment, insertText } = editor;
  editor.deleteFragment = (options) => {
    if (!deleteBySelection(editor)) deleteFragment(options);
  };
  editor.deleteForward = (unit) => {
    if (!deleteAtEnd(editor)) deleteForward(unit);
  };
  editor.insertText = (text, options) => {
    deleteBySelection(editor);
    insertText(text, options);
  };
  return editor;
}

/** Deletes selections that Slate would delete in another way than users expect. Returns false for all other selections. */
function deleteBySelection(editor: Editor): boolean {
  const { selection } = editor;
  if (selection === null || Range.isCollapsed(selection)) return false;
  if (!isWholeText(editor, selection) || isSingleParagraph(editor)) return deleteAcrossCells(editor, selection);
  // Slate would keep the last block, so that the next text would be code or a heading.
  Editor.withoutNormalizing(editor, () => {
    for (let index = editor.children.length - 1; index >= 0; index -= 1)
      Transforms.removeNodes(editor, { at: [index] });
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0], select: true });
  });
  return true;
}

function isWholeText(editor: Editor, selection: BaseRange): boolean {
  const [start, end] = Range.edges(selection);
  return Point.equals(start, Editor.start(editor, [])) && Point.equals(end, Editor.end(editor, []));
}

function isSingleParagraph({ children: [first, ...others] }: Editor): boolean {
  return others.length === 0 && first !== undefined && Node.isElement(first) && first.type === 'paragraph';
}

/**
 * Deletes a selection that begins or ends in a table cell and goes beyond that cell. Empties the selected parts of the cells, and deletes
 * the text outside of the tables. Slate would join a cell with another cell or with a paragraph. Returns false for other selections.
 */
function deleteAcrossCells(editor: Editor, selection: BaseRange): boolean {
  const [start, end] = Range.edges(selection);
  const [first, last] = [start, end].map((at) => Editor.above(editor, { at, match: isTableCell })?.[1]);
  if ((first === undefined && last === undefined) || (first && last && Path.equals(first, last))) return false;
  const [top, bottom] = [start.path[0] ?? 0, end.path[0] ?? 0];
  const ranges = cellRanges(editor, selection, [first && top, last && bottom]);
  // The text between the tables, or before or after the only table.
  const from = first === undefined ? start : top < bottom ? Editor.start(editor, [top + 1]) : undefined;
  const to = last === undefined ? end : top < bottom ? Editor.end(editor, [bottom - 1]) : undefined;
  if (from && to && Point.isBefore(from, to)) ranges.push({ anchor: from, focus: to });
  Editor.withoutNormalizing(editor, () => {
    const refs = ranges.map((range) => Editor.rangeRef(editor, range));
    Transforms.select(editor, start);
    for (const ref of refs) {
      const at = ref.unref();
      if (at !== null && Range.isExpanded(at)) Transforms.delete(editor, { at });
    }
  });
  return true;
}

/** The selected parts of the cells of some top-level tables. */
function cellRanges(editor: Editor, selection: BaseRange, tables: (number | undefined)[]): BaseRange[] {
  return [...Editor.nodes(editor, { at: selection, match: isTableCell })].flatMap(([, path]) => {
    if (!tables.includes(path[0])) return [];
    return Range.intersection(selection, Editor.range(editor, path)) ?? [];
  });
}

/** Handles Delete: at the end of a cell it changes nothing, and before a table it moves the cursor into the table. */
function deleteAtEnd(editor: Editor): boolean {
  const { selection } = editor;
  const [block, path] = textBlockAtCursor(editor) ?? [];
  if (selection === null || Range.isExpanded(selection) || block === undefined || path === undefined) return false;
  if (!Editor.isEnd(editor, selection.anchor, path)) return false;
  if (block.type === 'table-cell') return true;
  const below = Path.next(path.slice(0, 1));
  if (!Editor.isEnd(editor, selection.anchor, path.slice(0, 1)) || !Node.has(editor, below)) return false;
  if (!isTable(Node.get(editor, below))) return false;
  Transforms.select(editor, Editor.start(editor, below));
  if (block.type === 'paragraph' && path.length === 1 && isEmptyBlock(block))
    Transforms.removeNodes(editor, { at: path });
  return true;
}
