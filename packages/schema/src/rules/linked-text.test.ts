import { describe, expect, it } from 'vitest';
import { linkedPieces } from './linked-text.ts';

const linksIn = (text: string) =>
  linkedPieces(text).flatMap((piece) => (piece.href === undefined ? [] : [[piece.text, piece.href]]));

describe('a text', () => {
  it('becomes pieces that are the same text together', () => {
    const text = 'Telepon (0231) 123 456, tulis ke halo@jala.example. Atau buka https://jala.example/a?b=1.';
    const pieces = linkedPieces(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(linksIn(text)).toEqual([
      ['(0231) 123 456', 'tel:+62231123456'],
      ['halo@jala.example', 'mailto:halo@jala.example'],
      ['https://jala.example/a?b=1', 'https://jala.example/a?b=1'],
    ]);
  });

  it.each([
    ['WhatsApp 0812-3456-7890, siang', '0812-3456-7890', 'tel:+6281234567890'],
    ['+62 812 3456 7890', '+62 812 3456 7890', 'tel:+6281234567890'],
    ['(lihat www.jala.example).', 'www.jala.example', 'https://www.jala.example'],
    ['https://a.example/Cirebon_(kota) dan', 'https://a.example/Cirebon_(kota)', 'https://a.example/Cirebon_(kota)'],
    ['(https://a.example/Cirebon_(kota)),', 'https://a.example/Cirebon_(kota)', 'https://a.example/Cirebon_(kota)'],
    ['[https://a.example/a].', 'https://a.example/a', 'https://a.example/a'],
    ['HTTP://JALA.EXAMPLE', 'HTTP://JALA.EXAMPLE', 'HTTP://JALA.EXAMPLE'],
  ])('%j has the link %j', (text, shown, href) => {
    expect(linksIn(text)).toEqual([[shown, href]]);
  });

  it.each([
    'Rp.150.000 sampai Rp.500.000',
    'Buka 08.00-17.00 dan 09.00 - 15.00',
    'Sejak 01-02-2026, kode 147',
    'NIB 0123456789012345678901',
    'javascript:alert(1) data:text/html,x',
    'https:// www. @ a@b',
    '',
  ])('%j has no link', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('takes no longer when it is made for that', { tags: ['long'] }, () => {
    const hostile = [
      'a.'.repeat(1000),
      '0 '.repeat(1000),
      `${'a'.repeat(1999)}@`,
      'www.'.repeat(500),
      '(0'.repeat(1000),
    ];
    const start = performance.now();
    for (const text of hostile) linkedPieces(text);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
