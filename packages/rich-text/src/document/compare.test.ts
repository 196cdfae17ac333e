/** @module-tag property */
// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocument } from '#for-tests/document-arbitraries.ts';
import { RUNS } from '#for-tests/runs.ts';
import { compareDocuments, type ComparedLine, type Piece } from './compare.ts';
import { linesOfDocument } from './lines.ts';
import { documentFromHtml } from './read.ts';
import { compareTexts } from './words.ts';

const compare = (before: string, after: string) => compareDocuments(documentFromHtml(before), documentFromHtml(after));

/** A line as people read it: `[-old-]{+new+}`. */
const shown = ({ kind, was, change, isMoved, pieces }: ComparedLine) =>
  [
    change,
    was === undefined ? kind : `${was}>${kind}`,
    ...(isMoved ? ['moved'] : []),
    pieces.map(marked).join(''),
  ].join(' ');
const marked = ({ change, text, href, src }: Piece) => {
  const word = [src ?? text, ...(href === undefined ? [] : [`(${href})`])].join('');
  return change === 'same' ? word : change === 'added' ? `{+${word}+}` : `[-${word}-]`;
};
const read = (before: string, after: string) => compare(before, after).map(shown);

describe('two tables', () => {
  const table = (...rows: string[][]) =>
    `<table><thead><tr><th>Paket</th><th>Harga</th></tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

  it('differ by rows, and within a row by the words of its cells', () => {
    const before = table(['Rumah', '175.000'], ['Usaha', '450.000']);
    const after = table(['Rumah', '185.000'], ['Kantor', '300.000'], ['Usaha', '450.000']);
    expect(read(before, after)).toEqual([
      'same table-header Paket | Harga',
      'changed table-row Rumah | [-175-]{+185+}.000',
      'added table-row {+Kantor | 300.000+}',
      'same table-row Usaha | 450.000',
    ]);
  });

  it('that have only empty cells in common are different rows', () => {
    expect(read(table(['a', '']), table(['b', '']))).toEqual([
      'same table-header Paket | Harga',
      'removed table-row [-a | -]',
      'added table-row {+b | +}',
    ]);
  });
});

it('two figures differ by the words of their captions and by their width', () => {
  const figure = (caption: string, size: string) =>
    `<figure class="ql-figure-${size}"><img src="/a.png"><figcaption>${caption}</figcaption></figure>`;
  expect(read(figure('Menara lama', 'full'), figure('Menara baru', 'small'))).toEqual([
    'changed figure moved /a.png\nMenara [-lama-]{+baru+}',
  ]);
});

describe('two plain texts', () => {
  it('differ by words', () => {
    expect(compareTexts('Rp 350.000 per bulan', 'Rp 375.000 per bulan')).toEqual([
      { change: 'same', text: 'Rp ' },
      { change: 'removed', text: '350' },
      { change: 'added', text: '375' },
      { change: 'same', text: '.000 per bulan' },
    ]);
  });

  it('have one change where whole words are replaced', () => {
    expect(compareTexts('datang kurang dari empat jam.', 'datang di hari yang sama.')).toEqual([
      { change: 'same', text: 'datang ' },
      { change: 'removed', text: 'kurang dari empat jam' },
      { change: 'added', text: 'di hari yang sama' },
      { change: 'same', text: '.' },
    ]);
  });

  it('are both contained in what is shown', () => {
    const text = fc
      .array(fc.constantFrom('satu', 'dua', 'tiga', ' ', '\n', '.', '😀', 'é'), { maxLength: 40 })
      .map((words) => words.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), fc.oneof(text, fc.string()), (before, after) => {
        const pieces = compareTexts(before, after);
        const without = (change: string) =>
          pieces
            .filter((piece) => piece.change !== change)
            .map((piece) => piece.text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
      RUNS,
    );
  });
});

describe('two rich texts', () => {
  it('differ by the words of a paragraph', () => {
    expect(
      read('<p>Satu.</p><p>Kami punya empat orang teknisi.</p>', '<p>Satu.</p><p>Kami punya lima orang teknisi.</p>'),
    ).toEqual(['same paragraph Satu.', 'changed paragraph Kami punya [-empat-]{+lima+} orang teknisi.']);
  });

  it('show a changed heading as a heading, and what became one', () => {
    expect(read('<h2>Harga lama</h2><p>Sejarah kami</p>', '<h2>Harga baru</h2><h3>Sejarah kami</h3>')).toEqual([
      'changed heading-2 Harga [-lama-]{+baru+}',
      'changed paragraph>heading-3 Sejarah kami',
    ]);
  });

  it('show an item of a list that changed, came or went', () => {
    expect(
      read('<ul><li>Satu router</li><li>Dua</li></ul>', '<ul><li>Satu modem router</li><li>Dua</li><li>Tiga</li></ul>'),
    ).toEqual(['changed bulleted Satu {+modem +}router', 'same bulleted Dua', 'added bulleted {+Tiga+}']);
  });

  it('compare links by where they lead, and images', () => {
    expect(
      read(
        '<p>Lihat <a href="/a">paket</a> <img src="/api/storage/a.png" alt="A"></p>',
        '<p>Lihat <a href="/b">paket</a> <img src="/api/storage/b.png" alt="A"></p>',
      ),
    ).toEqual([
      'changed paragraph Lihat [-paket(/a)-][- -][-/api/storage/a.png-]{+paket(/b)+}{+ +}{+/api/storage/b.png+}',
    ]);
  });

  it('say when only the look of a line changed', () => {
    expect(read('<p>Tengah</p>', '<p class="ql-align-center">Tengah</p>')).toEqual(['changed paragraph moved Tengah']);
    expect(read('<p>Tebal</p>', '<p><strong>Tebal</strong></p>')).toEqual(['changed paragraph [-Tebal-]{+Tebal+}']);
  });

  it('keep lines apart that have nothing in common', () => {
    expect(read('<p>Promo Lebaran sudah selesai.</p>', '<p>Kantor pindah ke Jalan Merdeka</p>')).toEqual([
      'removed paragraph [-Promo Lebaran sudah selesai.-]',
      'added paragraph {+Kantor pindah ke Jalan Merdeka+}',
    ]);
  });

  it('are both contained in what is shown', () => {
    const wordsOf = (pieces: readonly Piece[]) => pieces.map(({ text, src = '' }) => text + src).join('');
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const lines = compareDocuments(before, after);
        const without = (change: 'added' | 'removed') =>
          lines
            .filter((line) => line.change !== change)
            .map((line) => wordsOf(line.pieces.filter((piece) => piece.change !== change)));
        const text = (document: typeof before) =>
          linesOfDocument(document).map(({ words }) => words.map((word) => word.text + (word.src ?? '')).join(''));
        expect([without('added'), without('removed')]).toEqual([text(before), text(after)]);
      }),
      RUNS,
    );
  });

  it('of 10,000 words each are compared in a moment, also when nothing is alike', { tags: ['long'] }, () => {
    const words = (prefix: string) => Array.from({ length: 10_000 }, (_, place) => `${prefix}${place}`);
    const inParagraphs = (all: string[]) =>
      Array.from({ length: 100 }, (_, place) => `<p>${all.slice(place * 100, place * 100 + 100).join(' ')}</p>`).join(
        '',
      );
    const changed = words('a').map((word, place) => (place % 7 === 0 ? `b${place}` : word));
    const documents = [words('a'), changed, words('c')]
      .flatMap((all) => [inParagraphs(all), `<p>${all.join(' ')}</p>`])
      .map(documentFromHtml);
    for (const before of documents) {
      for (const after of documents) {
        const began = performance.now();
        compareDocuments(before, after);
        expect(performance.now() - began).toBeLessThan(1500);
      }
    }
  });
});
