import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import type { ShownText } from '@jala/schema/shown-text';
import { storageSrcset, storageUrl } from '@jala/schema/storage-url';
import { descriptionOfLines, linesOfTree } from './text.ts';
import { attributeOf, parseHtml, writeHtml } from './tree.ts';

const STORED_IMAGE = new RegExp(`^${storageUrl('')}([a-z0-9]+\\.(?:png|jpg|webp))$`);
/** How wide an image in the text column of the site is drawn, and the widest in px. */
const COLUMN_SIZES = '(min-width: 64rem) 44rem, 92vw';
const COLUMN_WIDTH = 960;
/** About twice the column, for dense screens. */
const MAX_WIDTH = 1600;
/** The name that screen readers read for a video without a title. */
const FRAME_TITLE = 'Video';

/**
 * Prepares cleaned rich text for the site. Headings go below the page's own heading, without skipping a level, and keep the
 * level that staff chose in `data-level` for the style sheet. Images load lazily in a fitting width, and each video has a
 * name. Nothing else changes, because it works on the parsed tree and not on the HTML text. Throws NestedTooDeeply.
 */
export function showRichText(html: string): ShownText {
  const tree = parseHtml(html);
  const description = descriptionOfLines(linesOfTree(tree));
  lowerHeadings(tree);
  visit(tree, 'element', showElement);
  return { html: writeHtml(tree), description };
}

/** Cleaned rich text as the content of one heading: text and emphasis, one line per block. Throws NestedTooDeeply. */
export function showAsHeading(html: string): string {
  const lines = linesOfInlines(parseHtml(html).children).filter(hasWords);
  return lines.map((line) => line.map(writeHtml).join('').trim()).join('<br>');
}

/**
 * The highest headings become h2, those under them h3, and so on: Judul 1 and Judul 2 become h2 and h3, and in a text that has
 * only Judul 2 they become h2. A skipped level would make screen readers announce a section that is not there.
 */
function lowerHeadings(tree: Root): void {
  /** The levels of the headings that the current place in the text is under, from the highest. */
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

function showElement(element: Element): void {
  const { tagName, properties } = element;
  if (tagName === 'img') {
    element.properties = { loading: 'lazy', decoding: 'async', ...properties, ...fittingSource(element) };
  } else if (tagName === 'iframe') {
    element.properties = { title: FRAME_TITLE, loading: 'lazy', ...properties };
  }
}

function fittingSource(image: Element): Element['properties'] {
  const [, file] = STORED_IMAGE.exec(attributeOf(image, 'src')) ?? [];
  if (file === undefined) return {};
  return { src: storageUrl(file, COLUMN_WIDTH), srcSet: storageSrcset(file, MAX_WIDTH), sizes: COLUMN_SIZES };
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);
const WITHOUT_TEXT = new Set(['hr', 'iframe', 'img']);

type Line = ElementContent[];

/** The inline content of nodes, split at line breaks and where a block starts or ends. */
function linesOfInlines(nodes: readonly (RootContent | ElementContent)[]): Line[] {
  const lines: Line[] = [[]];
  for (const node of nodes) {
    if (node.type === 'text') lines.at(-1)?.push(node);
    if (node.type !== 'element' || WITHOUT_TEXT.has(node.tagName)) continue;
    if (node.tagName === 'br') lines.push([]);
    else if (INLINE.has(node.tagName)) appendInline(lines, node);
    else lines.push(...linesOfInlines(node.children), []);
  }
  return lines;
}

/** Repeats the element on each of its lines. */
function appendInline(lines: Line[], element: Element): void {
  for (const [index, children] of linesOfInlines(element.children).entries()) {
    if (index > 0) lines.push([]);
    lines.at(-1)?.push({ ...element, children });
  }
}

const hasWords = (line: Line): boolean => linesOfTree({ type: 'root', children: line }).length > 0;
