import { expect, it } from 'vitest';
import { CLIENT_DISCONNECTED } from '#errors/unavailable.ts';
import { createKeyedQueue } from './keyed-queue.ts';

const queueOf = (limits: { running: number; waiting: number; waitingPerKey?: number }) =>
  createKeyedQueue({ runningPerKey: 1, waitingPerKey: limits.waiting, ...limits });

/** Work that ends when the test says so. */
function controlled() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, endNext };
}

it('does one piece at a time, and lets keys take turns', async () => {
  const queue = queueOf({ running: 1, waiting: 10 });
  const { started, work, endNext } = controlled();
  const results = Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => queue('a', work(name))),
    ...['b1', 'b2'].map((name) => queue('b', work(name))),
  ]);
  for (let count = 1; count <= 5; count += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toHaveLength(count);
    await endNext();
  }
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  expect(await results).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

it('refuses what would wait too long with 503, and takes work again when it is free', async () => {
  const queue = queueOf({ running: 1, waiting: 1 });
  const { work, endNext } = controlled();
  const first = queue('a', work('a'));
  const second = queue('a', work('b'));
  await expect(queue('b', work('c'))).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Server sedang sibuk. Coba lagi sebentar.',
    retryAfter: 2,
  });
  await new Promise((resolve) => setImmediate(resolve));
  await endNext();
  await endNext();
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  expect(await queue('a', async () => 'd')).toBe('d');
});

it('a piece that fails frees its place', async () => {
  const queue = queueOf({ running: 1, waiting: 0 });
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue('a', async () => 1)).toBe(1);
});

it('does several pieces at a time, of different keys, and refuses a key that has too many', async () => {
  const queue = queueOf({ running: 2, waiting: 10, waitingPerKey: 2 });
  const { started, work, endNext } = controlled();
  const results = Promise.all([...['a1', 'a2', 'a3'].map((name) => queue('a', work(name))), queue('b', work('b1'))]);
  await expect(queue('a', work('a4'))).rejects.toMatchObject({ kind: 'unavailable' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['a1', 'b1']);
  for (let count = 0; count < 4; count += 1) {
    await endNext();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await results).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('refuses those who have left meanwhile without working for them', async () => {
  const queue = queueOf({ running: 1, waiting: 10 });
  const { started, work, endNext } = controlled();
  const leaving = new AbortController();
  const running = queue('a', work('running'));
  const waiting = queue('b', work('left'), leaving.signal).catch((error: unknown) => error);
  leaving.abort(CLIENT_DISCONNECTED);
  await new Promise((resolve) => setImmediate(resolve));
  await endNext();
  expect(await waiting).toMatchObject({ kind: 'unavailable' });
  expect(await running).toBe('running');
  expect(started).toEqual(['running']);
});
