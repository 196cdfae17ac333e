import { classesOf } from './classes.ts';
import { allowOnlyAttributes, childrenOf, isBlank, isElement, UnsupportedHtml } from './dom.ts';
import { readInlines } from './read-inlines.ts';
import { defined, type TableCellElement, type TableElement, type TableRowElement } from './types.ts';

/** Reads a table with at most one row of headings, the first. Rows that are too short get empty cells. Throws UnsupportedHtml. */
export function readTable(table: Element): TableElement {
  allowOnlyAttributes(table, ['class']);
  const rows = elementsIn(table).flatMap((part) => {
    if (part.localName !== 'thead' && part.localName !== 'tbody')
      throw new UnsupportedHtml(`table > ${part.localName}`);
    allowOnlyAttributes(part, []);
    return elementsIn(part).map(readRow);
  });
  const columns = Math.max(...rows.map((row) => row.children.length));
  if (rows.length === 0 || columns === 0) throw new UnsupportedHtml('a table without cells');
  if (rows.some(({ header }, place) => header && place > 0)) throw new UnsupportedHtml('headings below the first row');
  const children = rows.map((row) => ({ ...row, children: padded(row.children, columns) }));
  return defined({ type: 'table', classes: classesOf(table), children });
}

function readRow(row: Element): TableRowElement {
  allowOnlyAttributes(row, []);
  const cells = elementsIn(row);
  const isInHead = row.parentElement?.localName === 'thead';
  const tag = isInHead ? 'th' : 'td';
  if (row.localName !== 'tr' || cells.some(({ localName }) => localName !== tag))
    throw new UnsupportedHtml('mixed cells');
  return defined({ type: 'table-row', header: isInHead || undefined, children: cells.map(readCell) });
}

function readCell(cell: Element): TableCellElement {
  allowOnlyAttributes(cell, ['class']);
  const children = readInlines(childrenOf(cell));
  if (children.some((child) => 'type' in child && child.type === 'image'))
    throw new UnsupportedHtml('an image in a cell');
  return defined({ type: 'table-cell', classes: classesOf(cell), children });
}

/** The elements in a part of a table, which contains no text of its own. */
function elementsIn(part: Element): Element[] {
  const nodes = childrenOf(part).filter((node) => !isBlank(node));
  if (!nodes.every(isElement)) throw new UnsupportedHtml(`text in ${part.localName}`);
  return nodes;
}

const padded = (cells: readonly TableCellElement[], columns: number): TableCellElement[] =>
  Array.from({ length: columns }, (_, column) => cells[column] ?? emptyCell());

export const emptyCell = (): TableCellElement => ({ type: 'table-cell', children: [{ text: '' }] });
