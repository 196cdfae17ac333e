/** @module-tag long */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { Connections, limitConnections, type Unanswered } from './connections.ts';

let server: Server;
let connections: Connections;
let closed: { why: Unanswered; caller: string }[];
let clients: Socket[];

/** A server with room for `max` connections that reads what it gets and never answers. */
async function openServer(max: number): Promise<void> {
  connections = new Connections({
    max,
    silentMs: 1500,
    wholeMs: 5000,
    onClose: (why, caller) => void closed.push({ why, caller }),
  });
  server = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined).resume();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

beforeEach(() => {
  closed = [];
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  connections.end();
  await once(server.close(), 'close');
});

/** Opens a connection that the server has accepted, and sends `text`. */
async function open(from: string, text = ''): Promise<Socket> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
  clients.push(client.resume());
  const [socket] = await accepted;
  if (text === '') return client;
  client.write(text);
  while (socket.bytesRead === 0) await sleep(1);
  return client;
}

/** Opens several connections, one after the other. */
async function openMany(count: number, from: string, text?: string): Promise<Socket[]> {
  const opened = [];
  for (let index = 0; index < count; index += 1) opened.push(await open(from, text));
  return opened;
}

const ended = (client: Socket) => new Promise((resolve) => void client.once('close', resolve));

/** Until the connections that are open cannot have unread bytes. */
const aWhile = () => sleep(800);

/** The indexes of the closed connections. */
async function closedOf(sockets: Socket[]): Promise<number[]> {
  await sleep(50);
  return sockets.flatMap((socket, index) => (socket.closed ? [index] : []));
}

it('a connection that sends nothing is closed after about 1.5 s', async () => {
  await openServer(10);
  const began = performance.now();
  const client = await open('127.0.0.2');
  await ended(client);
  expect(performance.now() - began).toBeGreaterThan(1100);
  expect(performance.now() - began).toBeLessThan(2500);
  expect(closed).toEqual([{ why: 'silent', caller: '127.0.0.2/32' }]);
  expect(connections.open).toBe(0);
});

it('a connection that has sent a part of its request may take 5 s, however slowly it goes on', async () => {
  await openServer(10);
  const began = performance.now();
  const client = await open('127.0.0.2', 'G');
  const dribbling = setInterval(() => client.write('x'), 100);
  await ended(client);
  clearInterval(dribbling);
  expect(performance.now() - began).toBeGreaterThan(4500);
  expect(performance.now() - began).toBeLessThan(7000);
  expect(closed).toEqual([{ why: 'slow', caller: '127.0.0.2/32' }]);
});

it('nothing is closed while there is room, whatever one address has open', async () => {
  await openServer(20);
  const all = await openMany(20, '127.0.0.2', 'GET / ');
  expect(await closedOf(all)).toEqual([]);
});

it('when it is full, the oldest silent connection makes room, not one that has sent something', async () => {
  await openServer(4);
  const early = await open('127.0.0.2', 'GET / ');
  const silent = await openMany(2, '127.0.0.2');
  const late = await open('127.0.0.2', 'GET / ');
  await aWhile();
  const next = await open('127.0.0.2', 'GET / ');
  expect(await closedOf([early, ...silent, late, next])).toEqual([1]);
  expect(closed).toEqual([{ why: 'displaced', caller: '127.0.0.2/32' }]);
  expect(connections.open).toBe(4);
});

it('when it is full of unfinished requests, the oldest makes room, not one that has just arrived', async () => {
  await openServer(4);
  const slow = await openMany(3, '127.0.0.2', 'GET / ');
  const arrived = await open('127.0.0.2');
  const next = await open('127.0.0.2');
  expect(await closedOf([...slow, arrived, next])).toEqual([0]);
});

it('when it is full, a caller beyond its share makes room before a caller who was there earlier', async () => {
  await openServer(6);
  const quiet = await open('127.0.0.3');
  const noisy = await openMany(5, '127.0.0.2');
  await aWhile();
  await open('127.0.0.4', 'GET / ');
  expect(await closedOf([quiet, ...noisy])).toEqual([1]);
});

it('the same holds for unfinished requests', async () => {
  await openServer(6);
  const quiet = await open('127.0.0.3', 'GET / ');
  const noisy = await openMany(5, '127.0.0.2', 'GET / ');
  await open('127.0.0.4', 'GET / ');
  expect(await closedOf([quiet, ...noisy])).toEqual([1]);
});

it('there are never more connections than its limit, however fast they come', async () => {
  await openServer(20);
  const counts: number[] = [];
  server.on('connection', () => void counts.push(connections.open));
  const { port } = server.address() as AddressInfo;
  for (let index = 0; index < 300; index += 1)
    clients.push(connect({ port, host: '127.0.0.1' }).on('error', () => undefined));
  while (counts.length < 300) await sleep(5);
  expect(Math.max(...counts)).toBe(20);
  expect(closed.length).toBeGreaterThanOrEqual(280);
});

it('a connection that ended by itself takes up no room', async () => {
  await openServer(2);
  for (let round = 0; round < 5; round += 1) {
    const client = await open('127.0.0.2', 'GET / ');
    client.destroy();
    await closedOf([]);
  }
  expect(connections.open).toBe(0);
  expect(closed).toEqual([]);
});

it('a request that arrived while the process was busy for seconds does not count as silent', async () => {
  await openServer(10);
  const received: string[] = [];
  server.on('connection', (socket: Socket) => socket.on('data', (data) => void received.push(String(data))));
  const client = await open('127.0.0.2');
  client.write('GET / ');
  for (const end = performance.now() + 2000; performance.now() < end;);
  while (received.length === 0 && !client.closed) await sleep(5);
  expect(received).toEqual(['GET / ']);
  expect(closed).toEqual([]);
});

it('callers who do not read their responses are closed until 128 MB are left', async () => {
  await openServer(1);
  const why: Unanswered[] = [];
  // More than the system keeps for a connection.
  const http = createHttpServer((_request, response) => response.end(Buffer.alloc(12 * 1024 * 1024)));
  limitConnections(http, { max: 1000, onClose: (reason) => void why.push(reason) });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  for (let index = 0; index < 30; index += 1) {
    const client = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
    clients.push(client.pause());
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  }
  // Ten of them are left.
  await eventually(() => expect(why.length).toBeGreaterThanOrEqual(20));
  http.closeAllConnections();
  await once(http.close(), 'close');
  expect(new Set(why)).toEqual(new Set(['unread']));
  expect(why.length).toBeLessThan(25);
});
