import { expect, it } from 'vitest';
import { text } from './text.ts';

it('a text loses what nobody types and XML forbids, and keeps its lines', () => {
  expect(text(20).parse('a\u0001b\u001F\u007Fc\td\r\ne')).toBe('abc\td\r\ne');
});

it('half an emoji becomes a sign that can be stored', () => {
  expect(text(20).parse('a\uD83D')).toBe('a\uFFFD');
});

it('a text with NUL is refused', () => {
  expect(text(20).safeParse('a\u0000').error?.issues[0]?.message).toBe('Berisi karakter yang tidak dapat disimpan.');
});
