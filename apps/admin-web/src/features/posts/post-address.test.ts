import { expect, test } from 'vitest';
import { postListSearch } from './post-address.ts';

test('a page after the first one stays in the address', () => {
  expect(postListSearch({ page: 2 })).toEqual({ page: 2 });
});

test.each([undefined, 1, '2', 'dua', null, [2], { page: 2 }])('page %j means the first page', (page) => {
  expect(postListSearch({ page })).toStrictEqual({ page: undefined });
});

test('any other key is left out', () => {
  expect(postListSearch({ page: 3, cari: 'router' })).toEqual({ page: 3 });
});
