/** @module-tag long */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoopTurns, inOwnTurn as ownTurn } from './loop-turns.ts';

function setUp() {
  let arrivals = 0;
  const inOwnTurn = createLoopTurns(() => arrivals);
  const order: string[] = [];
  return { inOwnTurn, order, arrive: () => (arrivals += 1) };
}

/** Notes what happens in each of `count` turns of the event loop. */
async function watch(order: string[], count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await nextTurn();
    order.push('|');
  }
}

it('runs each step in a turn of its own', async () => {
  const { inOwnTurn, order } = setUp();
  for (const step of ['a', 'b', 'c']) inOwnTurn(() => order.push(step));
  await watch(order, 6);
  expect(order.join('')).toMatch(/^\|?a\|+b\|+c\|+$/);
});

it('leaves a few turns to others after a step that took long', async () => {
  const { inOwnTurn, order } = setUp();
  inOwnTurn(() => {
    order.push('a');
    for (const end = performance.now() + 10; performance.now() < end;);
  });
  inOwnTurn(() => order.push('b'));
  await watch(order, 10);
  expect(order.join('')).toMatch(/a\|{3,}b/);
});

it('lets no step begin while connections arrive', async () => {
  const { inOwnTurn, order, arrive } = setUp();
  inOwnTurn(() => order.push('a'));
  for (let turn = 0; turn < 5; turn += 1) {
    arrive();
    await nextTurn();
  }
  expect(order).toEqual([]);
  await watch(order, 3);
  expect(order).toContain('a');
});

it('runs each step in the async context of whoever asked for it', async () => {
  const order: string[] = [];
  const whose = new AsyncLocalStorage<string>();
  const step = () => order.push(whose.getStore() ?? 'nobody');
  whose.run('a', () => ownTurn(step));
  ownTurn(step);
  whose.run('b', () => ownTurn(() => ownTurn(step)));
  await watch(order, 8);
  expect(order.filter((one) => one !== '|')).toEqual(['a', 'nobody', 'b']);
});
