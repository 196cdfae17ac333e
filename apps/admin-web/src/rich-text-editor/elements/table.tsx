import { createContext, use } from 'react';
import { Editor, Node, Path, Text, Transforms, type Element, type NodeEntry } from 'slate';
import { TABLE_MAX_ROWS } from '@jala/schema/limits';
import type { TableCellElement, TableElement, TableRowElement } from '@jala/rich-text/document/types';
import { emptyCell } from '@jala/rich-text/document/read-table';
import { emptyParagraph, isTable, isTableCell, isTableRow, isInlineElement } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';
import { addRow, selectCell, tableAtCursor } from './table-commands.ts';

/** True if the row of a cell has the headings of the columns. */
const IsHeader = createContext(false);

export const table: ElementKind<'table'> = {
  View: ({ attributes, children, element }) => (
    // The attribute tells accessibility checkers that the frame, which scrolls, is part of the editable text.
    <div {...attributes} contentEditable="inherit" className="table-frame">
      <table className={element.classes}>
        <tbody>{children}</tbody>
      </table>
    </div>
  ),
  normalize: (editor, entry) => keepRows(editor, entry) || keepOneHeader(editor, entry) || fillRows(editor, entry),
  needsLineBeside: true,
};

export const tableRow: ElementKind<'table-row'> = {
  View: ({ attributes, children, element }) => (
    <tr {...attributes}>
      <IsHeader value={element.header === true}>{children}</IsHeader>
    </tr>
  ),
  normalize: (editor, entry) => leaveForeignPlace(editor, entry, isTable) || keepCells(editor, entry),
};

export const tableCell: ElementKind<'table-cell'> = {
  View({ attributes, children, element }) {
    const Cell = use(IsHeader) ? 'th' : 'td';
    return (
      <Cell {...attributes} className={element.classes}>
        {children}
      </Cell>
    );
  },
  normalize: (editor, entry) =>
    leaveForeignPlace(editor, entry, isTableRow) || unwrapBlocks(editor, entry) || moveImagesOut(editor, entry),
  insertBreak(editor) {
    editor.insertText('\n');
    return true;
  },
  /** Backspace at the start of a cell changes nothing: joining two cells would break the rows. */
  simplify: () => true,
  /** Moves to the next cell, or with Shift+Tab to the previous one. In the last cell, Tab adds a row. */
  pressTab(editor, _entry, isBack) {
    const place = tableAtCursor(editor);
    if (place === undefined) return false;
    const {
      table: [element, path],
      row,
      column,
    } = place;
    const columns = element.children[0]?.children.length ?? 1;
    const next = row * columns + column + (isBack ? -1 : 1);
    if (next < 0) return false;
    if (next === element.children.length * columns) {
      if (element.children.length >= TABLE_MAX_ROWS) return false;
      addRow(editor, 1);
    }
    selectCell(editor, path, Math.floor(next / columns), next % columns);
    return true;
  },
};

/** Moves a block that is not a row out of the table, and removes a table without rows. */
function keepRows(editor: Editor, [node, path]: NodeEntry<TableElement>): boolean {
  const children: readonly Node[] = node.children;
  const index = children.findIndex((child) => !isTableRow(child));
  if (index === -1 && children.length > 0) return false;
  const other = children[index];
  if (other === undefined || Text.isText(other)) Transforms.removeNodes(editor, { at: path });
  else Transforms.liftNodes(editor, { at: [...path, index] });
  return true;
}

function keepOneHeader(editor: Editor, [{ children }, path]: NodeEntry<TableElement>): boolean {
  const index = children.findIndex(({ header }, place) => header === true && place > 0);
  if (index === -1) return false;
  Transforms.unsetNodes<Element>(editor, 'header', { at: [...path, index] });
  return true;
}

/** Gives all rows the same number of cells. */
function fillRows(editor: Editor, [{ children }, path]: NodeEntry<TableElement>): boolean {
  const columns = Math.max(...children.map((row) => row.children.length));
  const index = children.findIndex((row) => row.children.length < columns);
  const row = children[index];
  if (row === undefined) return false;
  Transforms.insertNodes(editor, emptyCell(), { at: [...path, index, row.children.length] });
  return true;
}

/** Repairs a row that an edit left outside of a table, or a cell outside of a row: unwraps the row, and turns the cell into a paragraph. */
function leaveForeignPlace(
  editor: Editor,
  [node, path]: NodeEntry<TableRowElement | TableCellElement>,
  isPlace: (parent: Node) => boolean,
): boolean {
  if (isPlace(Node.parent(editor, path))) return false;
  if (isTableRow(node)) Transforms.unwrapNodes(editor, { at: path });
  else Transforms.setNodes<Element>(editor, { type: 'paragraph' }, { at: path });
  return true;
}

/** Wraps a child that is not a cell in a cell, and removes a row without cells. */
function keepCells(editor: Editor, [node, path]: NodeEntry<TableRowElement>): boolean {
  const children: readonly Node[] = node.children;
  const index = children.findIndex((child) => !isTableCell(child));
  const other = children[index];
  if (children.length === 0 || Text.isText(other)) Transforms.removeNodes(editor, { at: path });
  else if (other === undefined) return false;
  else Transforms.wrapNodes(editor, { ...emptyCell(), children: [] }, { at: [...path, index] });
  return true;
}

/** Unwraps a block in a cell, because a cell contains text directly. */
function unwrapBlocks(editor: Editor, [node, path]: NodeEntry<TableCellElement>): boolean {
  const children: readonly Node[] = node.children;
  const index = children.findIndex((child) => Node.isElement(child) && !isInlineElement(child));
  if (index === -1) return false;
  Transforms.unwrapNodes(editor, { at: [...path, index] });
  return true;
}

/** Moves an image out of a cell into a new paragraph below the table. */
function moveImagesOut(editor: Editor, [{ children }, path]: NodeEntry<TableCellElement>): boolean {
  const index = children.findIndex((child) => 'type' in child && child.type !== 'link');
  const image = children[index];
  if (image === undefined) return false;
  Editor.withoutNormalizing(editor, () => {
    const below = Path.next(path.slice(0, 1));
    Transforms.insertNodes(
      editor,
      { ...emptyParagraph(), children: [{ text: '' }, image, { text: '' }] },
      { at: below },
    );
    Transforms.removeNodes(editor, { at: [...path, index] });
  });
  return true;
}
