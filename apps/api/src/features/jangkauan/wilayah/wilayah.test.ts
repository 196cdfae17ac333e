import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiRoot } from '#project-paths.ts';
import { textOfPackage } from '../../../../wilayah/make.ts';
import { packText, readAreas, textOf, unpackText } from './wilayah-file.ts';
import { createWilayah } from './wilayah.ts';

const shipped = unpackText(await readFile(path.join(apiRoot, 'wilayah', 'wilayah.br')));
const wilayah = createWilayah(shipped);
const found = (q: string, limit = 5) => wilayah.search(q, limit).map(({ nama, kecamatan }) => `${nama}, ${kecamatan}`);

it('the shipped list is that of the installed package: run `npx tsx apps/api/wilayah/make.ts` after an update', async () => {
  expect(shipped === (await textOfPackage())).toBe(true);
});

it('knows every kelurahan by its code', () => {
  expect(wilayah.find('32.74.01.1003')).toEqual({
    kode: '32.74.01.1003',
    nama: 'Kesenden',
    kecamatan: 'Kejaksan',
    kabupaten: 'Kota Cirebon',
  });
  for (const unknown of ['32.74.01.9999', '32.74.01', '32.74', '', 'Kesenden', '__proto__'])
    expect(wilayah.find(unknown)).toBeUndefined();
  expect(wilayah.kabupaten).toHaveLength(514);
  expect(wilayah.kabupaten.find(({ kode }) => kode === '32.74')).toMatchObject({ provinsi: 'Jawa Barat' });
  const kecamatan = wilayah.kecamatanOf('32.74') ?? [];
  expect(kecamatan.map(({ nama }) => nama)).toEqual(['Kejaksan', 'Lemahwungkuk', 'Harjamukti', 'Pekalipan', 'Kesambi']);
  expect(wilayah.kecamatanOf('99.99')).toBeUndefined();
});

describe('a search', () => {
  it('finds a kelurahan by its name, by that of its kecamatan, and by both', () => {
    expect(found('kesenden')).toEqual(['Kesenden, Kejaksan']);
    expect(found('Kejaksan')[0]).toBe('Kejaksan, Kejaksan');
    expect(found('kebonbaru cirebon')).toEqual(['Kebonbaru, Kejaksan']);
  });

  it('does not mind spaces within names, case and signs', () => {
    const one = wilayah.search('karang anyar', 100).map(({ kode }) => kode);
    expect(one.length).toBeGreaterThan(20);
    expect(wilayah.search('KARANGANYAR', 100).map(({ kode }) => kode)).toEqual(one);
  });

  it('finds a code, and its beginning', () => {
    expect(found('32.74.01.1003')).toEqual(['Kesenden, Kejaksan']);
    expect(found('32.74.01')).toHaveLength(4);
  });

  it.each(['', '   ', '??', 'zzzzqqq', '32..', '%'])('finds nothing for %j', (q) => {
    expect(found(q)).toEqual([]);
  });
});

describe('a list from a file', () => {
  const CSV = 'kode,nama\n32,JAWA BARAT\n32.74,KOTA CIREBON\n32.74.01,Kejaksan\n32.74.01.1003,"Kese""nden *"\n';

  it('has its names in small letters, without the marks of footnotes', () => {
    expect(readAreas(CSV)).toEqual([
      ['32', 'Jawa Barat'],
      ['32.74', 'Kota Cirebon'],
      ['32.74.01', 'Kejaksan'],
      ['32.74.01.1003', "Kese'nden"],
    ]);
    expect(readAreas(`\uFEFF${CSV.replaceAll(',', ';')}`)).toEqual(readAreas(CSV));
    const text = textOf(readAreas(CSV));
    expect(unpackText(packText(text))).toBe(text);
    expect(createWilayah(text).find('32.74.01.1003')?.kabupaten).toBe('Kota Cirebon');
  });

  it.each([
    ['', 'Berkas ini harus berisi provinsi, kabupaten, kecamatan, dan kelurahan, masing-masing dengan kodenya.'],
    [`${CSV}32.74.01.1003,Lagi`, 'Baris 6: kode 32.74.01.1003 ada dua kali.'],
    [`${CSV}32.74.01.1004,`, 'Baris 6: 32.74.01.1004 tidak punya nama.'],
    [`${CSV}32.75.01.1004,Bekasi`, '32.75.01.1004 ada, tetapi 32.75.01 tidak ada.'],
    [`${CSV}32.74.01.1005,"Ada`, expect.stringMatching(/^Berkas ini bukan tabel CSV/)],
  ])('that is wrong is refused with its line', (csv, sentence) => {
    expect(() => readAreas(csv)).toThrow(expect.objectContaining({ message: sentence }));
  });
});
