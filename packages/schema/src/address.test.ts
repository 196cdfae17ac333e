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

test.each([2, 1_000_000])('%j is a further page', (page) => {
  expect(furtherPage(page)).toBe(page);
});

test.each([undefined, 1, 0, -3, 1.5, 1_000_001, '2', 'dua', Number.NaN, null, [2], { page: 2 }])(
  '%j means the first page',
  (page) => {
    expect(furtherPage(page)).toBeUndefined();
  },
);
