import { expect, test } from 'vitest';
import type { LandingContentRecord, Section } from '@jala/schema/landing-content';
import { droppedAt, movedTo, reordered } from './order.ts';

const item = (id: number, section: Section, key_name: string, sort_order: number): LandingContentRecord => ({
  id,
  section,
  key_name,
  sort_order,
  value: '',
  version: 1,
  type: section === 'partner' ? 'image' : 'text',
});
const keysInOrder = (items: readonly LandingContentRecord[]) =>
  items.toSorted((a, b) => a.sort_order - b.sort_order).map(({ key_name }) => key_name);

test.each([
  [0, [3, 1, 2]],
  [1, [1, 3, 2]],
  [2, [1, 2, 3]],
])('what is moved to place %i stands there', (place, ids) => {
  expect(movedTo([1, 2, 3], 3, place)).toEqual(ids);
});

test.each([
  [{ id: 3, edge: 'before' }, [2, 1, 3, 4]],
  [{ id: 3, edge: 'after' }, [2, 3, 1, 4]],
  [{ id: 4, edge: 'after' }, [2, 3, 4, 1]],
  [{ id: 1, edge: 'after' }, [1, 2, 3, 4]],
] as const)('what is dropped at %j stands there', (drop, ids) => {
  expect(droppedAt([1, 2, 3, 4], 1, drop)).toEqual(ids);
});

test('partners take the wished places, other sections keep theirs', () => {
  const items = [item(1, 'partner', 'A', 1), item(2, 'partner', 'B', 2), item(3, 'hero', 'cta_text', 9)];
  const ordered = reordered(items, { section: 'partner', ids: [2, 1] });
  expect(keysInOrder(ordered.filter(({ section }) => section === 'partner'))).toEqual(['B', 'A']);
  expect(ordered[2]).toEqual(items[2]);
});

test('a package moves whole, below the title of them all', () => {
  const keys = ['title_layanan', 'title_1', 'price_1', 'link_1', 'title_2', 'price_2'];
  const items = keys.map((key, index) => item(index + 1, 'layanan', key, index + 1));
  const ordered = reordered(items, { section: 'layanan', ids: [5, 2] });
  expect(keysInOrder(ordered)).toEqual(['title_layanan', 'title_2', 'price_2', 'title_1', 'price_1', 'link_1']);
});
