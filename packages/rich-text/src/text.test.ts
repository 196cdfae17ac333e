import { describe, expect, it } from 'vitest';
import { descriptionOf, excerptOf, linesOf, textOf, unwrapPlainText } from './text.ts';

describe('plain text', () => {
  it.each([
    ['<p>Internet <em>stabil</em> di Cirebon</p>', ['Internet stabil di Cirebon']],
    ['<p>Senin 08.00</p><p>Sabtu 09.00</p>', ['Senin 08.00', 'Sabtu 09.00']],
    ['<h2>Jalur</h2><ul><li>satu</li><li>dua</li></ul>', ['Jalur', 'satu', 'dua']],
    ['satu<br>dua', ['satu', 'dua']],
    ['<p>satu</p>\n\n<p> dua </p>', ['satu', 'dua']],
    ['<p></p>', []],
    ['<p><br></p>', []],
    ['<p>Cepat &amp; ramah,</p><p>sejak&nbsp;2010.</p>', ['Cepat & ramah,', 'sejak 2010.']],
    ['<img alt="<p>bukan teks</p>" src="x">', []],
  ])('of %j is %j', (html, lines) => {
    expect(linesOf(html)).toEqual(lines);
  });

  it('decodes every kind of character reference', () => {
    expect(textOf('<p>R&amp;D &#x26; &quot;cepat&quot; &lt;10 ms &#60; &#x1F4E1;</p>')).toBe(
      'R&D & "cepat" <10 ms < 📡',
    );
    expect(textOf('<p>&amp;lt; &amp;#60; &tidakada;</p>')).toBe('&lt; &#60; &tidakada;');
  });
});

describe('an excerpt', () => {
  it('is the first 100 characters of the plain text and an ellipsis', () => {
    expect(excerptOf(`<h2>Judul</h2><p>${'a'.repeat(200)}</p>`)).toBe(`Judul ${'a'.repeat(94)}...`);
  });

  it('never cuts an emoji in two', () => {
    expect(excerptOf(`<p>${'😀'.repeat(120)}</p>`)).toBe(`${'😀'.repeat(100)}...`);
  });

  it.each(['', '<p><br></p>', '<img src="x">'])('of %j is empty', (html) => {
    expect(excerptOf(html)).toBe('');
  });
});

describe('a description', () => {
  it('of a short text is the whole text', () => {
    expect(descriptionOf('<p>Pemasangan tanpa biaya.</p>')).toBe('Pemasangan tanpa biaya.');
  });

  it('separates the lines of the text like sentences', () => {
    expect(descriptionOf('<h1>Internet dedicated</h1><p>Jala Net memakai serat optik.</p>')).toBe(
      'Internet dedicated. Jala Net memakai serat optik.',
    );
    expect(descriptionOf('<h2>Berapa harganya?</h2><ul><li>Paket 1</li><li>Paket 2</li></ul>')).toBe(
      'Berapa harganya? Paket 1. Paket 2',
    );
  });

  it('ends at a word, without the punctuation before the ellipsis', () => {
    const description = descriptionOf(`<p>${'kabel, '.repeat(50)}</p>`);
    expect(description).toMatch(/kabel…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('cuts one long word between characters', () => {
    expect(descriptionOf(`<p>${'📡'.repeat(200)}</p>`)).toBe(`${'📡'.repeat(159)}…`);
  });
});

describe('plain text that an editor wrapped in HTML', () => {
  it.each([
    ['<p>250.000</p>', '250.000'],
    ['<p>250<strong>.000</strong></p>', '250.000'],
    ['<h2 class="x">A &amp; B</h2>', 'A & B'],
    ['<p>Mulai</p>\n<p>hari ini</p>', 'Mulai hari ini'],
    ['Paket < 10 Mbps', 'Paket < 10 Mbps'],
    ['a<b', 'a<b'],
    ['250.000', '250.000'],
    ['<b>250.000</b>', '<b>250.000</b>'],
    ['<p>a</p> dan b', '<p>a</p> dan b'],
  ])('%j becomes %j', (value, plain) => {
    expect(unwrapPlainText(value)).toBe(plain);
  });

  it('stays as it is if it is nested too deeply', () => {
    expect(unwrapPlainText('<p>'.concat('<b>'.repeat(5000)))).toHaveLength(15_003);
  });
});
