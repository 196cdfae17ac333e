import { expect, it, vi } from 'vitest';
import { cacheAnswers } from './cache-answers.ts';

const setUp = (version: number | undefined = 1) => {
  const changes: { current: number | undefined; version: () => number | undefined } = {
    current: version,
    version: () => changes.current,
  };
  const answer = vi.fn<(path: string, input: unknown) => Promise<unknown>>(
    async (path) => `${path} at ${changes.current}`,
  );
  return { changes, answer, ask: cacheAnswers(changes)(answer) };
};

it('runs a query once while nothing changes', async () => {
  const { answer, ask } = setUp();
  await Promise.all([
    ask('posts.cards', { page: 1 }),
    ask('posts.cards', { page: 1 }),
    ask('posts.cards', { page: 2 }),
  ]);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('runs a query again after a change', async () => {
  const { changes, ask } = setUp();
  await ask('kontak.get', undefined);
  changes.current = 2;
  expect(await ask('kontak.get', undefined)).toBe('kontak.get at 2');
});

it('asks everything again while the database sends no notifications, and once more when they return', async () => {
  const { changes, answer, ask } = setUp();
  await ask('kontak.get', undefined);
  changes.current = undefined;
  await ask('kontak.get', undefined);
  await ask('kontak.get', undefined);
  changes.current = 1;
  await ask('kontak.get', undefined);
  expect(answer).toHaveBeenCalledTimes(4);
});

it('does not cache an error', async () => {
  const { answer, ask } = setUp();
  answer.mockRejectedValueOnce(new Error('away'));
  await expect(ask('kontak.get', undefined)).rejects.toThrow('away');
  expect(await ask('kontak.get', undefined)).toBe('kontak.get at 1');
});

it('caches a limited number of results', async () => {
  const { answer, ask } = setUp();
  for (let page = 1; page <= 501; page += 1) await ask('posts.cards', { page });
  await ask('posts.cards', { page: 501 });
  expect(answer).toHaveBeenCalledTimes(501);
  await ask('posts.cards', { page: 1 });
  expect(answer).toHaveBeenCalledTimes(502);
});
