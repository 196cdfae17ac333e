import { expect, test } from 'vitest';
import { droppedAt, movedTo } from './order.ts';

test.each([
  [0, [3, 1, 2]],
  [1, [1, 3, 2]],
  [2, [1, 2, 3]],
])('an id can be moved to place %i', (place, ids) => {
  expect(movedTo([1, 2, 3], 3, place)).toEqual(ids);
});

test.each([
  [{ id: 3, edge: 'before' }, [2, 1, 3, 4]],
  [{ id: 3, edge: 'after' }, [2, 3, 1, 4]],
  [{ id: 4, edge: 'after' }, [2, 3, 4, 1]],
  [{ id: 1, edge: 'after' }, [1, 2, 3, 4]],
] as const)('an id can be dropped at %j', (drop, ids) => {
  expect(droppedAt([1, 2, 3, 4], 1, drop)).toEqual(ids);
});
