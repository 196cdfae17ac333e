import { expect, test } from 'vitest';
import { printedPrice, rupiah, withThousands } from './rupiah.ts';

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
])('the price %j is %d rupiah', (typed, amount) => {
  expect(rupiah(typed)).toBe(amount);
});

test.each(['-', '', 'Hubungi kami', 'mulai 250.000', '2.50', '25.00.000'])('%j is not a price', (typed) => {
  expect(rupiah(typed)).toBeUndefined();
});

test.each([
  ['250.000', 'Rp.250.000/bulan'],
  [' 250000 ', 'Rp.250.000/bulan'],
  ['Rp 850.000,-', 'Rp.850.000/bulan'],
  ['hubungi kami', 'Hubungi kami'],
  ['1,2 juta', 'Rp.1,2 juta/bulan'],
  ['', 'Rp.-/bulan'],
])('the price %j is printed as %s', (typed, printed) => {
  expect(printedPrice(typed)).toBe(printed);
});

test.each([
  ['250000', '250.000'],
  [' 1250000 ', '1.250.000'],
  ['1000', '1.000'],
])('%j is easier to read as %s', (typed, offered) => {
  expect(withThousands(typed)).toBe(offered);
});

test.each(['', '-', '999', '250.000', '250000,-', '025000', 'Rp 250000'])('nothing is suggested for %j', (typed) => {
  expect(withThousands(typed)).toBeUndefined();
});
