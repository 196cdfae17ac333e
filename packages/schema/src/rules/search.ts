import { SEARCH_MAX, SEARCH_WORDS_MAX } from '../limits.ts';

/* The database normalizes and splits words in the same way (`migrations/first-release/post-search.ts`). */

/** Accents and invisible characters: texts from PDFs contain soft hyphens, texts from web pages zero-width spaces. */
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g;
const LETTER = String.raw`(?:(?!\d)[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff])`;
/** A run of letters, or one of digits: '10Mbps' has two words. */
const WORD = new RegExp(String.raw`\d+|${LETTER}+`, 'gu');
/** Words with signs that people also write without these signs, such as 'Wi-Fi', "Jum'at" and '250.000', or a word alone. */
const WHOLE = new RegExp(String.raw`\d+(?:\.\d{3})+(?!\d)|${LETTER}+(?:[-‐'’]${LETTER}+)+|${WORD.source}`, 'gu');
/** Signs between the parts of a word that `WHOLE` matches. */
const SIGNS = /[-‐'’.]/g;

/** Normalizes a text: words that differ only in accents, ligatures, case or invisible characters become equal. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(UNSEEN, '').normalize('NFKC').toLowerCase();

/** Prepares a search that was typed or read from an address: trimmed, without U+0000, and cut to the limit. */
export const searchOf = (typed: string): string =>
  // Cutting may split an emoji, and half of an emoji is not valid text.
  typed.replaceAll('\u0000', '').trim().slice(0, SEARCH_MAX).toWellFormed().trim();

/** Term of a search: a word, or the parts of a word with signs such as 'wi-fi'. `joined` is then the word without its signs. */
export interface SearchTerm {
  words: string[];
  joined?: string;
}

/**
 * Letters and digits of a text, normalized by `folded`, without the characters between them: 'Karang Anyar' and 'Karanganyar' become the
 * same.
 */
export const foldedLetters = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The terms of a search, each once. Words after the first eight are left out, because they only make a search slower. */
export function searchTerms(q: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  let count = 0;
  for (const [whole] of folded(q).matchAll(WHOLE)) {
    const words = whole.match(WORD) ?? [];
    count += terms.has(whole) ? 0 : words.length;
    if (count > SEARCH_WORDS_MAX) break;
    terms.set(whole, words.length === 1 ? { words } : { words, joined: whole.replaceAll(SIGNS, '') });
  }
  return [...terms.values()];
}

/** The words of a text in lower case, in the form of `FoundPostPage.found`: 'wi-fi' as a whole, and its parts. */
export function wordsOf(text: string): string[] {
  const wholes = text.toLowerCase().match(WHOLE) ?? [];
  return wholes.flatMap((whole) => [...new Set([whole, ...(whole.match(WORD) ?? [])])]);
}

/** The words of a text that `q` contains in any spelling. */
export function namedWords(text: string, q: string): ReadonlySet<string> {
  const forms = (words: string) => searchTerms(words).flatMap(({ words: parts, joined = '' }) => [...parts, joined]);
  const named = new Set(forms(q));
  named.delete('');
  return new Set(wordsOf(text).filter((word) => forms(word).some((form) => named.has(form))));
}

/** A piece of a text. Pieces that are marked are words that a search has found. */
export interface FoundPiece {
  text: string;
  isFound: boolean;
}

/** Splits a text into pieces and marks the words in `found`. Joined, the pieces are the text. */
export function foundPieces(text: string, found: ReadonlySet<string>): FoundPiece[] {
  const pieces: FoundPiece[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    for (const { at, word } of foundWords(whole, found)) {
      if (index + at > end) pieces.push({ text: text.slice(end, index + at), isFound: false });
      pieces.push({ text: word, isFound: true });
      end = index + at + word.length;
    }
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}

/** Returns the whole word if `found` has it (and all of its parts or none), else the parts that `found` has. */
function foundWords(whole: string, found: ReadonlySet<string>): { at: number; word: string }[] {
  const isFound = (word: string) => found.has(word.toLowerCase());
  const parts = [...whole.matchAll(WORD)].map(({ 0: word, index }) => ({ at: index, word }));
  const among = parts.filter(({ word }) => isFound(word));
  const isWhole = isFound(whole) && (among.length === 0 || among.length === parts.length);
  return isWhole ? [{ at: 0, word: whole }] : among;
}
