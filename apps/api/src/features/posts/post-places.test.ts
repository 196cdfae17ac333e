import { expect, it, vi } from 'vitest';
import type { DataSource } from 'typeorm';
import { createPostPlaces } from './post-places.ts';

it('keeps how many posts a category has, but not of numbers that are no category', async () => {
  const query = vi.fn<(sql: string, parameters: unknown[]) => Promise<object[]>>((_sql, [kategori]) =>
    Promise.resolve(kategori === 7 ? [{ post_date: '2026-11-23', id: 1, position: '1' }] : []),
  );
  const places = createPostPlaces({ query } as unknown as DataSource, () => 1);
  for (const kategori of [7, 7, 7]) expect(await places.total({ kategori })).toBe(1);
  expect(query).toHaveBeenCalledTimes(1);
  for (const kategori of [8, 8]) expect(await places.total({ kategori })).toBe(0);
  expect(query).toHaveBeenCalledTimes(3);
});
