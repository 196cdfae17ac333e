import type { Element, Root, RootContent } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { EXCERPT_LENGTH } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { RICH_TEXT } from '@jala/schema/rich-text';
import { storageUrl } from '@jala/schema/storage-url';
import { DomainError } from '#errors/domain-error.ts';

/** Where the pictures of a text go. */
export interface TextImages {
  /** Puts one picture into storage. Throws a DomainError when it is none. */
  add: (bytes: Buffer) => Promise<{ file: string; width: number; height: number }>;
  discard: (file: string) => Promise<void>;
}

/** Cleans staff's HTML. Throws a DomainError when a picture in it is none. */
export type CleanHtml = (html: string) => Promise<string>;

const { className } = RICH_TEXT;
const DEEPEST = 100;

const allowed: Options = {
  tagNames: [...RICH_TEXT.tags],
  attributes: {
    '*': [['className', className]],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'allowFullScreen'],
    li: ['dataList'],
    ol: ['start'],
  },
  protocols: { href: [...RICH_TEXT.linkProtocols], src: [...RICH_TEXT.imageProtocols] },
  strip: ['script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math'],
  clobberPrefix: '',
};

const parser = unified().use(rehypeParse, { fragment: true });
const sanitizer = unified().use(rehypeSanitize, allowed);
const writer = unified().use(rehypeStringify, { characterReferences: { useNamedReferences: true } });

/** The cleaner of every rich text that is saved: the allow-list of packages/schema, with its pictures in storage. */
export function createCleanHtml(images: TextImages): CleanHtml {
  return async (html) => {
    const tree: Root = sanitizer.runSync(parseShallow(html));
    dropForeignFrames(tree);
    guardNewWindows(tree);
    await storeDataImages(tree, images);
    return writer.stringify(tree);
  };
}

/**
 * The tree of a text that is nested no deeper than people write. The walks over it call themselves, and a text of
 * thousands of levels would exhaust the stack. Throws bad-input.
 */
function parseShallow(html: string): Root {
  const tooDeep = new DomainError('bad-input', messages.textTooDeep);
  let tree: Root;
  try {
    tree = parser.parse(html);
  } catch (error) {
    throw error instanceof RangeError ? tooDeep : error;
  }
  let level: Element[] = elementsOf(tree);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw tooDeep;
    level = level.flatMap(elementsOf);
  }
  return tree;
}

function elementsOf(node: Root | Element): Element[] {
  const children: readonly RootContent[] = node.children;
  return children.filter((child) => child.type === 'element');
}

/** The text's first characters and an ellipsis, as a card shows them (specification section 2); nothing of nothing. */
export function excerptOf(html: string): string {
  const text = toText(parser.parse(html)).replaceAll(/\s+/g, ' ').trim();
  // By code points, so that no emoji is cut in two.
  return text === '' ? '' : `${Array.from(text).slice(0, EXCERPT_LENGTH).join('')}...`;
}

/** Plain text that an editor wrapped in one block, such as `<p>250.000</p>`; anything else stays as it is. */
export function unwrapPlainText(value: string): string {
  const inner = /^\s*<(p|div|h[1-6])\b[^>]*>([\s\S]*)<\/\1>\s*$/i.exec(value);
  return inner === null ? value : toText(parseShallow(value)).trim();
}

function dropForeignFrames(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'iframe' || parent === undefined || index === undefined) return undefined;
    if (RICH_TEXT.frame.test(textOf(node, 'src'))) {
      node.children = [];
      return undefined;
    }
    parent.children.splice(index, 1);
    return index;
  });
}

/** A page opened in a new window must not steer this one. */
function guardNewWindows(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a') return;
    if (node.properties.target === '_blank') node.properties.rel = ['noopener', 'noreferrer'];
    else {
      delete node.properties.target;
      delete node.properties.rel;
    }
  });
}

/** Moves `data:` pictures into storage, all of them or, when one is at fault, none. */
async function storeDataImages(tree: Root, images: TextImages): Promise<void> {
  const pasted: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img' && textOf(node, 'src').startsWith('data:')) pasted.push(node);
  });
  const stored: string[] = [];
  try {
    // One after the other: decoding a picture takes memory.
    for (const image of pasted) {
      const { file, width, height } = await images.add(bytesOf(textOf(image, 'src')));
      stored.push(file);
      Object.assign(image.properties, { src: storageUrl(file), ...shownSize(image, { width, height }) });
    }
  } catch (error) {
    await Promise.all(stored.map(images.discard));
    throw error;
  }
}

/** As large as staff made it, else as it is; in its own proportions, so that its place is known before it comes. */
function shownSize(image: Element, { width, height }: { width: number; height: number }) {
  const wished = Number(image.properties.width);
  const shown = Number.isInteger(wished) && wished > 0 ? wished : width;
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}

function bytesOf(dataAddress: string): Buffer {
  const [head = '', body = ''] = dataAddress.split(',', 2);
  return head.endsWith(';base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeText(body), 'latin1');
}

function decodeText(body: string): string {
  try {
    return decodeURIComponent(body);
  } catch {
    return '';
  }
}

const textOf = (node: Element, property: string): string => {
  const value = node.properties[property];
  return typeof value === 'string' ? value : '';
};
