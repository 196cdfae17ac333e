import { Editor, Range, Transforms, type Element, type NodeEntry, type Path } from 'slate';
import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS } from '@jala/schema/limits';
import { emptyCell } from '@jala/rich-text/document/read-table';
import type { TableElement, TableRowElement } from '@jala/rich-text/document/types';
import { insertBlocks } from '#rich-text-editor/editor/insert.ts';
import { emptyParagraph, isTable, isTableCell } from '#rich-text-editor/editor/nodes.ts';

/** Number of rows of a new table, including the heading row. */
const NEW_ROWS = 3;

interface Place {
  table: NodeEntry<TableElement>;
  row: number;
  column: number;
}

/** The table around the cursor, or around the start of the selection, and the place in it. */
export function tableAtCursor(editor: Editor): Place | undefined {
  const { selection } = editor;
  if (selection === null) return undefined;
  const at = Range.start(selection);
  const found = Editor.above(editor, { at, match: isTable });
  const [, cell] = Editor.above(editor, { at, match: isTableCell }) ?? [];
  if (found === undefined || cell === undefined) return undefined;
  return { table: found, row: cell.at(-2) ?? 0, column: cell.at(-1) ?? 0 };
}

const emptyRow = (columns: number): TableRowElement => ({
  type: 'table-row',
  children: Array.from({ length: columns }, emptyCell),
});

/** Inserts a table with a row of headings, and puts the cursor into its first cell. */
export function insertTable(editor: Editor, columns: number): void {
  const rows = Array.from({ length: NEW_ROWS }, () => emptyRow(columns));
  const children = rows.map((row, place) => (place === 0 ? { ...row, header: true as const } : row));
  insertBlocks(editor, [{ type: 'table', children }]);
  const path = tableAtCursor(editor)?.table[1];
  if (path !== undefined) selectCell(editor, path, 0, 0);
}

/** Puts the cursor at the end of a cell. */
export function selectCell(editor: Editor, table: Path, row: number, column: number): void {
  Transforms.select(editor, Editor.end(editor, [...table, row, column]));
}

/** Adds a row below the cursor (1) or above it (0), unless the table has the maximum number of rows. */
export function addRow(editor: Editor, below: 0 | 1): void {
  const { table, row, column } = tableAtCursor(editor) ?? {};
  if (table === undefined || row === undefined || table[0].children.length >= TABLE_MAX_ROWS) return;
  const [{ children }, path] = table;
  const hadHeader = children[0]?.header === true;
  const at = row + below;
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, emptyRow(children[0]?.children.length ?? 1), { at: [...path, at] });
    if (at === 0 && hadHeader) setHeader(editor, path, true);
  });
  selectCell(editor, path, at, column ?? 0);
}

/** Adds a column to the right of the cursor (1) or to the left (0), unless the table has the maximum number of columns. */
export function addColumn(editor: Editor, right: 0 | 1): void {
  const { table, row, column } = tableAtCursor(editor) ?? {};
  if (table === undefined || row === undefined || column === undefined) return;
  const [{ children }, path] = table;
  if ((children[0]?.children.length ?? 0) >= TABLE_MAX_COLUMNS) return;
  Editor.withoutNormalizing(editor, () => {
    for (const place of children.keys())
      Transforms.insertNodes(editor, emptyCell(), { at: [...path, place, column + right] });
  });
  selectCell(editor, path, row, column + right);
}

/** Removes the row with the cursor. Removes the table if that is its only row. */
export function removeRow(editor: Editor): void {
  const { table, row, column } = tableAtCursor(editor) ?? {};
  if (table === undefined || row === undefined) return;
  const [{ children }, path] = table;
  if (children.length === 1) return removeTable(editor);
  Transforms.removeNodes(editor, { at: [...path, row] });
  selectCell(editor, path, Math.min(row, children.length - 2), column ?? 0);
}

/** Removes the column with the cursor. Removes the table if that is its only column. */
export function removeColumn(editor: Editor): void {
  const { table, row, column } = tableAtCursor(editor) ?? {};
  if (table === undefined || row === undefined || column === undefined) return;
  const [{ children }, path] = table;
  const columns = children[0]?.children.length ?? 1;
  if (columns === 1) return removeTable(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const place of children.keys()) Transforms.removeNodes(editor, { at: [...path, place, column] });
  });
  selectCell(editor, path, row, Math.min(column, columns - 2));
}

/** Removes the table with the cursor, and leaves an empty line in its place. */
export function removeTable(editor: Editor): void {
  const [, path] = tableAtCursor(editor)?.table ?? [];
  if (path === undefined) return;
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, emptyParagraph(), { at: path, select: true });
  });
}

/** Turns the first row of the table into a heading row, or back into an ordinary row. */
export function toggleHeader(editor: Editor): void {
  const [table, path] = tableAtCursor(editor)?.table ?? [];
  if (table !== undefined && path !== undefined) setHeader(editor, path, table.children[0]?.header !== true);
}

function setHeader(editor: Editor, table: Path, isHeader: boolean): void {
  const at = [...table, 0];
  if (isHeader) Transforms.setNodes<Element>(editor, { header: true }, { at });
  else Transforms.unsetNodes<Element>(editor, 'header', { at });
}
