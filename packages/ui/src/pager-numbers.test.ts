import { expect, test } from 'vitest';
import { pagerNumbers } from './pager-numbers.ts';

test('few pages are all shown', () => {
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('of many pages the ends and the neighbours are shown, 0 standing for a gap', () => {
  expect(pagerNumbers(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
  expect(pagerNumbers(1, 20)).toEqual([1, 2, 0, 20]);
  expect(pagerNumbers(20, 20)).toEqual([1, 0, 19, 20]);
});

test('a gap of one page shows that page', () => {
  expect(pagerNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 0, 20]);
});

test('a page past the end still leads back', () => {
  expect(pagerNumbers(99, 8)).toEqual([1, 0, 8]);
});
