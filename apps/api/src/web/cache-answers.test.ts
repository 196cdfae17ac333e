import { describe, expect, it, vi } from 'vitest';
import { DomainError } from '#errors/domain-error.ts';
import { cacheAnswers } from './cache-answers.ts';

const setUp = (version: number | undefined = 1) => {
  const changes: { current: number | undefined; version: () => number | undefined } = {
    current: version,
    version: () => changes.current,
  };
  const answer = vi.fn<(path: string, input: unknown) => Promise<unknown>>(
    async (path) => `${path} at ${changes.current}`,
  );
  const onOlder = vi.fn<(reason: unknown) => void>();
  return { changes, answer, onOlder, ask: cacheAnswers(changes)(answer, onOlder) };
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

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('while the database is away', () => {
  it('returns what was valid before, and says why', async () => {
    const { changes, answer, onOlder, ask } = setUp();
    await ask('kontak.get', undefined);
    changes.current = undefined;
    const reason = away();
    answer.mockRejectedValue(reason);
    expect(await ask('kontak.get', undefined)).toBe('kontak.get at 1');
    expect(await ask('kontak.get', undefined)).toBe('kontak.get at 1');
    expect(onOlder.mock.calls).toEqual([[reason], [reason]]);
    await expect(ask('about.get', undefined)).rejects.toBe(reason);
  });

  it('waits at most a second for a database that is silent', async () => {
    const { changes, answer, onOlder, ask } = setUp();
    await ask('kontak.get', undefined);
    changes.current = undefined;
    vi.useFakeTimers();
    try {
      answer.mockReturnValue(new Promise(() => undefined));
      const asked = ask('kontak.get', undefined);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await asked).toBe('kontak.get at 1');
      expect(onOlder).toHaveBeenCalledWith(expect.objectContaining({ message: 'the database is silent' }));
    } finally {
      vi.useRealTimers();
    }
  });

  it('returns nothing that a change has made invalid, or that the database has contradicted', async () => {
    const { changes, answer, ask } = setUp();
    await ask('posts.shown', { id: 1 });
    changes.current = 2;
    await ask('posts.shown', { id: 2 });
    changes.current = undefined;
    const gone = new DomainError('not-found', 'Artikel tidak ditemukan.');
    answer.mockRejectedValueOnce(gone);
    await expect(ask('posts.shown', { id: 2 })).rejects.toBe(gone);
    const reason = away();
    answer.mockRejectedValue(reason);
    await expect(ask('posts.shown', { id: 1 })).rejects.toBe(reason);
    await expect(ask('posts.shown', { id: 2 })).rejects.toBe(reason);
  });

  it('asks again when the database is back', async () => {
    const { changes, answer, onOlder, ask } = setUp();
    await ask('kontak.get', undefined);
    changes.current = undefined;
    answer.mockRejectedValueOnce(away());
    await ask('kontak.get', undefined);
    changes.current = 5;
    expect(await ask('kontak.get', undefined)).toBe('kontak.get at 5');
    expect(onOlder).toHaveBeenCalledTimes(1);
  });
});
