import { expect, test } from 'vitest';
import { overviewQuery, postListSearch } from './list-address.ts';

const WHOLE_LIST = { page: undefined, q: undefined, status: undefined, kategori: undefined, urut: undefined };

test('a page after the first one and a search stay in the address', () => {
  expect(postListSearch({ page: 2, q: ' router ' })).toEqual({ page: 2, q: 'router' });
});

test.each([undefined, 1, '2', 'dua', null, [2], { page: 2 }])('page %j means the first page', (page) => {
  expect(postListSearch({ page })).toStrictEqual(WHOLE_LIST);
});

test.each([undefined, '', '  ', null, ['router'], true])('%j is no search', (q) => {
  expect(postListSearch({ q })).toStrictEqual(WHOLE_LIST);
});

test('digits are searched for as they are typed', () => {
  expect(postListSearch({ q: 2026 }).q).toBe('2026');
});

test.each([
  ['terlama', 'oldest'],
  ['judul', 'title'],
  ['diubah', 'changed'],
  ['acak', undefined],
])('the order %s asks the server for %j', (urut, order) => {
  expect(overviewQuery(postListSearch({ urut }), 10).order).toBe(order);
});

test('any other key is left out', () => {
  expect(postListSearch({ page: 3, cari: 'router' })).toEqual({ page: 3 });
});

test.each([
  ['draft', { status: 'draft' }],
  ['scheduled', { status: 'scheduled' }],
  ['review', { review: true }],
  ['dibuang', {}],
])('the part %s of the list asks the server for %j', (status, asked) => {
  const query = overviewQuery(postListSearch({ status, kategori: 4 }), 10);
  expect(query).toMatchObject({ page: 1, limit: 10, kategori_id: 4, ...asked });
  expect('review' in query).toBe(status === 'review');
});
