import type { Element, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { find, html as htmlNames } from 'property-information';
import { visit } from 'unist-util-visit';
import { storageUrl } from '@jala/schema/storage-url';
import { ALLOWED } from './allowed.ts';
import { attributeOf, elementsOf, parseHtml, writeHtml } from './tree.ts';

/** Where the pictures of a text go. */
export interface TextImages {
  /** Puts one picture into storage. Throws when the bytes are not an image. */
  add: (bytes: Buffer) => Promise<{ file: string; width: number; height: number }>;
  discard: (file: string) => Promise<void>;
}

interface CleanerParts {
  images: TextImages;
  /** The error for a text that is nested too deeply. */
  tooDeep: () => Error;
}

/** Cleans staff's HTML. Throws what `tooDeep` makes, and what `images.add` throws for an embedded file that is not an image. */
export type CleanHtml = (html: string) => Promise<string>;

/** The cleaner of every rich text that is saved: to the allow-list, with its embedded pictures moved into storage. */
export function createCleanHtml({ images, tooDeep }: CleanerParts): CleanHtml {
  return async (html) => {
    const tree = cleanTree(html, tooDeep);
    await storeDataImages(tree, images);
    return writeHtml(tree);
  };
}

/** The same without storing pictures, for texts that were stored before. */
export const cleanStoredHtml = (html: string): string =>
  writeHtml(cleanTree(html, () => new Error('A stored text is nested too deeply to be cleaned.')));

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

function cleanTree(html: string, tooDeep: () => Error): Root {
  const tree = sanitize(parseHtml(html, tooDeep), SCHEMA) as Root;
  dropForeignFrames(tree);
  guardNewWindows(tree);
  return tree;
}

function dropForeignFrames(parent: Root | Element): void {
  const children: RootContent[] = parent.children.filter((child) => !isForeignFrame(child));
  parent.children = children as Element['children'];
  for (const child of elementsOf(parent)) {
    if (child.tagName === 'iframe') child.children = [];
    else dropForeignFrames(child);
  }
}

const isForeignFrame = (node: RootContent): boolean =>
  node.type === 'element' && node.tagName === 'iframe' && !ALLOWED.frame.test(attributeOf(node, 'src'));

/** A page that a link opens in a new window must not be able to steer this one. */
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

/** Moves `data:` pictures into storage: all of them or, when one is refused, none. */
async function storeDataImages(tree: Root, images: TextImages): Promise<void> {
  const pasted: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img' && attributeOf(node, 'src').startsWith('data:')) pasted.push(node);
  });
  const stored: string[] = [];
  try {
    // One after the other: decoding a picture takes memory.
    for (const image of pasted) {
      const { file, width, height } = await images.add(bytesOf(attributeOf(image, 'src')));
      stored.push(file);
      Object.assign(image.properties, { src: storageUrl(file), ...shownSize(image, { width, height }) });
    }
  } catch (error) {
    await Promise.all(stored.map(images.discard));
    throw error;
  }
}

/** The width that staff gave the picture, or its own, with the height that keeps its proportions. */
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
