/** @module-tag long */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSlices } from './slices.ts';

/** Sends requests `a1`, `b1` and so on to a handler in slices; the first letter is the caller. */
function setUp(work: () => void = () => undefined) {
  const begun: string[] = [];
  const inSlices = createSlices(({ url = '' }) => url.slice(0, 1));
  const handle = inSlices(({ url = '' }) => {
    begun.push(url);
    work();
  });
  const send = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url });
    handle(request, new ServerResponse(request));
    return request;
  };
  return { begun, send };
}

const names = (caller: string, count: number) => Array.from({ length: count }, (_each, index) => `${caller}${index}`);

it('a few requests that arrive together begin at once', () => {
  const { begun, send } = setUp();
  for (const name of names('a', 16)) send(name);
  expect(begun).toEqual(names('a', 16));
});

it('of hundreds, a few begin in each turn of the event loop, and callers take turns', async () => {
  const { begun, send } = setUp();
  for (const name of names('a', 100)) send(name);
  send('b0');
  expect(begun).toHaveLength(16);
  await nextTurn();
  expect(begun).toHaveLength(32);
  expect(begun).toContain('b0');
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(begun).toHaveLength(101);
});

it('fewer begin if they take long', async () => {
  const { begun, send } = setUp(() => {
    for (const end = performance.now() + 2; performance.now() < end;);
  });
  for (const name of names('a', 10)) send(name);
  expect(begun.length).toBeLessThanOrEqual(3);
  await nextTurn();
  expect(begun.length).toBeLessThanOrEqual(6);
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(begun).toHaveLength(10);
});

it('those who have left do not begin', async () => {
  const { begun, send } = setUp();
  for (const name of names('a', 16)) send(name);
  send('b0').socket.destroy();
  send('b1');
  await nextTurn();
  expect(begun.slice(16)).toEqual(['b1']);
});

it('others go on after a handler that throws', async () => {
  const { begun, send } = setUp(() => {
    if (begun.at(-1) === 'a15') throw new Error('broken');
  });
  for (const name of names('a', 15)) send(name);
  expect(() => send('a15')).toThrow('broken');
  send('b0');
  await nextTurn();
  expect(begun.at(-1)).toBe('b0');
});
