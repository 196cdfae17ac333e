import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { EXCERPT_LENGTH } from '@jala/schema/limits';
import { isBlankText } from './syntax.ts';
import { parseHtml } from './tree.ts';

/** What search engines and chats show of a description, in characters. */
const DESCRIPTION_LENGTH = 160;

/** A line that ends as a sentence does, perhaps in quotes or brackets. */
const ENDED = /[.!?:;,…]["'”’)\]]*$/u;

/** Blocks that an editor wraps around a text that has no format. */
const WRAPPERS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

class TextTooDeep extends Error {
  override name = 'TextTooDeep';
}

const parse = (html: string): Root => parseHtml(html, () => new TextTooDeep('HTML is nested too deeply.'));

/** The plain text of rich text, one entry for each line that a reader sees; empty lines are left out. */
export const linesOf = (html: string): string[] => linesOfTree(parse(html));

export function linesOfTree(tree: Root): string[] {
  return toText(tree)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** The plain text of rich text in one line. */
export const textOf = (html: string): string => linesOf(html).join(' ');

/**
 * The first 100 characters of the text and an ellipsis, as a card shows them (specification section 2); empty for a text
 * without words. Counted in code points, so that an emoji is never cut in two.
 */
export function excerptOf(html: string): string {
  const text = textOf(html);
  return text === '' ? '' : `${Array.from(text).slice(0, EXCERPT_LENGTH).join('')}...`;
}

/**
 * The beginning of a text for search engines, chats and feeds: at most 160 characters, whole words, and an ellipsis where
 * the text goes on. A line without punctuation at its end, such as a heading, becomes a sentence.
 */
export const descriptionOf = (html: string): string => descriptionOfLines(linesOf(html));

export function descriptionOfLines(lines: readonly string[]): string {
  const sentences = lines.map((line, index) => (index === lines.length - 1 || ENDED.test(line) ? line : `${line}.`));
  const characters = Array.from(sentences.join(' '));
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('');
  const head = characters.slice(0, DESCRIPTION_LENGTH).join('');
  const wholeWords = head.slice(0, Math.max(head.lastIndexOf(' '), 0));
  const kept = wholeWords || characters.slice(0, DESCRIPTION_LENGTH - 1).join('');
  return `${kept.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

/** The text of plain text that an editor wrapped in blocks, such as `<p>250.000</p>`; any other value stays as it is. */
export function unwrapPlainText(value: string): string {
  if (!/^\s*<\w/.test(value)) return value;
  try {
    const tree = parse(value);
    const isWrapped = tree.children.every((child) =>
      child.type === 'element' ? WRAPPERS.has(child.tagName) : child.type === 'text' && isBlankText(child.value),
    );
    return isWrapped ? linesOfTree(tree).join(' ') : value;
  } catch (error) {
    if (error instanceof TextTooDeep) return value;
    throw error;
  }
}
