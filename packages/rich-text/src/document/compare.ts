import { CELL_BREAK, type Line, type LineKind, linesOfDocument, type Word } from './lines.ts';
import type { Marks, RichDocument } from './types.ts';
import { type Change, compareLists, compareWords, type Run } from './words.ts';

/** Neighbouring words with the same change, the same marks and the same link. */
export interface Piece extends Word {
  change: Change;
}

/** A line of one of two documents, or of both. */
export interface ComparedLine {
  change: Change | 'changed';
  kind: LineKind;
  /** Kind of the line before the change, if it was another kind. */
  was?: LineKind;
  indent: number;
  /** True if its indent or its look has changed. */
  isMoved: boolean;
  pieces: Piece[];
}

/** Above this many pairs, changed lines are compared in their order instead of by the words that they share. */
const MAX_PAIRS = 2500;
/** Lines that share a smaller part of their words count as two lines, and not as one changed line. */
const MIN_SHARED = 0.3;

/**
 * Compares two documents line by line, and word by word within a changed line. Joined, the pieces that are not added are the text of
 * `before`, and the pieces that are not removed are the text of `after`. The work is bounded, also for long texts.
 */
export function compareDocuments(before: RichDocument, after: RichDocument): ComparedLine[] {
  const runs = compareLists(linesOfDocument(before), linesOfDocument(after), keyOfLine);
  const compared: ComparedLine[] = [];
  for (let place = 0; place < runs.length; place += 1) {
    const { change, items } = runs[place] as Run<Line>;
    const next = runs[place + 1];
    if (change === 'same' || next === undefined || next.change === 'same') {
      compared.push(...items.map((line) => whole(line, change)));
    } else {
      const [old, now] = change === 'removed' ? [items, next.items] : [next.items, items];
      compared.push(...compareHunk(old, now));
      place += 1;
    }
  }
  return compared;
}

const keyOfWord = ({ text, marks, href = '', src = '' }: Word): string =>
  [text, keyOfMarks(marks), href, src].join(' ');
const keyOfLine = ({ kind, indent, look, words }: Line): string =>
  [kind, indent, look, ...words.map(keyOfWord)].join('\n');

/** Returns a key that does not depend on the order of the marks. Most words have no marks. */
function keyOfMarks(marks: Marks): string {
  const names = Object.entries(marks);
  return names.length === 0 ? '' : JSON.stringify(names.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isSpace = ({ text, src }: Word): boolean => src === undefined && text.trim() === '';

/** Compares lines that replace other lines. Two lines with words in common become one changed line. */
function compareHunk(before: readonly Line[], after: readonly Line[]): ComparedLine[] {
  const compared: ComparedLine[] = [];
  let old = 0;
  let now = 0;
  for (const [oldPlace, newPlace] of pairsOf(before, after)) {
    compared.push(...before.slice(old, oldPlace).map((line) => whole(line, 'removed')));
    compared.push(...after.slice(now, newPlace).map((line) => whole(line, 'added')));
    compared.push(changedLine(before[oldPlace] as Line, after[newPlace] as Line));
    [old, now] = [oldPlace + 1, newPlace + 1];
  }
  compared.push(...before.slice(old).map((line) => whole(line, 'removed')));
  compared.push(...after.slice(now).map((line) => whole(line, 'added')));
  return compared;
}

/**
 * Returns the places of lines that belong together, as pairs in the order of both lists. The chosen pairs share the most words. Above
 * `MAX_PAIRS`, it only pairs lines at the same place.
 */
function pairsOf(before: readonly Line[], after: readonly Line[]): [number, number][] {
  const [oldWords, newWords] = [before.map(countWords), after.map(countWords)];
  if (before.length * after.length > MAX_PAIRS) {
    return oldWords.flatMap((old, place): [number, number][] => {
      const now = newWords[place];
      return now !== undefined && shared(old, now) > 0 ? [[place, place]] : [];
    });
  }
  const shares = oldWords.map((old) => newWords.map((now) => shared(old, now)));
  // best[i][j]: the most that the lines from i and from j on can share.
  const best = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0;
  const together = (i: number, j: number) => (shares[i]?.[j] ?? 0) + bestAt(i + 1, j + 1);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      (best[i] as number[])[j] = Math.max(bestAt(i + 1, j), bestAt(i, j + 1), together(i, j));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if ((shares[i]?.[j] ?? 0) > 0 && bestAt(i, j) === together(i, j)) pairs.push([i++, j++]);
    else if (bestAt(i, j) === bestAt(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

interface WordCount {
  counts: Map<string, number>;
  total: number;
}

function countWords({ words }: Line): WordCount {
  const counts = new Map<string, number>();
  const read = words.filter((word) => !isSpace(word) && word.text !== CELL_BREAK);
  for (const { text, src } of read) counts.set(src ?? text, (counts.get(src ?? text) ?? 0) + 1);
  return { counts, total: read.length };
}

/** The share of words that two lines have in common, from 0 to 1; 0 if it is less than `MIN_SHARED`. */
function shared(a: WordCount, b: WordCount): number {
  let common = 0;
  for (const [word, count] of a.counts) common += Math.min(count, b.counts.get(word) ?? 0);
  const share = a.total + b.total === 0 ? 1 : (2 * common) / (a.total + b.total);
  return share < MIN_SHARED ? 0 : share;
}

const whole = ({ kind, indent, words }: Line, change: Change): ComparedLine => ({
  change,
  kind,
  indent,
  isMoved: false,
  pieces: piecesOf([{ change, items: words }]),
});

const changedLine = (before: Line, after: Line): ComparedLine => ({
  change: 'changed',
  kind: after.kind,
  ...(before.kind !== after.kind && { was: before.kind }),
  indent: after.indent,
  isMoved: before.indent !== after.indent || before.look !== after.look,
  pieces: piecesOf(compareWords(before.words, after.words, { keyOf: keyOfWord, isSpace })),
});

/** Joins words that look alike. */
function piecesOf(runs: readonly Run<Word>[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { change, items } of runs) {
    let last: Piece | undefined;
    for (const word of items) {
      const isAlike =
        last !== undefined &&
        last.src === undefined &&
        word.src === undefined &&
        last.href === word.href &&
        (last.marks === word.marks || keyOfMarks(last.marks) === keyOfMarks(word.marks));
      if (isAlike && last !== undefined) last.text += word.text;
      else pieces.push((last = { ...word, change }));
    }
  }
  return pieces;
}
