import { childrenOf, isElement, isText } from '#document/dom.ts';
import { defined, type CodeElement } from '#document/types.ts';
import { ownBlockClasses } from './foreign-style.ts';

const LINES = new Set(['div', 'li', 'p', 'tr']);

/** Reads an element with code. Its lines may be separated by line breaks or be elements of their own. */
export function foreignCode(element: Element): CodeElement {
  const { classes } = element.localName === 'pre' ? ownBlockClasses(element) : {};
  const text = codeText(element).replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  return defined({ type: 'code', classes, children: [{ text }] });
}

function codeText(parent: Element): string {
  let text = '';
  for (const node of childrenOf(parent)) {
    if (isText(node)) text += node.data;
    else if (isElement(node)) text += node.localName === 'br' ? '\n' : elementText(node);
  }
  return text;
}

function elementText(element: Element): string {
  const text = codeText(element);
  return LINES.has(element.localName) && !text.endsWith('\n') ? `${text}\n` : text;
}
