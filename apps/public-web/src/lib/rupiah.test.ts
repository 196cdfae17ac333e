import { expect, test } from 'vitest';
import { rupiah } from './rupiah.ts';

test.each([
  ['250.000', 250_000],
  ['1.250.000', 1_250_000],
  ['250000', 250_000],
  ['250,000', 250_000],
  [' Rp 375.000 ', 375_000],
  ['Rp.850.000,00', 850_000],
  ['850.000,-', 850_000],
])('a price typed as %j is %d rupiah', (typed, amount) => {
  expect(rupiah(typed)).toBe(amount);
});

test.each(['-', '', 'Hubungi kami', 'mulai 250.000', '2.50', '25.00.000'])('%j is no price', (typed) => {
  expect(rupiah(typed)).toBeUndefined();
});
