import { expect, test } from 'vitest';
import { postListSearch } from './post-address.ts';

test('a page after the first one and a search stay in the address', () => {
  expect(postListSearch({ page: 2, q: ' router ' })).toEqual({ page: 2, q: 'router' });
});

test.each([undefined, 1, '2', 'dua', null, [2], { page: 2 }])('page %j means the first page', (page) => {
  expect(postListSearch({ page })).toStrictEqual({ page: undefined, q: undefined });
});

test.each([undefined, '', '  ', null, ['router'], true])('%j is no search', (q) => {
  expect(postListSearch({ q })).toStrictEqual({ page: undefined, q: undefined });
});

test('digits are searched for as they are typed', () => {
  expect(postListSearch({ q: 2026 }).q).toBe('2026');
});

test('any other key is left out', () => {
  expect(postListSearch({ page: 3, cari: 'router' })).toEqual({ page: 3 });
});
