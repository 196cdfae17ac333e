import { expect, test } from 'vitest';
import { postListSearch } from './post-address.ts';

test('a further page stays in the address', () => {
  expect(postListSearch({ page: 2 })).toEqual({ page: 2 });
});

test('the first page is taken out of the address', () => {
  expect(postListSearch({ page: 1 })).toStrictEqual({ page: undefined });
});

test('anything else is left out', () => {
  expect(postListSearch({ page: 3, cari: 'router' })).toEqual({ page: 3 });
});
