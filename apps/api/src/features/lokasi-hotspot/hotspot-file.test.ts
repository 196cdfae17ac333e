import { indonesianErrors } from '@jala/schema/wire/indonesian-errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readHotspotFile } from './hotspot-file.ts';

const place = (line: number, nama: string, alamat: string, lat: number, long: number) => ({
  line,
  place: { nama, alamat, lat, long },
});

async function read(text: string) {
  const { rows } = await readHotspotFile(text);
  return rows.map(({ cells: _cells, ...row }) => row);
}

/** Returns the faults of the only row of a file. */
async function faultsOf(text: string): Promise<string[]> {
  const [row] = await read(text);
  return row && 'faults' in row ? row.faults : [];
}

const TAMAN = place(2, 'Taman', 'Jl. Mega, Cirebon', -6.7145, 108.5602);

describe('a table', () => {
  it.each([
    ['semicolons and decimal commas', 'nama;alamat;latitude;longitude\nTaman;Jl. Mega, Cirebon;-6,7145;108,5602'],
    ['commas', 'Nama,Alamat,Lat,Lng\r\nTaman,"Jl. Mega, Cirebon",-6.7145,108.5602\r\n'],
    ['tabs', 'NAMA\tALAMAT\tLINTANG\tBUJUR\nTaman\tJl. Mega, Cirebon\t-6.7145\t108.5602'],
    [
      'another order and more columns',
      'no;bujur;lintang;alamat;pic;nama\n1;108,5602;-6,7145;Jl. Mega, Cirebon;Ani;Taman',
    ],
    ['a pair in one column', 'nama;alamat;koordinat\nTaman;Jl. Mega, Cirebon;-6.7145,108.5602'],
    ['a pair in the column of the latitude', 'nama;alamat;latitude\nTaman;Jl. Mega, Cirebon;-6.7145, 108.5602'],
    ['a link', 'name;address;Link Google Maps\nTaman;Jl. Mega, Cirebon;https://maps.google.com/?q=-6.7145,108.5602'],
    ['an export of Google My Maps', 'WKT,name,description\n"POINT (108.5602 -6.7145)",Taman,"Jl. Mega, Cirebon"'],
    ['line breaks in a cell', 'nama;alamat;lat;long\n" Taman ";"Jl. Mega,\nCirebon";-6,7145;108,5602'],
    ['the mark of UTF-8', '\uFEFFnama;alamat;lat;long\nTaman;Jl. Mega, Cirebon;-6,7145;108,5602'],
  ])('may have %s', async (_what, text) => {
    expect(await read(text)).toEqual([TAMAN]);
  });

  it('may begin with the separator, as Excel writes it, and lines still have the numbers of the file', async () => {
    const text =
      'sep=,\r\nnama,alamat,lat,long\r\n\r\nTaman,"Jl. Mega,\r\nCirebon",-6.7145,108.5602\r\nKios,Jl. B,1,2\r\n';
    expect(await read(text)).toEqual([{ ...TAMAN, line: 4 }, place(6, 'Kios', 'Jl. B', 1, 2)]);
  });

  it('may have names with quotes in them', async () => {
    const text = 'nama;alamat;lat;long\nWarung "Bu Tati";Jl. A;1;2\n"Kios ""Jaya""";Jl. B;3;4';
    expect(await read(text)).toEqual([
      place(2, 'Warung "Bu Tati"', 'Jl. A', 1, 2),
      place(3, 'Kios "Jaya"', 'Jl. B', 3, 4),
    ]);
  });

  it('needs names of columns, rows, and quotes that end', async () => {
    await expect(read(' \n')).rejects.toThrow('Berkas ini kosong.');
    await expect(read('nama;alamat;lat;long\n;;;\n')).rejects.toThrow('hanya berisi nama kolom');
    await expect(read('nama;lat;long\nTaman;1;2')).rejects.toThrow('tidak ada di baris pertama: alamat.');
    await expect(read('nama;alamat;lat;long\nTaman;"Jl. A;1;2')).rejects.toThrow(/^Tanda kutip di baris 2 /);
    await expect(read(`nama;alamat;lat;long\nA;B;1;2\n${';'.repeat(500_000)}`)).rejects.toThrow(
      /^Baris 3 punya terlalu/,
    );
    await expect(read(`${'x;'.repeat(61)}nama;alamat;lat;long\nTaman`)).rejects.toThrow('lebih dari 60 kolom');
    await expect(read(`nama;alamat;lat;long\n${'A;B;1;2\n'.repeat(10_001)}`)).rejects.toThrow('Paling banyak 10.000');
  });
});

describe('a row', () => {
  const HEAD = 'nama;alamat;latitude;longitude;status;link\n';

  it.each([
    [';Jl. A;1;2', ['Nama belum diisi.']],
    ['Taman;;1;2', ['Alamat belum diisi.']],
    [`${'n'.repeat(101)};Jl. A;1;2`, ['Nama: Paling banyak 100 karakter.']],
    ['Taman;Jl. A;;', ['Koordinat belum diisi.']],
    ['Taman;Jl. A;-6,7;', ['Longitude belum diisi.']],
    ['Taman;Jl. A;;108,5', ['Latitude belum diisi.']],
    ['Taman;Jl. A;108,5;-6,7', ['Latitude dan Longitude tampaknya tertukar.']],
    ['Taman;Jl. A;-6,7;1085602', ['Longitude: Isi angka dari -180 sampai 180.']],
    ['Taman;Jl. A;utara;2', ['Koordinat "utara" tidak terbaca. Tulis seperti -6.7145, 108.5602.']],
    ['Taman;Jl. A;;;;https://maps.app.goo.gl/x', [expect.stringMatching(/^Tautan pendek Google Maps tidak memuat/)]],
    ['Taman;Jl. A;;;;https://google.com/maps/place/x', [expect.stringMatching(/^Tautan ini tidak memuat koordinat/)]],
    ['Taman;Jl. A;1;2;entah', ['Status "entah" tidak dikenal. Tulis aktif atau perbaikan.']],
    ['Taman;Jl. A;1;2;;;lebih', [expect.stringMatching(/^Baris ini punya 7 kolom, padahal nama kolomnya 6/)]],
    [';;x;2;entah', expect.objectContaining({ length: 4 })],
  ])('%s says what is wrong with it', async (row, faults) => {
    z.config({ customError: indonesianErrors });
    expect(await faultsOf(HEAD + row)).toEqual(faults);
  });

  it('has a status in the words of staff', async () => {
    const rows = await read(`${HEAD}A;B;1;2;Aktif\nC;D;1;2;rusak\nE;F;1;2;Sedang Perbaikan`);
    expect(rows.map((row) => ('place' in row ? row.place.status : undefined))).toEqual([
      'aktif',
      'perbaikan',
      'perbaikan',
    ]);
  });

  it('may carry the apostrophe of an export', async () => {
    expect(await read(`nama;alamat;lat;long\n'=Warung;'+Jl. A;'-6.7;108`)).toEqual([
      place(2, '=Warung', '+Jl. A', -6.7, 108),
    ]);
  });
});

it('refuses a file of blank rows, which would keep those of others waiting', async () => {
  const rows = 'nama;alamat;lat;long\nWarung;Jl. Siliwangi;-6.7;108.5\n';
  expect((await readHotspotFile(rows + ';\n'.repeat(1000))).rows).toHaveLength(1);
  await expect(readHotspotFile(rows + ';\n'.repeat(50_001))).rejects.toThrow(/terlalu besar/);
});

it('keeps of a faulty row what stands in its columns', async () => {
  const { rows } = await readHotspotFile(`nama;alamat;lat;long\na;b;1;2;${';'.repeat(5000)}c`);
  expect(rows).toMatchObject([{ cells: ['a', 'b', '1', '2'], faults: [expect.stringContaining('5005 kolom')] }]);
});

it.each([
  ['a first line of spaces', ' '.repeat(9000)],
  ['coordinates with thousands of spaces', `nama;alamat;koordinat\n${`a;b;1.1${' '.repeat(9000)}x\n`.repeat(20)}`],
  ['a row of millions of separators', `nama;alamat;lat;long\n${';'.repeat(4_900_000)}`],
  ['such a row with line breaks in it', `nama;alamat;lat;long\n${`"\n"${';'.repeat(500)}`.repeat(9000)}`],
])('reads %s without holding up others', { tags: ['long'] }, async (_what, text) => {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 1);
  await readHotspotFile(text).catch(() => undefined);
  clearInterval(timer);
  look();
  expect(longest).toBeLessThan(100);
});
