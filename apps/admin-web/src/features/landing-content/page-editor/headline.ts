import { linesOf } from '@jala/rich-text/text';

/** A headline as one line of text. A part of the text may be gold. */
export interface Headline {
  text: string;
  /** Start and end of the gold words in the text, in UTF-16 units. Undefined if no words are gold. */
  gold: { start: number; end: number } | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/** Returns the HTML of a headline, exactly as the HTML sanitizer would return it. Empty for a headline without words. */
export function htmlOf({ text, gold }: Headline): string {
  if (text.trim() === '') return '';
  if (gold === undefined || gold.start >= gold.end) return `<p>${escaped(text)}</p>`;
  const [before, words, after] = [text.slice(0, gold.start), text.slice(gold.start, gold.end), text.slice(gold.end)];
  return `<p>${escaped(before)}<em>${escaped(words)}</em>${escaped(after)}</p>`;
}

/** Reads a headline from its HTML. Undefined for HTML with more than one line or with other formats. */
export function headlineOf(html: string): Headline | undefined {
  if (html.trim() === '') return { text: '', gold: undefined };
  const [, before = '', words, after = ''] = /^<p>([^<]*)(?:<em>([^<]*)<\/em>([^<]*))?<\/p>$/.exec(html) ?? [];
  const read = (part: string) => part.replaceAll(/&(?:amp|lt|gt);/g, (name) => CHARACTERS[name] ?? name);
  const start = read(before).length;
  const headline: Headline = {
    text: read(before) + read(words ?? '') + read(after),
    gold: words === undefined ? undefined : { start, end: start + read(words).length },
  };
  return htmlOf(headline) === html ? headline : undefined;
}

const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Returns the headline after its text was edited: gold words that are still in the text stay gold. */
export function retyped({ text: before, gold }: Headline, text: string): Headline {
  if (gold === undefined) return { text, gold };
  let start = 0;
  while (start < Math.min(before.length, text.length) && before[start] === text[start]) start += 1;
  let kept = 0;
  while (
    kept < Math.min(before.length, text.length) - start &&
    before[before.length - 1 - kept] === text[text.length - 1 - kept]
  )
    kept += 1;
  const removedEnd = before.length - kept;
  const grown = text.length - before.length;
  const moved = (place: number) => (place <= start ? place : place >= removedEnd ? place + grown : start);
  const next = { start: moved(gold.start), end: Math.max(moved(gold.start), moved(gold.end)) };
  return { text, gold: next.start < next.end ? next : undefined };
}

/** Returns the range of the selected words without the spaces around them. Undefined if no words are selected. */
export function goldAt(text: string, start: number, end: number): Headline['gold'] {
  const words = text.slice(start, end);
  const first = start + (words.length - words.trimStart().length);
  const last = end - (words.length - words.trimEnd().length);
  return first < last ? { start: first, end: last } : undefined;
}

/** Returns the text of paragraphs, one line for each paragraph. Undefined for HTML with formats. */
export function plainOf(html: string): string | undefined {
  if (html.trim() === '') return '';
  const text = linesOf(html).join('\n');
  return paragraphs(text) === html ? text : undefined;
}

/** Returns HTML with a paragraph for each line that is not blank. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
