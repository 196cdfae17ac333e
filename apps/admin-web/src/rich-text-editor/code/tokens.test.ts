import { describe, expect, it } from 'vitest';
import { tokensOf } from './highlighter.ts';
import { tokensAfterChange, tokensIn, type Token } from './tokens.ts';

describe('highlighting tokens', () => {
  it('have positions in the plain text, even where the HTML contains escaped characters', () => {
    expect(tokensIn('a &lt; <span class="hljs-number">12</span> <span class="hljs-string">"b"</span>')).toEqual([
      { start: 4, end: 6, name: 'number' },
      { start: 7, end: 10, name: 'string' },
    ]);
  });

  it('are found in the languages that staff write about', () => {
    const code = '/ip firewall filter add chain=forward action=drop comment="isolir"';
    expect(tokensOf(code).map(({ start, end }) => code.slice(start, end))).toContain('"isolir"');
  });
});

describe('a change of code', () => {
  const before = 'let a = 1; let b = 2;';
  const tokens: Token[] = [
    { start: 0, end: 3, name: 'keyword' },
    { start: 8, end: 9, name: 'number' },
    { start: 11, end: 14, name: 'keyword' },
  ];

  it('moves the tokens behind the change and removes the token that the change touches', () => {
    expect(tokensAfterChange(tokens, before, 'let a = x12; let b = 2;')).toEqual([
      { start: 0, end: 3, name: 'keyword' },
      { start: 13, end: 16, name: 'keyword' },
    ]);
  });

  it('keeps all tokens if the text is the same', () => {
    expect(tokensAfterChange(tokens, before, before)).toEqual(tokens);
  });
});
