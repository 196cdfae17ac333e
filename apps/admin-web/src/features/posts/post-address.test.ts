import { expect, test } from 'vitest';
import { postIdOf, postListSearch } from './post-address.ts';

test('a later page stays in the address', () => {
  expect(postListSearch({ page: 2 })).toEqual({ page: 2 });
  expect(postListSearch({ page: 1_000_000 })).toEqual({ page: 1_000_000 });
});

test.each([undefined, 1, 0, -3, 1.5, 1_000_001, '2', 'dua', Number.NaN, null, [2], { page: 2 }])(
  'page %j is the first page',
  (page) => {
    expect(postListSearch({ page })).toStrictEqual({ page: undefined });
  },
);

test('other parts of the query are left out', () => {
  expect(postListSearch({ page: 3, cari: 'router' })).toEqual({ page: 3 });
});

test('an address contains the id of a post', () => {
  expect(postIdOf('12')).toBe(12);
  expect(postIdOf('2147483647')).toBe(2_147_483_647);
});

test.each(['', '0', '-1', '1.5', '012', '1e3', ' 1', 'abc', '2147483648', '99999999999'])(
  'no post has the id "%s"',
  (part) => {
    expect(postIdOf(part)).toBeUndefined();
  },
);
