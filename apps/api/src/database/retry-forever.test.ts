import { afterEach, expect, it, vi } from 'vitest';
import { retryForever } from './retry-forever.ts';

const away = new Error('connect ECONNREFUSED 127.0.0.1:1');

/** Fails with each of `faults`, then works. */
function failing(...faults: Error[]) {
  let calls = 0;
  return {
    calls: () => calls,
    act: async () => {
      const fault = faults[calls];
      calls += 1;
      if (fault !== undefined) throw fault;
      return 'works';
    },
  };
}

const isWorthWaiting = (error: unknown) => error === away;
const quick = { isWorthWaiting, tell: () => undefined, pauseMs: 1 };

afterEach(() => vi.restoreAllMocks());

it('repeats what may work later', async () => {
  const { act, calls } = failing(away, away);
  expect(await retryForever(act, quick)).toBe('works');
  expect(calls()).toBe(3);
});

it('tells the reason at once, and then once a minute', async () => {
  const tell = vi.fn<(error: unknown) => void>();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
  await retryForever(failing(...Array.from({ length: 9 }, () => away)).act, { ...quick, tell });
  expect(tell.mock.calls).toEqual([[away], [away]]);
});

it('does not wait when waiting cannot help', async () => {
  const { act, calls } = failing(new Error('password authentication failed'));
  await expect(retryForever(act, quick)).rejects.toThrow('password authentication failed');
  expect(calls()).toBe(1);
});

it('stops waiting when the signal is aborted, also while it tries', async () => {
  const ending = new AbortController();
  const pausing = retryForever(failing(away).act, { ...quick, signal: ending.signal, pauseMs: 60_000 });
  const trying = retryForever(
    async () => {
      ending.abort();
      throw new Error('canceling statement due to statement timeout');
    },
    { ...quick, signal: ending.signal },
  );
  await expect(trying).rejects.toThrow('aborted');
  await expect(pausing).rejects.toThrow('aborted');
});
