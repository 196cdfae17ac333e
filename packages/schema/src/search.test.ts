import { expect, it } from 'vitest';
import { foundPieces, searchOf, searchWords, wordsOf } from './search.ts';

it.each([
  ['  router  ', 'router'],
  ['a\u0000b', 'ab'],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}\uFFFD`],
  ['   ', ''],
])('%j is searched for as %j', (typed, q) => {
  expect(searchOf(typed)).toBe(q);
});

it.each([
  ['Router WiFi', ['router', 'wifi']],
  ["jum'at & (wi-fi) | !router:*", ['jum', 'at', 'wi', 'fi', 'router']],
  ['wifi WIFI', ['wifi']],
  ['cafe\u0301', ['café']],
  ['a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['?! ...', []],
])('%j has the words %j', (q, words) => {
  expect(searchWords(q)).toEqual(words);
});

it('marks whole words, whatever their case, and loses nothing of the text', () => {
  const text = 'Router & <b>router</b>-router, Routernya';
  const pieces = foundPieces(text, new Set(['router']));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual(['Router', 'router', 'router']);
  expect(foundPieces('tidak ada', new Set(['router']))).toEqual([{ text: 'tidak ada', isFound: false }]);
  expect(foundPieces('', new Set())).toEqual([]);
});

it('the words of a text are those that can be marked in it', () => {
  const text = 'Lima Posisi Router';
  const pieces = foundPieces(text, new Set(wordsOf(text)));
  expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual(['Lima', 'Posisi', 'Router']);
});
