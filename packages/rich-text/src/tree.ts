import type { Element, Nodes, Root, RootContent } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { find, html as htmlNames } from 'property-information';
import { type Attributes, escapeText, openTag, VOID_TAGS } from './syntax.ts';

const DEEPEST = 100;

/**
 * The parsed tree of an HTML text, as a browser would read it.
 *
 * The walks over a tree are recursive, and a text of thousands of levels would exhaust the stack. Throws the error that
 * `tooDeep` makes for a text that is nested deeper than people write.
 */
export function parseHtml(html: string, tooDeep: () => Error): Root {
  let tree: Root;
  try {
    tree = fromHtmlIsomorphic(html, { fragment: true });
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : error;
  }
  let level: Element[] = elementsOf(tree);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw tooDeep();
    level = level.flatMap(elementsOf);
  }
  return tree;
}

export function elementsOf(node: Root | Element): Element[] {
  const children: readonly RootContent[] = node.children;
  return children.filter((child) => child.type === 'element');
}

/** The value of a text attribute, empty when it is missing. */
export function attributeOf(node: Element, property: string): string {
  const value = node.properties[property];
  return typeof value === 'string' ? value : '';
}

/** The HTML of a tree of allowed elements. Comments and document types are left out. */
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
  // A parser drops one line break right after `<pre>`.
  const kept = tagName === 'pre' && content.startsWith('\n') ? '\n' : '';
  return `${open}${kept}${content}</${tagName}>`;
}

function attributesOf(properties: Element['properties']): Attributes {
  return Object.fromEntries(
    Object.entries(properties).map(([property, value]) => [find(htmlNames, property).attribute, written(value)]),
  );
}

function written(value: Element['properties'][string]): string | true | undefined {
  if (value === true) return true;
  if (value === false || value === null || value === undefined) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
