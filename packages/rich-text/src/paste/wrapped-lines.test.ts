import { expect, it } from 'vitest';
import { unwrapLines } from './wrapped-lines.ts';

const PDF = [
  'Pemeliharaan jaringan akan dilak-',
  'sanakan pada hari Minggu malam selama kurang lebih',
  '3. jam. Selama itu pelanggan tidak dapat memakai paket-',
  'paket internet kami.',
].join('\n');

it('the lines of a PDF become one paragraph, and divided words one word', () => {
  const text = PDF.replace('akan dilak-', 'di kota Cirebon akan dilak-');
  expect(unwrapLines(text)).toBe(
    'Pemeliharaan jaringan di kota Cirebon akan dilaksanakan pada hari Minggu malam selama kurang lebih 3. jam. ' +
      'Selama itu pelanggan tidak dapat memakai paket-paket internet kami.',
  );
});

it('the number of a page goes, and paragraphs stay apart', () => {
  const line = 'Kami memperbaiki kabel di sepanjang jalan utama kota yang';
  const page = `${line}\npanjang itu, supaya sambungan semua pelanggan kembali\nbaik.\n- 5 -`;
  const joined = `${line} panjang itu, supaya sambungan semua pelanggan kembali baik.`;
  expect(unwrapLines(`${page}\n\n${page}`)).toBe(`${joined}\n\n${joined}`);
});

it('items of a list keep their lines', () => {
  const line = 'Pelanggan yang pindah rumah membawa beberapa berkas yang';
  const text = `${line}\nada di bawah ini dan yang sudah difotokopi lebih dahulu\noleh pemiliknya yang sah menurut surat yang berlaku, yakni\n1. KTP dan kartu keluarga yang masih berlaku dan terbaca\n2. Formulir`;
  expect(unwrapLines(text).split('\n').slice(1)).toEqual([
    '1. KTP dan kartu keluarga yang masih berlaku dan terbaca',
    '2. Formulir',
  ]);
});

it.each([
  ['an address', 'Jl. Siliwangi No. 5\nkel. Kejaksan\nkota Cirebon\n45121'],
  [
    'a message with long lines',
    'Halo Bapak dan Ibu, malam ini ada perbaikan jaringan di daerah Kejaksan.\nMohon maaf, internet akan mati dari pukul 23.00 sampai pukul 02.00 pagi.\nTerima kasih atas pengertian Bapak dan Ibu semua. Salam dari kami.',
  ],
  [
    'paragraphs without empty lines',
    `${'Kalimat yang panjang sekali tanpa akhir '.repeat(6)}\n${'dan lanjutannya juga sama panjangnya '.repeat(6)}\ndan selesai.`,
  ],
])('%s stays as it is', (_what, text) => {
  expect(unwrapLines(text)).toBe(text);
});
