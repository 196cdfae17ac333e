/** @module-tag long */
import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberAcceptance } from '#accepted-tokens.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createLoopTurns } from '#loop-turns.ts';
import { createTurns, requestOf, type Turns } from './turns.ts';

let turns: Turns;
/** What has begun, in order. */
let begun: string[];
let accepted: number;
beforeEach(() => {
  accepted = 0;
  turns = createTurns(createLoopTurns(() => accepted));
  begun = [];
});

interface Sent {
  end: () => void;
  leave: () => void;
}

function send(network: string, name = network, headers: IncomingHttpHeaders = {}): Sent {
  const response = new EventEmitter() as ServerResponse;
  const request = { socket: { destroyed: false }, headers };
  // Requests of an earlier test may still begin.
  const own = begun;
  turns.enter(requestOf(network, request as unknown as IncomingMessage, response), () => own.push(name));
  return { end: () => void response.emit('close'), leave: () => void (request.socket.destroyed = true) };
}

const someTurns = async () => {
  for (let count = 0; count < 20; count += 1) await nextTurn();
};

it('one request begins in each turn', async () => {
  send('a');
  send('b');
  expect(begun).toEqual([]);
  // A busy machine can make a step long, after which some turns stay free.
  for (let turn = 0; turn < 20; turn += 1) {
    const { length } = begun;
    await nextTurn();
    expect(begun.length - length).toBeLessThanOrEqual(1);
  }
  expect(begun).toEqual(['a', 'b']);
});

it('callers take turns, and have four requests at work', async () => {
  const many = Array.from({ length: 20 }, (_unused, index) => send('a', `a${index}`));
  send('b');
  send('c');
  await someTurns();
  expect(begun).toEqual(['a0', 'b', 'c', 'a1', 'a2', 'a3']);
  many[1]?.end();
  await someTurns();
  expect(begun.at(-1)).toBe('a4');
});

it.each([
  ['passwords', { 'content-length': '5' }],
  ['tokens', { authorization: 'Bearer ditebak' }],
])('staff who are signed in and visitors pass guessed %s from many networks', async (_what, headers) => {
  await rememberAcceptance('benar', async () => ({ user: { id: 1 } }));
  for (let index = 0; index < 50; index += 1) send(`stranger${index}`, 'guess', headers);
  send('staff', 'staff', { authorization: 'Bearer benar', 'content-length': '5' });
  send('staff', 'staff', { authorization: 'Bearer benar' });
  send('visitor');
  await someTurns();
  expect(begun.slice(0, 6).toSorted()).toEqual(['guess', 'guess', 'guess', 'staff', 'staff', 'visitor']);
});

it('a token that is refused now waits with those that are guessed', async () => {
  const refused = () => Promise.reject(new DomainError('unauthorized', 'Sesi berakhir.'));
  await rememberAcceptance('lama', async () => ({ user: { id: 1 } }));
  await rememberAcceptance('lama', refused).catch(() => undefined);
  for (let index = 0; index < 10; index += 1) send(`stranger${index}`, 'guess', { authorization: 'Bearer ditebak' });
  send('staff', 'staff', { authorization: 'Bearer lama' });
  await someTurns();
  expect(begun.at(-1)).toBe('staff');
});

it('a token from many networks has the turns of one caller', async () => {
  await rememberAcceptance('banjir', async () => ({ user: { id: 2 } }));
  await rememberAcceptance('rekan', async () => ({ user: { id: 3 } }));
  await rememberAcceptance('skrip', async () => ({ user: { id: 3 }, script: { id: 9 } }));
  for (let index = 0; index < 20; index += 1) send(`asal${index}`, 'flood', { authorization: 'Bearer banjir' });
  send('asal0', 'colleague', { authorization: 'Bearer rekan' });
  send('asal0', 'script', { authorization: 'Bearer skrip' });
  await someTurns();
  expect(begun).toEqual(['flood', 'colleague', 'script', 'flood', 'flood', 'flood']);
});

it('a request that begins when another one ends has nothing of its async context', async () => {
  const whose = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const enter = (response: ServerResponse) =>
    turns.enter(requestOf('a', { socket: {}, headers: {} } as unknown as IncomingMessage, response), () =>
      seen.push(whose.getStore()),
    );
  const first = Array.from({ length: 4 }, () => new EventEmitter() as ServerResponse);
  for (const response of first) enter(response);
  await someTurns();
  enter(new EventEmitter() as ServerResponse);
  await someTurns();
  whose.run('a write', () => first[0]?.emit('close'));
  await someTurns();
  expect(seen).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

it('a request that takes long lets the next one of its caller begin, until 64 with bodies are open', async () => {
  for (let index = 0; index < 100; index += 1) send('a', `a${index}`, { 'content-length': '5' });
  await sleep(300);
  await someTurns();
  expect(begun).toHaveLength(8);
  for (let count = 0; begun.length < 64; count += 1) await sleep(100);
  await sleep(300);
  expect(begun).toHaveLength(64);
  send('a', 'a read');
  await someTurns();
  expect(begun.at(-1)).toBe('a read');
});

it('requests of callers who have left never begin', async () => {
  const [first, second] = [send('a', 'a1'), send('a', 'a2')];
  send('a', 'a3');
  first.leave();
  second.leave();
  await someTurns();
  expect(begun).toEqual(['a3']);
});

it('a caller with 200 waiting writes is refused another one, and the others are not', () => {
  const write = { 'content-length': '5' };
  for (let index = 0; index < 200; index += 1) send('a', 'a', write);
  expect(() => send('a', 'a', write)).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfter: 2 }));
  send('b', 'b', write);
});

it('readers who share an address are never refused, however many they are', async () => {
  const names = ['a write', ...Array.from({ length: 600 }, (_unused, index) => `a${index}`)];
  const sent = new Map(
    names.map((name) => [name, send('a', name, name === 'a write' ? { 'content-length': '5' } : {})]),
  );
  for (let ended = 0; ended < names.length; await nextTurn())
    for (const name of begun.slice(ended)) {
      sent.get(name)?.end();
      ended += 1;
    }
  expect(begun.toSorted()).toEqual(names.toSorted());
});

describe('while connections arrive', () => {
  it('nothing begins, but for some milliseconds at most', async () => {
    send('a');
    for (let count = 0; count < 10; count += 1) {
      accepted += 1;
      await nextTurn();
    }
    expect(begun).toEqual([]);
    for (const end = performance.now() + 60; performance.now() < end;) {
      accepted += 1;
      await nextTurn();
    }
    expect(begun).toEqual(['a']);
  });
});
