import { expect, test } from 'vitest';
import { printedPrice, rupiah, tidyRupiah } from './rupiah.ts';

test.each([
  ['250.000', 250_000],
  ['1.250.000', 1_250_000],
  ['250000', 250_000],
  ['250,000', 250_000],
  [' Rp 375.000 ', 375_000],
  ['Rp.850.000,00', 850_000],
  ['850.000,-', 850_000],
  ['299.000/bln', 299_000],
  ['Rp.299.000 / bulan', 299_000],
  ['299000 per bulan', 299_000],
  ['299.000 perbulan', 299_000],
  ['299.000 sebulan', 299_000],
  ['Rp. 200 000', 200_000],
  ['200rb', 200_000],
  ['200 ribu', 200_000],
  ['Rp 200 ribu per bulan', 200_000],
  ['200.000 rupiah', 200_000],
  ['200K', 200_000],
  ['37,5rb', 37_500],
  ['1.250rb', 1_250_000],
  ['1,2 juta', 1_200_000],
  ['1.5jt/bln', 1_500_000],
  ['2 juta', 2_000_000],
])('the price %j is %d rupiah', (typed, amount) => {
  expect(rupiah(typed)).toBe(amount);
});

test.each(['-', '', 'Hubungi kami', 'mulai 250.000', '2.50', '25.00.000', 'rb', '2 ribu juta', 'Rp', '20 Mbps'])(
  '%j is not a price',
  (typed) => {
    expect(rupiah(typed)).toBeUndefined();
  },
);

test.each([
  ['250.000', 'Rp.250.000/bulan'],
  [' 250000 ', 'Rp.250.000/bulan'],
  ['Rp 850.000,-', 'Rp.850.000/bulan'],
  ['hubungi kami', 'Hubungi kami'],
  ['1,2 juta', 'Rp.1.200.000/bulan'],
  ['mulai 200rb', 'Rp.mulai 200rb/bulan'],
  ['', 'Rp.-/bulan'],
])('the price %j is printed as %s', (typed, printed) => {
  expect(printedPrice(typed)).toBe(printed);
});

test.each([
  ['250000', '250.000'],
  [' 1250000 ', '1.250.000'],
  ['200rb', '200.000'],
  ['Rp 200.000,-', '200.000'],
  ['0', '0'],
  ['', ''],
  ['Hubungi kami', 'Hubungi kami'],
  ['mulai 200rb', 'mulai 200rb'],
])('%j is shown in its field as %j', (typed, shown) => {
  expect(tidyRupiah(typed)).toBe(shown);
});
