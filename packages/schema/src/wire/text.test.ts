import { expect, it } from 'vitest';
import { exactText, requiredText, text } from './text.ts';

it('a text loses what nobody types and XML forbids, and keeps its lines', () => {
  expect(text(20).parse('a\u0001b\u001F\u007Fc\td\r\ne')).toBe('abc\td\r\ne');
});

it('half an emoji becomes a sign that can be stored', () => {
  expect(text(20).parse('a\uD83D')).toBe('a\uFFFD');
});

it('a text with NUL is refused', () => {
  expect(text(20).safeParse('a\u0000').error?.issues[0]?.message).toBe('Berisi karakter yang tidak dapat disimpan.');
});

it('a text loses what nobody sees, and a text of nothing else is none', () => {
  expect(text(20).parse('pe\u00ADme\u200Bli\uFEFFha\u2060ra')).toBe('pemelihara');
  expect(requiredText(20).safeParse('\u200B ').success).toBe(false);
  expect(text(20).parse('👨‍👩‍👧')).toBe('👨‍👩‍👧');
  expect(exactText(20).parse('a\u00ADb')).toBe('a\u00ADb');
});
