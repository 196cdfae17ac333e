import { expect, it } from 'vitest';
import { foundPieces, namedWords, searchOf, searchTerms, wordsOf } from './search.ts';

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
  ['Router WiFi', [{ words: ['router'] }, { words: ['wifi'] }]],
  [
    "jum'at & (wi-fi) | !router:*",
    [{ words: ['jum', 'at'], joined: 'jumat' }, { words: ['wi', 'fi'], joined: 'wifi' }, { words: ['router'] }],
  ],
  ['wifi WIFI', [{ words: ['wifi'] }]],
  ['10Mbps', [{ words: ['10'] }, { words: ['mbps'] }]],
  ['Rp250.000', [{ words: ['rp'] }, { words: ['250', '000'], joined: '250000' }]],
  ['a b c d e f g h i', 'a b c d e f g h'.split(' ').map((word) => ({ words: [word] }))],
  ['a b c d e f g h-i', 'a b c d e f g'.split(' ').map((word) => ({ words: [word] }))],
  ['?! ...', []],
])('%j looks for %j', (q, terms) => {
  expect(searchTerms(q)).toEqual(terms);
});

it.each(['cafe\u0301', 'CAFÉ', 'cafe', 'ca\u00adfe', 'ca\u200bfe\ufeff'])('%j looks for a cafe', (q) => {
  expect(searchTerms(q)).toEqual([{ words: ['cafe'] }]);
});

it.each([
  ['Wi-Fi lemot', 'wifi', ['Wi-Fi']],
  ['Wi-Fi lemot', 'WI-FI', ['Wi-Fi']],
  ['WiFi lemot', 'wi-fi', ['WiFi']],
  ['Antar-router', 'router', ['router']],
  ['Paket 10Mbps', 'mbps', ['Mbps']],
  ['Hanya Rp250.000', '250000', ['250.000']],
  ['第3回', '第3', ['第', '3']],
  ['Ba\u00adru', 'baru', ['Ba\u00adru']],
  ['Café', 'cafe', ['Café']],
  ['ﬁber', 'fiber', ['ﬁber']],
])('in %j the search %j marks %j', (text, q, marked) => {
  const pieces = foundPieces(text, namedWords(text, q));
  expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual(marked);
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
