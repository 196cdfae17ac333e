import { expect, it } from 'vitest';
import { VISITOR_LEFT } from '#errors/visitor-left.ts';
import { createWorkTurns } from './work-turns.ts';

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

it('does one piece at a time, and lets subjects take turns', async () => {
  const inTurn = createWorkTurns({ atOnce: 1, maxWaiting: 10 });
  const { started, work, endNext } = controlled();
  const results = Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name))),
    ...['b1', 'b2'].map((name) => inTurn('b', work(name))),
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
  const inTurn = createWorkTurns({ atOnce: 1, maxWaiting: 1 });
  const { work, endNext } = controlled();
  const first = inTurn('a', work('a'));
  const second = inTurn('a', work('b'));
  await expect(inTurn('b', work('c'))).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Server sedang sibuk. Coba lagi sebentar.',
    retryAfter: 2,
  });
  await new Promise((resolve) => setImmediate(resolve));
  await endNext();
  await endNext();
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  expect(await inTurn('a', async () => 'd')).toBe('d');
});

it('a piece that fails frees its place', async () => {
  const inTurn = createWorkTurns({ atOnce: 1, maxWaiting: 0 });
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('a', async () => 1)).toBe(1);
});

it('does several pieces at a time, of different subjects, and refuses a subject that has too many', async () => {
  const inTurn = createWorkTurns({ atOnce: 2, maxWaiting: 10, maxOfOne: 2 });
  const { started, work, endNext } = controlled();
  const results = Promise.all([...['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name))), inTurn('b', work('b1'))]);
  await expect(inTurn('a', work('a4'))).rejects.toMatchObject({ kind: 'unavailable' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['a1', 'b1']);
  for (let count = 0; count < 4; count += 1) {
    await endNext();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await results).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('refuses those who have left meanwhile without working for them, each in a turn of the event loop of its own', async () => {
  const inTurn = createWorkTurns({ atOnce: 1, maxWaiting: 1000 });
  const { started, work, endNext } = controlled();
  const running = inTurn('a', work('running'));
  const leaving = new AbortController();
  const waiting = Array.from({ length: 100 }, (_, index) => inTurn(`b${index}`, work('left'), leaving.signal));
  let turn = 0;
  const turns = waiting.map((one) => one.then(String, () => turn));
  await new Promise((resolve) => setImmediate(resolve));
  leaving.abort(VISITOR_LEFT);
  void endNext();
  const outcomes = Promise.allSettled(waiting);
  for (; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(await Promise.all(turns)).size).toBeGreaterThan(50);
  expect(await running).toBe('running');
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { kind: 'unavailable' } });
  expect(started).toEqual(['running']);
});
