import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import type { ShownText } from '@jala/schema/shown-text';
import { storageSrcset, storageUrl } from '@jala/schema/storage-url';
import { descriptionOfLines, linesOfTree } from './text.ts';
import { attributeOf, parseHtml, writeHtml } from './tree.ts';

const STORED_IMAGE = new RegExp(`^${storageUrl('')}([a-z0-9]+\\.(?:png|jpg|webp))$`);
/** The column of text on the site: how wide a picture in it is at most. */
const COLUMN_SIZES = '(min-width: 64rem) 44rem, 92vw';
const COLUMN_WIDTH = 960;
/** Twice the column, for dense screens. */
const WIDEST = 1600;
/** Read out for a player that staff gave no title. */
const FRAME_TITLE = 'Video';

/**
 * What the site adds to cleaned rich text: headings one level below the page's own, with the level that staff chose in
 * `data-level` for the style sheet; pictures in fitting widths, loaded when they come near; a name for each player.
 * The elements stay the same otherwise: this works on the parsed tree and never on the text of the HTML.
 */
export function showRichText(html: string): ShownText {
  const tree = parseStored(html);
  const description = descriptionOfLines(linesOfTree(tree));
  visit(tree, 'element', showElement);
  return { html: writeHtml(tree), description };
}

/** Rich text as the inside of one heading: only its words and their emphasis, each block on a line of its own. */
export function showAsHeading(html: string): string {
  const lines = linesOfInlines(parseStored(html).children).filter(hasWords);
  return lines.map((line) => line.map(writeHtml).join('').trim()).join('<br>');
}

const parseStored = (html: string): Root =>
  parseHtml(html, () => new Error('A stored text is nested deeper than the cleaner allows.'));

function showElement(element: Element): void {
  const { tagName, properties } = element;
  if (/^h[1-6]$/.test(tagName)) {
    const level = Number(tagName.slice(1));
    element.tagName = `h${Math.min(level + 1, 6)}`;
    element.properties = { dataLevel: String(level), ...properties };
  } else if (tagName === 'img') {
    element.properties = { loading: 'lazy', decoding: 'async', ...properties, ...fittingSource(element) };
  } else if (tagName === 'iframe') {
    element.properties = { title: FRAME_TITLE, loading: 'lazy', ...properties };
  }
}

function fittingSource(image: Element): Element['properties'] {
  const [, file] = STORED_IMAGE.exec(attributeOf(image, 'src')) ?? [];
  if (file === undefined) return {};
  return { src: storageUrl(file, COLUMN_WIDTH), srcSet: storageSrcset(file, WIDEST), sizes: COLUMN_SIZES };
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);
const DRAWN = new Set(['hr', 'iframe', 'img']);

type Line = ElementContent[];

/** The inline content of a tree, cut where a block begins or ends and at line breaks. */
function linesOfInlines(nodes: readonly (RootContent | ElementContent)[]): Line[] {
  const lines: Line[] = [[]];
  for (const node of nodes) {
    if (node.type === 'text') lines.at(-1)?.push(node);
    if (node.type !== 'element' || DRAWN.has(node.tagName)) continue;
    if (node.tagName === 'br') lines.push([]);
    else if (INLINE.has(node.tagName)) appendInline(lines, node);
    else lines.push(...linesOfInlines(node.children), []);
  }
  return lines;
}

/** An element that goes on over several lines opens again on each of them. */
function appendInline(lines: Line[], element: Element): void {
  for (const [index, children] of linesOfInlines(element.children).entries()) {
    if (index > 0) lines.push([]);
    lines.at(-1)?.push({ ...element, children });
  }
}

const hasWords = (line: Line): boolean => linesOfTree({ type: 'root', children: line }).length > 0;
