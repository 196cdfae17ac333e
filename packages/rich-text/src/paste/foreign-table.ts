import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS } from '@jala/schema/limits';
import { emptyCell } from '#document/read-table.ts';
import type {
  BlockElement,
  ImageElement,
  Inline,
  RichDocument,
  RichText,
  TableCellElement,
  TableElement,
  TableRowElement,
} from '#document/types.ts';
import { isHidden } from './foreign-style.ts';

/** Selector of elements that make a table a page layout. A table with such an element in a cell is not data. */
const LAYOUT = 'table, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, iframe';

/** A table that was read, and the images of its cells, which stand below the table. */
interface ForeignTable {
  table: TableElement;
  images: ImageElement[];
}

/**
 * Reads a table of data: at least two rows and two columns that have content. Undefined for a page layout, and 'too-large' for a table that
 * is larger than a text may have. `readCell` reads the content of one cell.
 */
export function foreignTable(
  element: Element,
  readCell: (cell: Element) => RichDocument,
): ForeignTable | 'too-large' | undefined {
  const rows = [...element.querySelectorAll('tr')].filter(hasContent);
  if (rows.length < 2 || element.querySelector(LAYOUT) !== null) return undefined;
  const grid = gridOf(rows);
  const columns = [...(grid[0] ?? []).keys()].filter((column) => grid.some((row) => isFilled(row[column])));
  if (columns.length < 2) return undefined;
  if (grid.length > TABLE_MAX_ROWS || columns.length > TABLE_MAX_COLUMNS) return 'too-large';
  markBoldCells(element);
  const images: ImageElement[] = [];
  const children = grid.map((row): TableRowElement => ({
    type: 'table-row',
    children: columns.map((column) => {
      const cell = row[column];
      return cell === undefined ? emptyCell() : cellOf(readCell(cell), images);
    }),
  }));
  return { table: { type: 'table', children: withHeader(children) }, images };
}

/**
 * Removes hidden rows, and the content of hidden cells and columns. Excel copies these too, and they may contain private data. The empty
 * cells stay, so that the other cells keep their columns.
 */
export function removeHiddenCells(body: Element): void {
  for (const row of body.querySelectorAll('tr')) if (isHidden(row)) row.remove();
  for (const cell of body.querySelectorAll('td, th')) if (isHidden(cell)) cell.replaceChildren();
  for (const table of body.querySelectorAll('table')) {
    const hidden = hiddenColumns(table);
    if (hidden.size === 0) continue;
    for (const row of gridOf([...table.querySelectorAll('tr')]))
      for (const column of hidden) row[column]?.replaceChildren();
  }
}

function hiddenColumns(table: Element): ReadonlySet<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const col of table.querySelectorAll('col')) {
    const width = Math.min(spanOf(col, 'span'), TABLE_MAX_COLUMNS);
    if (isHidden(col)) for (let offset = 0; offset < width; offset += 1) hidden.add(column + offset);
    column += width;
  }
  return hidden;
}

const isFilled = (cell: Element | undefined): boolean => cell !== undefined && hasContent(cell);

export function hasContent(element: Element): boolean {
  return /\S/.test(element.textContent) || element.querySelector('img') !== null;
}

/** The cells by row and column. A cell that spans several rows or columns appears only in its first row and column. */
function gridOf(rows: readonly Element[]): (Element | undefined)[][] {
  const taken = rows.map(() => new Map<number, Element | undefined>());
  for (const [place, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.children) {
      if (!cell.matches('td, th')) continue;
      while (taken[place]?.has(column)) column += 1;
      const width = spanOf(cell, 'colspan');
      for (const below of taken.slice(place, place + spanOf(cell, 'rowspan')))
        for (let offset = 0; offset < width; offset += 1) below.set(column + offset, undefined);
      taken[place]?.set(column, cell);
      column += width;
    }
  }
  const width = Math.max(...taken.map((cells) => Math.max(-1, ...cells.keys()) + 1));
  return taken.map((cells) => Array.from({ length: width }, (_, column) => cells.get(column)));
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan' | 'span'): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, TABLE_MAX_ROWS) : 1;
}

/** Excel writes in a style sheet which cells are bold. */
function markBoldCells(element: Element): void {
  const styles = [...element.ownerDocument.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  const rules = styles.matchAll(/\.(xl\d{1,4})\s*\{([^}]{0,2000})\}/g);
  const bold = new Set(
    [...rules].flatMap(([, name = '', rule = '']) => (/font-weight:\s*(?:bold|[6-9]00)/.test(rule) ? [name] : [])),
  );
  if (bold.size === 0) return;
  for (const cell of element.querySelectorAll('td')) {
    if ([...cell.classList].some((name) => bold.has(name)))
      cell.setAttribute('style', `${cell.getAttribute('style') ?? ''};font-weight:700`);
  }
}

/** Makes a cell from the lines of its blocks, and adds their images to `images`. */
function cellOf(blocks: RichDocument, images: ImageElement[]): TableCellElement {
  const children: Inline[] = [];
  for (const line of blocks.flatMap(linesOf)) {
    const words = line.filter((inline) => !('type' in inline) || inline.type === 'link');
    images.push(...line.filter((inline) => 'type' in inline && inline.type === 'image'));
    if (words.every((inline) => 'text' in inline && inline.text === '')) continue;
    if (children.length > 0) children.push({ text: '\n' });
    children.push(...words);
  }
  return { type: 'table-cell', children: children.length === 0 ? [{ text: '' }] : merged(children) };
}

/** The lines of a block. An item keeps its bullet or number as text, because a cell has no lists. */
function linesOf(block: BlockElement): Inline[][] {
  if (block.type === 'list') {
    /** The last number of each indent. */
    const numbers = [(block.start ?? 1) - 1];
    return block.children.map(({ ordered, indent = 0, children }) => {
      // A deeper list begins anew.
      numbers.length = Math.min(numbers.length, indent + 1);
      if (ordered) numbers[indent] = (numbers[indent] ?? 0) + 1;
      return [{ text: ordered ? `${numbers[indent]}. ` : '• ' }, ...children];
    });
  }
  return block.type === 'paragraph' ? [block.children] : [];
}

/** Joins neighbouring texts that look alike, as Slate does. */
function merged(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if ('text' in inline && last !== undefined && 'text' in last && haveSameLook(last, inline))
      joined[joined.length - 1] = { ...last, text: last.text + inline.text };
    else joined.push(inline);
  }
  return joined.filter((inline, place) => !isNeedless(joined, inline, place));
}

/** Tells whether an empty text stands beside another text, so that Slate would remove it. */
const isNeedless = (all: readonly Inline[], inline: Inline, place: number): boolean =>
  'text' in inline &&
  inline.text === '' &&
  [all[place - 1], all[place + 1]].some((beside) => beside !== undefined && 'text' in beside);

function haveSameLook({ text: _one, ...marks }: RichText, { text: _other, ...others }: RichText): boolean {
  const names = new Set([...Object.keys(marks), ...Object.keys(others)]) as Set<keyof typeof marks>;
  return [...names].every((name) => marks[name] === others[name]);
}

/** Turns the first row into the headings of the columns if it is bold and at least one other row is not. */
function withHeader(rows: TableRowElement[]): TableRowElement[] {
  const [first, ...others] = rows;
  if (first === undefined || !isBold(first) || others.every(isBold)) return rows;
  const children = first.children.map((cell) => ({ ...cell, children: merged(cell.children.map(plain)) }));
  return [{ ...first, header: true, children }, ...others];
}

const textsOf = ({ children }: TableRowElement): RichText[] =>
  children.flatMap((cell) => cell.children.flatMap((inline) => ('text' in inline ? [inline] : inline.children)));

const isBold = (row: TableRowElement): boolean =>
  textsOf(row).every(({ text, bold }) => text.trim() === '' || bold === true);

function plain<Of extends Inline>(inline: Of): Of {
  if ('text' in inline) {
    const { bold: _bold, ...text } = inline;
    return text as Of;
  }
  return inline.type === 'link' ? { ...inline, children: inline.children.map(plain) } : inline;
}
