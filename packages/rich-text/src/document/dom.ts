import { isBlankText, VOID_TAGS } from '#syntax.ts';

/** Thrown for HTML that the document cannot represent exactly. The block with that HTML becomes a locked block. */
export class UnsupportedHtml extends Error {
  override name = 'UnsupportedHtml';
}

/** Throws UnsupportedHtml if the element has any attribute that is not listed. */
export function allowOnlyAttributes(element: Element, allowed: readonly string[]): void {
  const other = element.getAttributeNames().find((name) => !allowed.includes(name));
  if (other !== undefined) throw new UnsupportedHtml(`${element.localName}[${other}]`);
}

/** The body of the HTML as a browser parses it. Its scripts do not run and its images do not load. */
export const parseBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** The nodes of each of several HTML texts. Parsing all of them at once is ten times as fast as one by one. */
export function nodesOfEach(htmls: readonly string[]): Node[][] {
  const wrappers = childrenOf(parseBody(htmls.map((html) => `<div>${html}</div>`).join('')));
  // HTML that closes its wrapper changes the number of wrappers.
  return wrappers.length === htmls.length ? wrappers.map(childrenOf) : htmls.map((html) => childrenOf(parseBody(html)));
}

export function childrenOf(parent: Node): Node[] {
  const children: Node[] = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

export function isBlank(node: Node): boolean {
  return isText(node) && isBlankText(node.data);
}

/** The tag names of the nodes in order, such as `p strong /strong /p`. */
export function tagsOf(nodes: readonly Node[]): string[] {
  return nodes.filter(isElement).flatMap((element) => {
    const name = element.localName;
    const inner = tagsOf(childrenOf(element));
    return VOID_TAGS.has(name) ? [name, ...inner] : [name, ...inner, `/${name}`];
  });
}
