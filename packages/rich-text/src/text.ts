import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { EXCERPT_LENGTH } from '@jala/schema/limits';
import { isBlankText } from './syntax.ts';
import { NestedTooDeeply, parseHtml } from './tree.ts';

/** Search engines and chats show about this many characters of a description. */
const DESCRIPTION_LENGTH = 160;

/** Matches a line that ends like a sentence, perhaps in quotes or brackets. */
const ENDED = /[.!?:;,…]["'”’)\]]*$/u;

/** Elements that an editor puts around plain text. */
const WRAPPERS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The plain text of rich text, one entry per visible line, without empty lines. Throws NestedTooDeeply. */
export const linesOf = (html: string): string[] => linesOfTree(parseHtml(html));

/** `linesOf` for HTML that is already parsed. */
export function linesOfTree(tree: Root): string[] {
  return toText(tree)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** The plain text of rich text in one line. Throws NestedTooDeeply. */
export const textOf = (html: string): string => linesOf(html).join(' ');

/**
 * The excerpt on a card: the first 100 characters of the text and an ellipsis (specification section 2), or empty for a
 * text without words. It counts code points, so that it never cuts an emoji in two. Throws NestedTooDeeply.
 */
export function excerptOf(html: string): string {
  const text = textOf(html);
  return text === '' ? '' : `${Array.from(text).slice(0, EXCERPT_LENGTH).join('')}...`;
}

/**
 * The start of a text for search engines, chats and feeds: at most 160 characters in whole words, with an ellipsis if the
 * text goes on. A line without punctuation at its end, such as a heading, gets a full stop. Throws NestedTooDeeply.
 */
export const descriptionOf = (html: string): string => descriptionOfLines(linesOf(html));

/** `descriptionOf` for the lines of a text. */
export function descriptionOfLines(lines: readonly string[]): string {
  const sentences = lines.map((line, index) => (index === lines.length - 1 || ENDED.test(line) ? line : `${line}.`));
  const characters = Array.from(sentences.join(' '));
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('');
  const head = characters.slice(0, DESCRIPTION_LENGTH).join('');
  const wholeWords = head.slice(0, Math.max(head.lastIndexOf(' '), 0));
  const kept = wholeWords || characters.slice(0, DESCRIPTION_LENGTH - 1).join('');
  return `${kept.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

/** Removes the blocks that an editor put around plain text, as in `<p>250.000</p>`. Returns any other value unchanged. */
export function unwrapPlainText(value: string): string {
  if (!/^\s*<\w/.test(value)) return value;
  try {
    const tree = parseHtml(value);
    const isWrapped = tree.children.every((child) =>
      child.type === 'element' ? WRAPPERS.has(child.tagName) : child.type === 'text' && isBlankText(child.value),
    );
    return isWrapped ? linesOfTree(tree).join(' ') : value;
  } catch (error) {
    if (error instanceof NestedTooDeeply) return value;
    throw error;
  }
}
