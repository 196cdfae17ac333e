import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { takeRoom } from './body-room.ts';

const MIB = 1024 * 1024;
const BUSY = 'Server sedang sibuk. Coba lagi sebentar.';
const carrier = (headers: IncomingHttpHeaders) => ({
  headers,
  complete: false,
  socket: Object.assign(new EventEmitter(), { bytesRead: 0, destroy: vi.fn<Socket['destroy']>() }),
});
const ofSize = (bytes: number) => carrier({ 'content-length': String(bytes) });

const take = (request: ReturnType<typeof carrier>, maxBytes: number, sender = 'user 1') =>
  takeRoom(request as unknown as IncomingMessage, maxBytes, sender);

afterEach(() => vi.useRealTimers());

/** Takes room for several bodies, and reports in `entered` which ones have it. */
function takeMany(sizes: number[]) {
  const entered: number[] = [];
  const held = sizes.map((bytes, index) =>
    take(ofSize(bytes), 32 * MIB).then((giveBack) => {
      entered.push(index);
      return giveBack;
    }),
  );
  return { entered, held };
}

it('has room for 48 MiB of large bodies of one user; more wait for it in their order', async () => {
  const { entered, held } = takeMany([20 * MIB, 20 * MIB, 30 * MIB, 5 * MIB, 200_000]);
  await setImmediate();
  // A small one never waits, and the fourth fits although the third came first.
  expect(new Set(entered)).toEqual(new Set([0, 1, 3, 4]));
  (await held[0])?.();
  (await held[0])?.();
  await setImmediate();
  expect(new Set(entered)).toEqual(new Set([0, 1, 3, 4]));
  (await held[1])?.();
  for (const give of await Promise.all(held)) give();
  expect(entered).toHaveLength(5);
});

it('refuses a body that waited for 20 seconds, and the one after 50 that wait', async () => {
  vi.useFakeTimers();
  const giveBack = await take(ofSize(30 * MIB), 32 * MIB);
  const waiting = Array.from({ length: 50 }, () => take(ofSize(30 * MIB), 32 * MIB));
  const refused = Promise.all(waiting.map((each) => expect(each).rejects.toThrow(BUSY)));
  await expect(take(ofSize(30 * MIB), 32 * MIB)).rejects.toThrow(BUSY);
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
  giveBack();
  (await take(ofSize(30 * MIB), 32 * MIB))();
});

it('counts a body of unknown size as the largest that its caller may send', async () => {
  vi.useFakeTimers();
  const giveBack = await take(carrier({ 'transfer-encoding': 'chunked' }), 45 * MIB);
  const waiting = take(ofSize(10 * MIB), 32 * MIB);
  await Promise.all([expect(waiting).rejects.toThrow(BUSY), vi.advanceTimersByTimeAsync(20_000)]);
  giveBack();
});

it('has room of its own for callers without a sign-in, whose ordinary bodies take none', async () => {
  const held = await Promise.all(
    Array.from({ length: 512 }, (_each, index) => take(ofSize(64 * 1024), 64 * 1024, `10.0.0.${index % 2}`)),
  );
  for (const network of ['10.0.0.0', '10.0.0.7'])
    await expect(take(ofSize(64 * 1024), 64 * 1024, network)).rejects.toThrow(BUSY);
  (await take(ofSize(4000), 64 * 1024, '10.0.0.0'))();
  (await take(ofSize(10 * MIB), 11 * MIB))();
  for (const give of held) give();
});

it.each([
  ['ahead', 86_400_000, 100 * 1024, 0],
  ['back', -86_400_000, 0, 1],
])('closes slow bodies, and no others, although the clock was set %s', async (_way, ms, bytesRead, closed) => {
  vi.useFakeTimers();
  const request = ofSize(30 * MIB);
  const giveBack = await take(request, 32 * MIB);
  vi.setSystemTime(Date.now() + ms);
  request.socket.bytesRead = bytesRead;
  await vi.advanceTimersByTimeAsync(10_000);
  giveBack();
  expect(request.socket.destroy).toHaveBeenCalledTimes(closed);
});

it('has room for one body, however large', async () => {
  const giveBack = await take(ofSize(500 * MIB), 500 * MIB);
  expect(giveBack).toBeInstanceOf(Function);
  giveBack();
});

it('gives two users room at the same time, however much one of them sends', async () => {
  const first = await take(carrier({ 'transfer-encoding': 'chunked' }), 45 * MIB, 'user 1');
  let isIn = false;
  const waiting = take(ofSize(10 * MIB), 32 * MIB, 'user 1').finally(() => (isIn = true));
  (await take(carrier({ 'transfer-encoding': 'chunked' }), 45 * MIB, 'user 2'))();
  expect(isIn).toBe(false);
  first();
  (await waiting)();
});

it('forgets a body that waits when its caller leaves', async () => {
  const giveBack = await take(ofSize(30 * MIB), 32 * MIB);
  const left = Array.from({ length: 50 }, () => ofSize(30 * MIB));
  const refused = Promise.all(left.map((each) => expect(take(each, 32 * MIB)).rejects.toThrow(BUSY)));
  for (const { socket } of left) socket.emit('close');
  await refused;
  const next = take(ofSize(30 * MIB), 32 * MIB);
  giveBack();
  (await next)();
});

it('closes the connection of a caller without a sign-in whose body is not there after 10 seconds', async () => {
  vi.useFakeTimers();
  const slow = ofSize(100);
  await take(slow, 64 * 1024);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(slow.socket.destroy).toHaveBeenCalledOnce();
});

it('closes the connection of a large body that hardly comes, until it is there', async () => {
  vi.useFakeTimers();
  const slow = ofSize(30 * MIB);
  const quick = ofSize(MIB);
  await take(slow, 32 * MIB);
  await take(quick, 32 * MIB);
  slow.socket.bytesRead = 3000;
  quick.socket.bytesRead = 100_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([slow.socket.destroy.mock.calls.length, quick.socket.destroy.mock.calls.length]).toEqual([1, 0]);
  quick.complete = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(quick.socket.destroy).not.toHaveBeenCalled();
});
