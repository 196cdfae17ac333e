import { withoutUnseen } from '@jala/schema/rules/unseen';
import { ALLOWED } from '#allowed.ts';
import { childrenOf, isElement, isText, parseBody } from '#document/dom.ts';
import type { TextStyle } from '#document/inline-builder.ts';
import { pastedAddress } from '#link.ts';
import { defined, type HeadingElement, type ListElement, MAX_INDENT, type RichDocument } from '#document/types.ts';
import { videoAddress } from '#video.ts';
import { BlockBuilder, LOOSE, type Shape } from './block-builder.ts';
import { foreignCode } from './foreign-code.ts';
import { emojiOf, foreignFigure, foreignImage, isElsewhere, lostImage } from './foreign-images.ts';
import { foreignTable, hasContent, removeHiddenCells } from './foreign-table.ts';
import { isHidden, keepsBreaks, marksWithin, numberClass, ownBlockClasses } from './foreign-style.ts';
import { joinClasses } from '#document/classes.ts';
import { convertChecklists } from './checklists.ts';
import { convertWordLists } from './word-lists.ts';

/** Elements that belong to a page and not to its text. */
const DROPPED = new Set(
  'audio button canvas datalist dialog embed head input link map math meta nav noscript object script select source style svg template textarea title track video'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Selector of elements that make a row a page layout. A row with such an element in a cell is not data. */
const LAYOUT = 'table, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, iframe';
/** Links to places inside a document of Word or Google Docs. They lead nowhere on the site. */
const FOREIGN_ANCHOR = /^#(?:_|heading=|bookmark=)/;

/** Callbacks of a paste for content that it cannot keep or store. */
export interface PasteReport {
  /** Called for each table that is larger than a text may have. */
  onLargeTable?: () => unknown;
  /** Called for each image that cannot be pasted, with its name. */
  onLostImage?: (name: string) => unknown;
  /** Called for each image that stays on another site. */
  onForeignImage?: () => unknown;
}

interface Place {
  style: TextStyle;
  shape: Shape;
  /** True if a line break in the HTML's text is a visible line break, as in `<pre>`. */
  keepsBreaks: boolean;
  /** Set in a list item or a table cell, where all HTML blocks become one line: the separator between those blocks. */
  separator?: '\n' | ' ';
  report: PasteReport;
  /** The element of the innermost list, the indent of its items, the number of its next item, and the properties of the outermost list. */
  list?: { properties: ListProperties; element: Element; indent: number; next: number };
}

type ListProperties = Omit<ListElement, 'type' | 'children'>;

/**
 * Reads HTML of any origin into a document. Keeps the structure and all visible text, and drops the style. The document
 * has at least one block and no locked block. A table that is too large becomes lines of text, and is reported.
 */
export function documentFromForeignHtml(html: string, report: PasteReport = {}): RichDocument {
  const body = parseBody(html);
  convertWordLists(body);
  convertChecklists(body);
  removeHiddenCells(body);
  const builder = new BlockBuilder();
  readAll(body, { style: { marks: {} }, shape: LOOSE, keepsBreaks: false, report }, builder);
  return builder.finish();
}

function readAll(parent: Node, place: Place, builder: BlockBuilder): void {
  for (const node of childrenOf(parent)) {
    if (isText(node)) readText(node.data, place, builder);
    else if (isElement(node) && !DROPPED.has(node.localName) && !isHidden(node)) readElement(node, place, builder);
  }
}

function readText(data: string, { style, keepsBreaks: isSplit }: Place, builder: BlockBuilder): void {
  const text = withoutUnseen(data).replaceAll(/[^\P{Cc}\t\n\f\r]/gu, '');
  const [first = '', ...others] = isSplit ? text.split(/\r\n?|\n/) : [text];
  builder.addText(first, style);
  for (const line of others) {
    builder.addBreak(style);
    builder.addText(line, style);
  }
}

function readElement(element: Element, outer: Place, builder: BlockBuilder): void {
  const place = {
    ...outer,
    style: styleWithin(element, outer),
    keepsBreaks: keepsBreaks(element) ?? outer.keepsBreaks,
  };
  switch (element.localName) {
    case 'br':
      if (outer.separator === ' ') builder.continueLine(' ');
      else builder.addBreak(outer.style);
      return;
    case 'img':
      readImage(element, place, builder);
      return;
    case 'iframe':
      readFrame(element, builder);
      return;
    case 'hr':
      builder.addBlock({ type: 'rule', ...ownBlockClasses(element), children: [{ text: '' }] });
      return;
    default:
      if (BLOCKS.has(element.localName)) readBlock(element, place, builder);
      else readAll(element, place, builder);
  }
}

function styleWithin(element: Element, { style, shape }: Place): TextStyle {
  const link = element.localName === 'a' ? linkOf(element) : style.link;
  const heading = shape.type === 'heading' || headingLevel(element) !== undefined;
  return { marks: marksWithin(element, style.marks, { heading, link: link !== undefined }), link };
}

function linkOf(element: Element): TextStyle['link'] {
  const href = pastedAddress(element.getAttribute('href') ?? '');
  if (href === undefined || FOREIGN_ANCHOR.test(href)) return undefined;
  return element.getAttribute('target') === '_blank' ? { href, target: '_blank' } : { href };
}

function readImage(element: Element, { style, report }: Place, builder: BlockBuilder): void {
  const emoji = emojiOf(element);
  const image = foreignImage(element);
  if (emoji !== undefined) builder.addText(emoji, style);
  else if (image !== undefined) {
    if (isElsewhere(image)) report.onForeignImage?.();
    builder.addImage({ ...image, ...ownBlockClasses(element) });
  } else {
    const lost = lostImage(element);
    if (lost !== undefined) report.onLostImage?.(lost);
  }
}

function readFrame(element: Element, builder: BlockBuilder): void {
  const address = element.getAttribute('src') ?? '';
  const src = ALLOWED.frame.test(address) ? address : videoAddress(address);
  if (src === undefined) return;
  const title = element.getAttribute('title') ?? undefined;
  builder.addBlock(defined({ type: 'video', ...ownBlockClasses(element), src, title, children: [{ text: '' }] }));
}

function readBlock(element: Element, place: Place, builder: BlockBuilder): void {
  const name = element.localName;
  if (name === 'ul' || name === 'ol' || name === 'menu') readList(element, place, builder);
  else if (name === 'li') readItem(element, place, builder);
  else if (place.separator !== undefined) readIntoLine(element, { ...place, separator: place.separator }, builder);
  else if (name === 'figure') readFigure(element, place, builder);
  else if (name === 'table') readTable(element, place, builder);
  else if (name === 'tr') readRow(element, place, builder);
  else if (name === 'pre' || element.matches('.ql-code-block-container')) builder.addBlock(foreignCode(element));
  else readLines(element, place, builder);
}

function readLines(element: Element, place: Place, builder: BlockBuilder): void {
  const shape = shapeOf(element, place.shape);
  builder.startLine(shape);
  readAll(element, { ...place, shape }, builder);
  builder.startLine(place.shape);
}

function readFigure(element: Element, place: Place, builder: BlockBuilder): void {
  const figure = foreignFigure(element);
  if (figure === undefined) {
    readLines(element, place, builder);
    return;
  }
  if (isElsewhere(figure)) place.report.onForeignImage?.();
  builder.addBlock(figure);
}

function readIntoLine(element: Element, place: Place & { separator: '\n' | ' ' }, builder: BlockBuilder): void {
  builder.continueLine(place.separator);
  readAll(element, place, builder);
  builder.continueLine(place.separator);
}

function shapeOf(element: Element, outer: Shape): Shape {
  const level = headingLevel(element);
  if (level !== undefined) return { type: 'heading', level, ...ownBlockClasses(element) };
  if (element.localName === 'blockquote') return { type: 'quote-line', quote: ownBlockClasses(element) };
  if (outer.type === 'quote-line') return { ...ownBlockClasses(element), type: 'quote-line', quote: outer.quote };
  if (outer.type === 'heading') return outer;
  return { type: 'paragraph', isLoose: element.localName !== 'p', ...ownBlockClasses(element) };
}

function headingLevel(element: Element): HeadingElement['level'] | undefined {
  if (element.matches('p.MsoTitle')) return 1;
  const level = element.matches('[role="heading"]') ? element.getAttribute('aria-level') : element.localName.slice(1);
  const isHeading = /^h[1-6]$/.test(element.localName) || element.matches('[role="heading"]');
  return isHeading && /^[1-6]$/.test(level ?? '') ? (Number(level) as HeadingElement['level']) : undefined;
}

function readList(element: Element, place: Place, builder: BlockBuilder): void {
  const indent = place.list === undefined ? 0 : place.list.indent + 1;
  const properties = place.list?.properties ?? propertiesOf(element);
  readAll(element, { ...place, list: { properties, element, indent, next: properties.start ?? 1 } }, builder);
  builder.startLine(place.shape);
}

const propertiesOf = (list: Element): ListProperties =>
  withStart(
    { classes: ownBlockClasses(list).classes },
    list.localName === 'ol' ? numberOf(list.getAttribute('start')) : undefined,
  );

/** Blocks in an item become its lines, and lists in it become deeper items. */
function readItem(element: Element, place: Place, builder: BlockBuilder): void {
  const list = place.list ?? missingList(element);
  const { indent: more = 0, classes } = ownBlockClasses(element);
  const level = Number(element.getAttribute('aria-level') ?? 1) - 1;
  const indent = Math.min(Math.max(list.indent + more, level), MAX_INDENT);
  const ordered = isOrdered(element, list.element);
  if (ordered && indent === 0) countItem(list, element);
  const letters = ordered ? numberClass(element, list.element) : undefined;
  const item = defined({ ordered, indent: indent > 0 ? indent : undefined, classes: joinClasses([letters, classes]) });
  const shape: Shape = { type: 'item', list: list.properties, item };
  builder.startLine(shape);
  readAll(element, { ...place, shape, separator: '\n', list: { ...list, indent } }, builder);
  builder.startLine(place.shape);
}

/** Counts an item. An item whose number does not follow the previous number starts another list with its own number. */
function countItem(list: NonNullable<Place['list']>, item: Element): void {
  const number = numberOf(item.getAttribute('value')) ?? countedDown(list.element, item) ?? list.next;
  if (number !== list.next) list.properties = withStart(list.properties, number);
  list.next = number + 1;
}

/** The number of an item of a list with `reversed`. */
function countedDown(list: Element, item: Element): number | undefined {
  if (!list.hasAttribute('reversed')) return undefined;
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  return (numberOf(list.getAttribute('start')) ?? items.length) - items.indexOf(item);
}

const numberOf = (written: string | null): number | undefined =>
  /^(?:0|-?[1-9]\d{0,8})$/.test(written ?? '') ? Number(written) : undefined;

const withStart = (properties: ListProperties, start: number | undefined): ListProperties =>
  defined({ ...properties, start: start === 1 ? undefined : start });

/** A list for an item that was copied without its list. */
function missingList(element: Element): NonNullable<Place['list']> {
  return { properties: {}, element: element.parentElement ?? element, indent: 0, next: 1 };
}

function isOrdered(item: Element, list: Element): boolean {
  const kind = item.getAttribute('data-list');
  return kind === null ? list.localName === 'ol' : kind === 'ordered';
}

/** Keeps a table of data as a table. Reads any other table as the blocks and lines in it. */
function readTable(element: Element, place: Place, builder: BlockBuilder): void {
  const found = foreignTable(element, (cell) => {
    const content = new BlockBuilder();
    content.startLine({ type: 'paragraph', isLoose: false });
    readAll(cell, { ...place, style: styleWithin(cell, place), separator: '\n' }, content);
    return content.finish();
  });
  if (found === 'too-large') place.report.onLargeTable?.();
  if (found === undefined || found === 'too-large') {
    builder.startLine(place.shape);
    readAll(element, place, builder);
    builder.startLine(place.shape);
    return;
  }
  for (const caption of element.querySelectorAll(':scope > caption')) readBlock(caption, place, builder);
  builder.addBlock(found.table);
  for (const { children: _children, type: _type, ...image } of found.images) {
    builder.startLine({ type: 'paragraph', isLoose: false });
    builder.addImage(image);
  }
  builder.startLine(place.shape);
}

/** Reads a row of data as one line, with ` | ` between its cells. Reads a row with one filled cell, or of a page layout, as its blocks. */
function readRow(element: Element, place: Place, builder: BlockBuilder): void {
  const cells = [...element.children];
  const filled = cells.filter(hasContent);
  const lastFilled = filled.at(-1);
  if (lastFilled === undefined) return;
  if (filled.length === 1 || filled.some((cell) => cell.querySelector(LAYOUT) !== null)) {
    readAll(element, place, builder);
    return;
  }
  builder.startLine({ type: 'paragraph', isLoose: false });
  for (const cell of cells.slice(0, cells.indexOf(lastFilled) + 1)) {
    if (cell !== cells[0]) builder.addText(' | ', place.style);
    readAll(cell, { ...place, style: styleWithin(cell, place), separator: ' ' }, builder);
    builder.continueLine(' ');
  }
  builder.startLine(place.shape);
}
