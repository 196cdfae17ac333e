import { expect, test } from 'vitest';
import { inOneRow } from './even-rows.ts';

test('few things stand in one row', () => {
  expect([1, 2, 3, 5, 6].map((count) => inOneRow(count, 6))).toEqual([1, 2, 3, 5, 6]);
});

test('more are shared out so that no row is much shorter than the others', () => {
  expect([7, 8, 9, 10, 12, 13].map((count) => inOneRow(count, 6))).toEqual([4, 4, 5, 5, 6, 5]);
  expect([4, 5, 6, 7].map((count) => inOneRow(count, 3))).toEqual([2, 3, 3, 3]);
});
