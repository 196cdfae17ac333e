import type { Element, Nodes, Root, RootContent } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { find, html as htmlNames } from 'property-information';
import { type Attributes, escapeText, openTag, VOID_TAGS } from './syntax.ts';

/** More levels than any text that people write, and few enough for recursive functions. */
const MAX_DEPTH = 100;

/** Thrown for HTML with more than 100 levels. */
export class NestedTooDeeply extends Error {
  override name = 'NestedTooDeeply';
}

const nestedTooDeeply = () => new NestedTooDeeply('The HTML is nested too deeply.');

/** Parses HTML as a browser would. Throws NestedTooDeeply for more than 100 levels. */
export function parseHtml(html: string): Root {
  let tree: Root;
  try {
    tree = fromHtmlIsomorphic(html, { fragment: true });
  } catch (error) {
    // The parser is recursive as well and exhausts the stack on thousands of levels.
    throw error instanceof RangeError ? nestedTooDeeply() : error;
  }
  let level: Element[] = elementsOf(tree);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw nestedTooDeeply();
    level = level.flatMap(elementsOf);
  }
  return tree;
}

export function elementsOf(node: Root | Element): Element[] {
  const children: readonly RootContent[] = node.children;
  return children.filter((child) => child.type === 'element');
}

/** The value of a text attribute; '' if the element does not have the attribute. */
export function attributeOf(node: Element, property: string): string {
  const value = node.properties[property];
  return typeof value === 'string' ? value : '';
}

/** Writes the HTML of a tree of allowed elements, without comments and document types. */
export function writeHtml(node: Nodes): string {
  switch (node.type) {
    case 'root':
      return node.children.map(writeHtml).join('');
    case 'text':
      return escapeText(node.value);
    case 'element':
      return elementHtml(node);
    default:
      return '';
  }
}

function elementHtml({ tagName, properties, children }: Element): string {
  const open = openTag(tagName, attributesOf(properties));
  if (VOID_TAGS.has(tagName)) return open;
  const content = children.map(writeHtml).join('');
  // A parser drops a line break right after `<pre>`.
  const extraBreak = tagName === 'pre' && content.startsWith('\n') ? '\n' : '';
  return `${open}${extraBreak}${content}</${tagName}>`;
}

function attributesOf(properties: Element['properties']): Attributes {
  return Object.fromEntries(
    Object.entries(properties).map(([property, value]) => [find(htmlNames, property).attribute, attributeValue(value)]),
  );
}

function attributeValue(value: Element['properties'][string]): string | true | undefined {
  if (value === true) return true;
  if (value === false || value === null || value === undefined) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
