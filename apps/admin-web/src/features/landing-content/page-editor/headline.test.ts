import { describe, expect, it, test } from 'vitest';
import { goldAt, headlineOf, htmlOf, paragraphs, plainOf, retyped } from './headline.ts';

describe('a headline', () => {
  it.each([
    ['', { text: '', gold: undefined }],
    ['<p>Internet stabil</p>', { text: 'Internet stabil', gold: undefined }],
    ['<p>Internet di <em>Cirebon</em></p>', { text: 'Internet di Cirebon', gold: { start: 12, end: 19 } }],
    ['<p>A &amp; <em>B &lt; C</em>, D</p>', { text: 'A & B < C, D', gold: { start: 4, end: 9 } }],
  ])('%s is read and written without a change', (html, headline) => {
    expect(headlineOf(html)).toEqual(headline);
    expect(htmlOf(headline)).toBe(html);
  });

  it.each([
    '<p>Dua</p><p>baris</p>',
    '<p><strong>Tebal</strong></p>',
    '<p><em>A</em> dan <em>B</em></p>',
    '<h1>Judul</h1>',
    '<p>&nbsp;A</p>',
  ])('%s is more than one line with gold words', (html) => {
    expect(headlineOf(html)).toBeUndefined();
  });

  const gold = { text: 'Internet di Cirebon', gold: { start: 12, end: 19 } };
  const goldIn = (text: string) => {
    const next = retyped(gold, text);
    return next.gold && next.text.slice(next.gold.start, next.gold.end);
  };

  it('keeps its gold words while it is edited', () => {
    expect(goldIn('Internet cepat di Cirebon')).toBe('Cirebon');
    expect(goldIn('Cirebon')).toBe('Cirebon');
    expect(goldIn('Internet di Cirebon dan Kuningan')).toBe('Cirebon');
    expect(goldIn('Internet di Cibon')).toBe('Cibon');
    expect(goldIn('Internet di ')).toBeUndefined();
    expect(goldIn('')).toBeUndefined();
  });

  it('takes the selected words for gold, without the spaces around them', () => {
    expect(goldAt('Internet di Cirebon', 11, 19)).toEqual({ start: 12, end: 19 });
    expect(goldAt('Internet di', 8, 9)).toBeUndefined();
    expect(goldAt('Internet', 3, 3)).toBeUndefined();
  });
});

test('a text of plain paragraphs is edited as lines, and any other one with its formats', () => {
  expect(plainOf('<p>Satu.</p><p>Dua &amp; tiga.</p>')).toBe('Satu.\nDua & tiga.');
  expect(paragraphs('Satu.\n\n Dua & tiga. ')).toBe('<p>Satu.</p><p>Dua &amp; tiga.</p>');
  expect(plainOf('')).toBe('');
  for (const html of ['<p>Satu <strong>dua</strong></p>', '<ul><li>Satu</li></ul>', '<p>Satu<br>dua</p>'])
    expect(plainOf(html)).toBeUndefined();
});
