/** @module-tag long */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startNoisyDevices } from '../../test/noisy-devices.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { listen } from './listener.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

it('a caller who does not read the response is closed', async () => {
  const port = await listen({ host: '127.0.0.1', port: 0, setting: 'PUBLIC_PORT', idleMs: 500 });
  port.serve((_request, response) => response.end(Buffer.alloc(50_000_000)));
  const client = connect(port.port, '127.0.0.1').on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'connect');
  client.pause();
  await sleep(1500);
  // What the kernel has buffered still arrives, and then the end.
  let bytes = 0;
  client.on('data', (piece) => (bytes += piece.length)).resume();
  await once(client, 'close');
  expect(bytes).toBeLessThan(50_000_000);
  await port.close();
});

it('a thousand callers who come at once get a connection, however busy we are', async () => {
  const port = await listen({ host: '127.0.0.1', port: 0, setting: 'PUBLIC_PORT' });
  const connectAll = `
    let left = 1000;
    for (let count = left; count > 0; count -= 1)
      require('node:net').connect(${port.port}, '127.0.0.1').once('connect', () => --left || process.exit());`;
  // It keeps this event loop busy until all are connected. Without a place, a caller would try again for ever.
  const { status } = spawnSync(process.execPath, ['-e', connectAll], { timeout: 5000 });
  expect(status).toBe(0);
  await port.close();
});

it('a port full of silent connections serves the next caller, and the log says whose connections it closes', async () => {
  const stop = await startNoisyDevices(api.url, [{ from: '127.0.0.9', opens: 4000, most: 4500, dribbles: '' }]);
  const warned = () => api.lines.find((line) => line.includes('is full (4000 connections)'));
  await eventually(() => expect(warned()).toBeDefined());
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(`${api.url}/healthz`, { headers: { connection: 'close' } });
    expect(response.status).toBe(200);
  }
  await stop();
  expect(JSON.parse(warned() ?? '')).toMatchObject({ level: 40, caller: '127.0.0.9/32' });
});

it('a connection with several requests at once is closed, and its caller may come again', async () => {
  const port = await listen({ host: '127.0.0.1', port: 0, setting: 'PUBLIC_PORT' });
  const served: string[] = [];
  port.serve((request) => void served.push(request.url ?? ''));
  const client = connect(port.port, '127.0.0.1').on('error', () => undefined);
  client.resume().write('GET /satu HTTP/1.1\r\nHost: a\r\n\r\nGET /dua HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'close');
  expect(served).toEqual(['/satu']);
  await port.close();
});
