import { expect, test } from 'vitest';
import { createShortNames } from './short-names.ts';

test('each class has one short name', () => {
  const { of, all } = createShortNames(new Set());
  expect([of('items-center'), of('hover:bg-white/10'), of('items-center')]).toEqual(['a', 'b', 'a']);
  expect(all()).toEqual({ 'items-center': 'a', 'hover:bg-white/10': 'b' });
});

test('no two of thousands of classes share a name, and none is taken for an advertisement', () => {
  const { of } = createShortNames(new Set());
  const names = Array.from({ length: 5000 }, (_, index) => of(`class-${index}`));
  expect(new Set(names).size).toBe(5000);
  expect(names.filter((name) => !/^[a-z][a-z0-9]{0,2}$/i.test(name) || /^ad/i.test(name))).toEqual([]);
});

test('what scripts and texts of staff name keeps its name, which nothing else gets', () => {
  const { of } = createShortNames(new Set(['a', 'pin']));
  expect(['pin', 'ql-align-center', 'hljs-string', 'table-frame', 'flex'].map(of)).toEqual([
    'pin',
    'ql-align-center',
    'hljs-string',
    'table-frame',
    'b',
  ]);
});
