import { SEARCH_MAX, SEARCH_WORDS_MAX } from './limits.ts';

/** A run of letters and digits, as the database separates words (migration `post-search`). */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** What somebody searches for, as an address or a field has it: trimmed, without what no text can contain, and cut to the limit. */
export const searchOf = (typed: string): string =>
  // No half of an emoji may be left at the end.
  typed.replaceAll('\u0000', '').trim().slice(0, SEARCH_MAX).toWellFormed().trim();

/** The words of a search, each once. What follows the first eight only makes a search slower. */
export function searchWords(q: string): string[] {
  const words = q.normalize('NFC').toLowerCase().match(WORD) ?? [];
  return [...new Set(words)].slice(0, SEARCH_WORDS_MAX);
}

/** The words of a text, in the form of `found` in a page of found posts. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** A piece of a text. Pieces that are marked are words that a search has found. */
export interface FoundPiece {
  text: string;
  isFound: boolean;
}

/** A text in pieces, of which those in `found` are marked. Together they are the text. */
export function foundPieces(text: string, found: ReadonlySet<string>): FoundPiece[] {
  const pieces: FoundPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!found.has(word.toLowerCase())) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false });
    pieces.push({ text: word, isFound: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}
