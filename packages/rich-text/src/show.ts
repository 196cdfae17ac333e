import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import type { ShownText } from '@jala/schema/wire/shown-text';
import { storageSrcset, storageUrl } from '@jala/schema/rules/storage-url';
import { TABLE_FRAME } from '@jala/schema/rules/text-classes';
import { descriptionOfLines, linesOfTree } from './text.ts';
import { attributeOf, parseHtml, writeHtml } from './tree.ts';

const STORED_IMAGE = new RegExp(`^${storageUrl('')}([a-z0-9]+\\.(?:png|jpg|webp))$`);
/** `sizes` of images in the site's text column. `COLUMN_WIDTH` is the width in px of the variant in their `src`. */
const COLUMN_SIZES = '(min-width: 64rem) 44rem, 88vw';
/** `sizes` of images that are wider than the column, or small. */
const FULL_SIZES = '(min-width: 64rem) 56rem, 88vw';
const SMALL_SIZES = 'min(20rem, 88vw)';
const COLUMN_WIDTH = 960;
/** The widest variant to offer, in px: about twice the column, for screens with a high resolution. */
const MAX_WIDTH = 1600;
/** Screen readers announce a video without a title by this name. */
const FRAME_TITLE = 'Video';
/**
 * Attributes of code, which keeps its lines and scrolls sideways. They let keyboard users focus and scroll the code, and tell screen
 * readers that it scrolls. The role is group and not region, because an article may have many, and regions need different names.
 */
const SCROLLING = { tabIndex: 0, role: 'group', ariaLabel: 'Teks yang dapat digeser' };

/**
 * Prepares cleaned rich text for the site. Headings get levels below the page's own heading, without skipping a level; `data-level` keeps
 * the level that staff chose, for the style sheet. Lines in Arabic or Hebrew run from right to left. Images load lazily in a width that
 * fits the page, and each video gets a title. `highlight` returns the HTML of highlighted code; without it, code has no colours. All
 * changes are made on the parsed tree, so that nothing else changes. Throws NestedTooDeeply.
 */
export function showRichText(html: string, highlight?: (code: string) => string): ShownText {
  const tree = parseHtml(html);
  const description = descriptionOfLines(linesOfTree(tree));
  lowerHeadings(tree);
  visit(tree, 'element', (element, _index, parent) => showElement(element, parent));
  frameTables(tree);
  if (RIGHT_TO_LEFT.test(html)) findDirections(tree);
  if (highlight !== undefined) highlightCode(tree, highlight);
  return { html: writeHtml(tree), description };
}

/**
 * Prepares cleaned rich text for feed readers, which show it on other sites: links and pictures of this site get absolute addresses, and
 * pictures get a width that fits. Throws NestedTooDeeply.
 */
export function showInFeed(html: string, origin: string): string {
  const tree = parseHtml(html);
  const whole = (address: string) => (/^\/(?!\/)/.test(address) ? origin + address : address);
  visit(tree, 'element', (element) => {
    element.properties = { ...element.properties, ...feedSource(element) };
    for (const name of ['src', 'href']) {
      const address = attributeOf(element, name);
      if (address !== '') element.properties[name] = whole(address);
    }
  });
  return writeHtml(tree);
}

/** Returns the address of the variant with one fixed width, because feed readers do not know the width of their column. */
function feedSource(element: Element): Element['properties'] {
  const [, file] = (element.tagName === 'img' && STORED_IMAGE.exec(attributeOf(element, 'src'))) || [];
  return file === undefined ? {} : { src: storageUrl(file, COLUMN_WIDTH) };
}

/** Letters of Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const WITH_DIRECTION = /^(?:p|h[1-6]|li|blockquote|td|th|figcaption)$/;

/** Gives each line that has right-to-left words the direction of its first word, as in the editor. */
function findDirections(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (WITH_DIRECTION.test(element.tagName) && RIGHT_TO_LEFT.test(wordsIn(element))) element.properties.dir = 'auto';
  });
}

const wordsIn = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? wordsIn(child) : ''))
    .join('');

/** Maximum lines with words in a heading, and maximum lines of its source. Each line repeats the links and the emphasis around it. */
const HEADING_LINES = 20;
const MAX_LINES = 200;

/**
 * Turns cleaned rich text into the content of one heading: text and emphasis, one line per block, at most 20 lines. Throws
 * NestedTooDeeply.
 */
export function showAsHeading(html: string): ShownText {
  const tree = parseHtml(html);
  const lines = linesOfInlines(tree.children).filter(hasWords).slice(0, HEADING_LINES);
  return {
    html: lines.map((line) => line.map(writeHtml).join('').trim()).join('<br>'),
    description: descriptionOfLines(linesOfTree(tree)),
  };
}

/**
 * The highest headings become h2, the headings under them h3, and so on. Judul 1 and Judul 2 become h2 and h3, but in a text
 * without Judul 1, Judul 2 becomes h2. If a level were skipped, screen readers would announce a section that does not exist.
 */
function lowerHeadings(tree: Root): void {
  /** The original levels of the last heading and of the headings above it, highest first. */
  let above: number[] = [];
  visit(tree, 'element', (element) => {
    const [, digit] = /^h([1-6])$/.exec(element.tagName) ?? [];
    if (digit === undefined) return;
    const level = Number(digit);
    above = [...above.filter((higher) => higher < level), level];
    element.tagName = `h${Math.min(above.length + 1, 6)}`;
    element.properties = { dataLevel: digit, ...element.properties };
  });
}

function showElement(element: Element, parent: Root | Element | undefined): void {
  const { tagName, properties } = element;
  if (tagName === 'img') {
    element.properties = { loading: 'lazy', decoding: 'async', ...properties, ...fittingSource(element, parent) };
  } else if (tagName === 'iframe') {
    const title = attributeOf(element, 'title').trim() || FRAME_TITLE;
    const { title: _own, ...others } = properties;
    element.properties = { title, loading: 'lazy', ...others };
  } else if (tagName === 'th' && element.children.length === 0) {
    // An empty corner of a table is no heading.
    element.tagName = 'td';
  } else if (tagName === 'pre' || hasClass(element, 'ql-code-block-container')) {
    element.properties = { ...properties, ...SCROLLING };
  }
}

/** Maximum characters of code that gets colours, in one block and in one text. Guessing the language of longer code would take too long. */
const MAX_CODE = 4000;
const MAX_CODES = 20_000;

function highlightCode(tree: Root, highlight: (code: string) => string): void {
  let left = MAX_CODES;
  visit(tree, 'element', (element) => {
    const [only, ...others] = element.children;
    if (element.tagName !== 'pre' || only?.type !== 'text' || others.length > 0) return;
    const { length } = only.value;
    if (length > MAX_CODE || length > left) return;
    left -= length;
    element.children = parseHtml(highlight(only.value)).children as ElementContent[];
  });
}

/**
 * Puts a frame around each table, so that a table that is too wide for a phone scrolls by itself. A table in a cell scrolls with the outer
 * table.
 */
function frameTables(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).map((child) => {
    if (child.type !== 'element') return child;
    if (child.tagName !== 'table') {
      frameTables(child);
      return child;
    }
    const properties = { className: [TABLE_FRAME], ...SCROLLING, ariaLabel: 'Tabel yang dapat digeser' };
    return { type: 'element', tagName: 'div', properties, children: [child] };
  });
}

const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

function fittingSource(image: Element, parent: Root | Element | undefined): Element['properties'] {
  const [, file] = STORED_IMAGE.exec(attributeOf(image, 'src')) ?? [];
  if (file === undefined) return {};
  return { src: storageUrl(file, COLUMN_WIDTH), srcSet: storageSrcset(file, MAX_WIDTH), sizes: sizesIn(parent) };
}

function sizesIn(parent: Root | Element | undefined): string {
  if (parent?.type !== 'element') return COLUMN_SIZES;
  if (hasClass(parent, 'ql-figure-full')) return FULL_SIZES;
  return hasClass(parent, 'ql-figure-small') ? SMALL_SIZES : COLUMN_SIZES;
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);
const WITHOUT_TEXT = new Set(['hr', 'iframe', 'img']);

type Line = ElementContent[];

/** The inline content of nodes, split at line breaks and where a block starts or ends. */
function linesOfInlines(nodes: readonly (RootContent | ElementContent)[]): Line[] {
  const lines: Line[] = [[]];
  for (const node of nodes) {
    if (lines.length > MAX_LINES) break;
    if (node.type === 'text') lines.at(-1)?.push(node);
    if (node.type !== 'element' || WITHOUT_TEXT.has(node.tagName)) continue;
    if (node.tagName === 'br') lines.push([]);
    else if (INLINE.has(node.tagName)) appendInline(lines, node);
    else lines.push(...linesOfInlines(node.children), []);
  }
  return lines;
}

/** Appends an inline element. If it has several lines, the element is repeated on each of them. */
function appendInline(lines: Line[], element: Element): void {
  for (const [index, children] of linesOfInlines(element.children).entries()) {
    if (index > 0) lines.push([]);
    lines.at(-1)?.push({ ...element, children });
  }
}

const hasWords = (line: Line): boolean => linesOfTree({ type: 'root', children: line }).length > 0;
