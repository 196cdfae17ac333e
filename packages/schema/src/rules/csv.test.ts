import { describe, expect, it } from 'vitest';
import { BOM, csvRow, textOfFile, whyNoText, withoutGuard } from './csv.ts';

describe('a row', () => {
  it('keeps separators and quotes within a cell', () => {
    expect(csvRow(['a;b', 'say "hi"', 'two\nlines'])).toBe('"a;b";"say ""hi""";"two\nlines"\r\n');
  });

  it.each(['=1+1', '+62', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'never lets a spreadsheet calculate %j',
    (cell) => {
      expect(csvRow([cell])).toBe(`"'${cell}"\r\n`);
    },
  );
});

it('nor a program that separates at commas, or at lines', () => {
  expect(csvRow(['x,=1+1,y'])).toBe(`"x,'=1+1,y"\r\n`);
  expect(csvRow(['x\n=1+1'])).toBe(`"x\n'=1+1"\r\n`);
  expect(csvRow(['Paket - Rumah'])).toBe('"Paket - Rumah"\r\n');
});

it('a cell with thousands of empty lines takes no time', { tags: ['long'] }, () => {
  const began = performance.now();
  expect(csvRow([`a${'\n'.repeat(30_000)}b`])).toHaveLength(30_006);
  expect(performance.now() - began).toBeLessThan(500);
  expect(csvRow(['a\n\n \n =1'])).toBe(`"a\n\n \n '=1"\r\n`);
});

it('numbers have a decimal comma and no apostrophe', () => {
  expect(csvRow(['Pasar', -6.7145, 108.5])).toBe('"Pasar";-6,7145;108,5\r\n');
});

it('the apostrophe of a cell can be taken off again', () => {
  expect(withoutGuard("'=1+1")).toBe('=1+1');
  expect(withoutGuard("'Aisyiyah")).toBe("'Aisyiyah");
});

it('a workbook of Excel is told from a text', () => {
  expect(whyNoText(new TextEncoder().encode('PK\u0003'))).toMatch(/^Ini berkas Excel/);
  expect(whyNoText(new TextEncoder().encode('nama;alamat'))).toBeUndefined();
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Kafé')],
    ['UTF-8 with its mark', new TextEncoder().encode(`${BOM}Kafé`)],
    ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, 75, 0, 97, 0, 102, 0, 0xe9, 0])],
    ['Windows-1252', Uint8Array.from([75, 97, 102, 0xe9])],
  ])('is read from %s', (_encoding, bytes) => {
    expect(textOfFile(bytes)).toBe('Kafé');
  });
});
