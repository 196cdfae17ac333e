import { expect, it } from 'vitest';
import { Id, SeenVersionOrNone } from './record.ts';

it.each([1, 2_147_483_647])('%j is an id', (id) => {
  expect(Id.safeParse(id).success).toBe(true);
});

it.each([0, -1, 1.5, 2_147_483_648, '1'])('%j is not an id', (id) => {
  expect(Id.safeParse(id).success).toBe(false);
});

it('a caller can send version 0, for a record that did not exist yet', () => {
  expect(SeenVersionOrNone.safeParse(0).success).toBe(true);
});
