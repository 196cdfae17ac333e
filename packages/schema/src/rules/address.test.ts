import { expect, test } from 'vitest';
import { furtherPage, idOf } from './address.ts';

test.each([
  ['12', 12],
  ['2147483647', 2_147_483_647],
])('%s names a record', (part, id) => {
  expect(idOf(part)).toBe(id);
});

test.each(['', '0', '-1', '1.5', '012', '1e3', ' 1', 'abc', '2147483648', '99999999999'])(
  'no record has the id "%s"',
  (part) => {
    expect(idOf(part)).toBeUndefined();
  },
);

test.each([2, 1_000_000])('%j is a page after the first', (page) => {
  expect(furtherPage(page)).toBe(page);
});

test.each([1, 0, -3, 1.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])('%j means the first page', (page) => {
  expect(furtherPage(page)).toBeUndefined();
});
