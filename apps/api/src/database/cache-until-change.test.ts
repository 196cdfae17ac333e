import { expect, it, vi } from 'vitest';
import { createCacheUntilChange } from './cache-until-change.ts';

const setUp = (maxEntries = 10) => {
  const changes: { current: number | undefined; version: () => number | undefined } = {
    current: 1,
    version: () => changes.current,
  };
  const keep = createCacheUntilChange(changes, maxEntries);
  const make = vi.fn<(key: string) => Promise<string>>(async (key) => `${key} at ${changes.current}`);
  return { changes, make, get: (key: string) => keep(key, () => make(key)) };
};

it('makes a value once while nothing changes', async () => {
  const { make, get } = setUp();
  await Promise.all([get('a'), get('a'), get('b')]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('makes a value again after a change', async () => {
  const { changes, get } = setUp();
  await get('a');
  changes.current = 2;
  expect(await get('a')).toBe('a at 2');
});

it('makes everything again while the database sends no notifications, and once more when they return', async () => {
  const { changes, make, get } = setUp();
  await get('a');
  changes.current = undefined;
  await get('a');
  await get('a');
  changes.current = 1;
  await get('a');
  expect(make).toHaveBeenCalledTimes(4);
});

it('does not keep an error', async () => {
  const { make, get } = setUp();
  make.mockRejectedValueOnce(new Error('away'));
  await expect(get('a')).rejects.toThrow('away');
  expect(await get('a')).toBe('a at 1');
});

it('does not keep what is not worth it', async () => {
  const keep = createCacheUntilChange({ version: () => 1 }, 10);
  const make = vi.fn<() => Promise<string>>(async () => 'short');
  const get = () => keep('a', make, (value) => value.length > 10);
  await get();
  await get();
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps a limited number of values', async () => {
  const { make, get } = setUp(2);
  for (const key of ['a', 'b', 'c', 'c']) await get(key);
  expect(make).toHaveBeenCalledTimes(3);
  await get('a');
  expect(make).toHaveBeenCalledTimes(4);
});
