import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isDatabaseAway } from '#errors/database-away.ts';
import { createDataSource } from './data-source.ts';

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY = [message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), message('Z', Buffer.from('I'))];
const ENDED = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

it('a server that ends a connection as soon as it is ready is away, and the process goes on', async () => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => void thrown.push(error);
  process.on('uncaughtException', note);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.concat([...READY, ENDED])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = createDataSource(() => `postgres://jala:rahasia@127.0.0.1:${port}/jala`);
  try {
    const failure = await db.initialize().catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    await sleep(50);
    expect(thrown).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    server.close();
  }
});
