import type { Element, ElementContent, Root } from 'hast';
import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS } from '@jala/schema/limits';
import { isBlankText } from './syntax.ts';
import { elementsOf } from './tree.ts';

/** Thrown for a table with more rows or columns than a page can show well. */
export class TableTooLarge extends Error {
  override name = 'TableTooLarge';
}

/**
 * Brings the tables of a cleaned tree into one form: `thead` and `tbody`, rows, and cells with any content. The words of other elements
 * that cleaning has removed, such as a caption, move before the table. A parser then builds the same tables from the written HTML.
 */
export function tidyTables(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child];
    tidyTables(child);
    return child.tagName === 'table' ? tidyTable(child) : [child];
  });
}

interface Parts {
  head: Element[];
  body: Element[];
  /** Nodes that may not stand in a table outside of its cells. */
  strays: ElementContent[];
}

function tidyTable(table: Element): ElementContent[] {
  const parts: Parts = { head: [], body: [], strays: [] };
  collect(table, parts, false);
  const sections = [
    { tagName: 'thead', children: parts.head },
    { tagName: 'tbody', children: parts.body },
  ].filter(({ children }) => children.length > 0);
  const strays = parts.strays.filter((node) => node.type !== 'text' || !isBlankText(node.value));
  if (sections.length === 0) return strays;
  table.children = sections.map((section) => ({ type: 'element', properties: {}, ...section }));
  return [...strays, table];
}

function collect(part: Element, parts: Parts, isHead: boolean): void {
  for (const node of part.children) {
    if (node.type !== 'element' || !['thead', 'tbody', 'tr'].includes(node.tagName)) parts.strays.push(node);
    else if (node.tagName === 'tr') addRow(node, parts, isHead);
    else collect(node, parts, node.tagName === 'thead');
  }
}

function addRow(row: Element, parts: Parts, isHead: boolean): void {
  const isCell = (node: ElementContent) => node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
  parts.strays.push(...row.children.filter((node) => !isCell(node)));
  row.children = row.children.filter(isCell);
  if (row.children.length > 0) (isHead ? parts.head : parts.body).push(row);
}

/** Throws TableTooLarge if a table of a tidy tree has too many rows or columns. */
export function refuseLargeTables(parent: Root | Element): void {
  for (const child of elementsOf(parent)) {
    if (child.tagName === 'table') {
      const rows = elementsOf(child).flatMap(elementsOf);
      const columns = Math.max(0, ...rows.map((row) => row.children.length));
      if (rows.length > TABLE_MAX_ROWS || columns > TABLE_MAX_COLUMNS) {
        throw new TableTooLarge(`The table has ${rows.length} rows and ${columns} columns.`);
      }
    }
    refuseLargeTables(child);
  }
}
