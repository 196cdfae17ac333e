import { expect, test } from 'vitest';
import { richText, shortPart } from './field-descriptions.ts';

const words = (count: number, word = 'kata') =>
  Array.from({ length: count }, (_, place) => `${word}${place}`).join(' ');

test('a short text is shown whole', () => {
  expect(shortPart('Jl. Satu', 'Jl. Dua')).toBe('Jl. Satu');
});

test('a long text is shown where it begins to differ, in whole words', () => {
  const text = `${words(200)} Cirebon ${words(50, 'akhir')}`;
  const shown = shortPart(text, `${words(200)} Kuningan ${words(50, 'akhir')}`);
  expect(shown).toMatch(/^…kata\d+ .*kata199 Cirebon akhir0 .*akhir\d+…$/);
  expect(shown.length).toBeLessThan(230);
});

test('a difference at the end is shown, and a text that goes on at the start has a sign of it', () => {
  const text = `${words(200)} selesai`;
  expect(shortPart(text, words(200))).toMatch(/^…(?:kata\d+ ){3,9}selesai$/);
  expect(shortPart(text, 'lain')).toMatch(/^kata0 .*…$/);
});

test('an emoji is never cut in two', () => {
  const text = '🙂'.repeat(500);
  expect(shortPart(text, `${'🙂'.repeat(333)}x`).isWellFormed()).toBe(true);
  expect(shortPart(`a${text}`, `a${'🙂'.repeat(333)}x`).isWellFormed()).toBe(true);
});

test('a rich text is shown as its words', () => {
  expect(richText('<p>Sejak <b>2010</b>.</p><ul><li>Cepat</li></ul>')).toBe('Sejak 2010. Cepat');
});
