import type { Element, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { find, html as htmlNames } from 'property-information';
import { visit } from 'unist-util-visit';
import {
  RICH_TEXT_MAX_ELEMENTS,
  RICH_TEXT_MAX_EMBEDDED,
  RICH_TEXT_MAX_IMAGES,
  STORED_TEXT_MAX,
} from '@jala/schema/limits';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { ALLOWED } from './allowed.ts';
import { refuseLargeTables, tidyTables } from './clean-tables.ts';
import { heavinessOf } from './heaviness.ts';
import { attributeOf, elementsOf, parseHtml, writeHtml } from './tree.ts';

/** The storage for images embedded in a text. */
export interface TextImages {
  /** Stores one image; its size is in px. Throws if the bytes are not an image. */
  add: (bytes: Buffer) => Promise<{ file: string; width: number; height: number }>;
}

/** Nodes that a text may gain, in addition to doubling, when it is parsed again. */
const SPARE_NODES = 1000;

/** Thrown for a cleaned text that is longer than we store, not counting its embedded images. */
export class TextTooLong extends Error {
  override name = 'TextTooLong';
}

/** Thrown for a text with more than 50 embedded images. */
export class TooManyImages extends Error {
  override name = 'TooManyImages';
}

/** Thrown for a text with more elements or images than a page can show at reasonable cost. */
export class TextTooHeavy extends Error {
  override name = 'TextTooHeavy';
}

/**
 * Cleans HTML from staff. Throws NestedTooDeeply, TextTooLong, TextTooHeavy, TableTooLarge, TooManyImages, or what `images.add` throws if
 * an embedded file is no image.
 */
export type CleanHtml = (html: string) => Promise<string>;

/** Makes the cleaner for rich text that is saved: it applies the allow-list and moves embedded images into storage. */
export function createCleanHtml({ images }: { images: TextImages }): CleanHtml {
  return async (html) => {
    const tree = cleanTree(html);
    refuseHeavy(tree);
    refuseLargeTables(tree);
    const embedded = embeddedImages(tree);
    if (embedded.length > RICH_TEXT_MAX_EMBEDDED) throw new TooManyImages('The text has too many embedded images.');
    const imageLength = embedded.reduce((sum, image) => sum + attributeOf(image, 'src').length, 0);
    const cleaned = writeHtml(tree);
    if (cleaned.length - imageLength > STORED_TEXT_MAX) throw new TextTooLong('The text is too long.');
    refuseGrowing(cleaned, tree);
    await storeImages(embedded, images);
    return writeHtml(tree);
  };
}

function refuseHeavy(tree: Root): void {
  let elements = 0;
  let images = 0;
  visit(tree, 'element', ({ tagName }) => {
    elements += 1;
    if (tagName === 'img') images += 1;
  });
  if (elements > RICH_TEXT_MAX_ELEMENTS || images > RICH_TEXT_MAX_IMAGES) {
    throw new TextTooHeavy(`The text has ${elements} elements and ${images} images.`);
  }
}

/**
 * Refuses a text that becomes much larger when it is parsed again, which happens for each page. Once cleaning has removed elements, a
 * parser may repeat the emphasis around thousands of paragraphs in each paragraph.
 */
function refuseGrowing(cleaned: string, tree: Root): void {
  let nodes = 0;
  visit(tree, () => void (nodes += 1));
  if (heavinessOf(cleaned, 2 * nodes + SPARE_NODES) !== undefined) {
    throw new TextTooHeavy(`The text has ${nodes} nodes, and more than twice as many when it is parsed again.`);
  }
}

const propertyOf = (attribute: string): string => find(htmlNames, attribute).property;

const SCHEMA: Schema = {
  tagNames: [...ALLOWED.tags],
  attributes: {
    '*': [['className', ALLOWED.className]],
    ...Object.fromEntries(Object.entries(ALLOWED.attributes).map(([tag, names]) => [tag, names.map(propertyOf)])),
  },
  protocols: { href: [...ALLOWED.linkProtocols], src: [...ALLOWED.imageProtocols] },
  strip: ['script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math'],
  clobberPrefix: '',
};

function cleanTree(html: string): Root {
  const tree = sanitize(parseHtml(html), SCHEMA) as Root;
  removeForeignFrames(tree);
  tidyTables(tree);
  protectNewWindows(tree);
  writeAddressesPlainly(tree);
  return tree;
}

function removeForeignFrames(parent: Root | Element): void {
  const children: RootContent[] = parent.children.filter((child) => !isForeignFrame(child));
  parent.children = children as Element['children'];
  for (const child of elementsOf(parent)) {
    if (child.tagName === 'iframe') child.children = [];
    else removeForeignFrames(child);
  }
}

const isForeignFrame = (node: RootContent): boolean =>
  node.type === 'element' && node.tagName === 'iframe' && !ALLOWED.frame.test(attributeOf(node, 'src'));

/** Prevents a page that a link opens in a new window from controlling the window with the link. */
function protectNewWindows(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a') return;
    if (node.properties.target === '_blank') node.properties.rel = ['noopener', 'noreferrer'];
    else {
      delete node.properties.target;
      delete node.properties.rel;
    }
  });
}

/**
 * Decodes needless escapes in addresses, because stored images are found by their plain names in texts. The address stays equivalent (RFC
 * 3986 section 6.2.2.2).
 */
function writeAddressesPlainly(tree: Root): void {
  visit(tree, 'element', (node) => {
    for (const name of ['src', 'href']) {
      const address = node.properties[name];
      if (typeof address === 'string' && /^(?!data:)[^]*%/.test(address)) node.properties[name] = plainAddress(address);
    }
  });
}

const plainAddress = (address: string): string =>
  address.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });

function embeddedImages(tree: Root): Element[] {
  const embedded: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img' && attributeOf(node, 'src').startsWith('data:')) embedded.push(node);
  });
  return embedded;
}

/** Moves `data:` images into storage. If the text is refused, its images stay in storage until they are deleted as unused images. */
async function storeImages(embedded: readonly Element[], images: TextImages): Promise<void> {
  // The images are stored one after the other, because decoding an image takes much memory.
  for (const image of embedded) {
    const { file, width, height } = await images.add(bytesOf(attributeOf(image, 'src')));
    Object.assign(image.properties, { src: storageUrl(file), ...shownSize(image, { width, height }) });
  }
}

/** The width that staff chose, else the image's own width, and the height that keeps the image's proportions. */
function shownSize(image: Element, { width, height }: { width: number; height: number }) {
  const chosen = Number(image.properties.width);
  const shown = Number.isInteger(chosen) && chosen > 0 ? chosen : width;
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
