import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startApi } from '../../test/running-api.ts';
import { rememberHolder } from '#tokens.ts';
import { LIMITS } from '#platform/limits.ts';
import { answerError, asJson } from './answer-error.ts';
import { limitCalls } from './limit-calls.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

const place = new AsyncLocalStorage<string>();

/** A server whose calls run until the test ends them. */
async function startServer() {
  const running: { path: string; response: Response; place: string | undefined }[] = [];
  const app = express().set('trust proxy', true);
  app.use((request, _response, next) => {
    request.log = pino({ level: 'silent' });
    place.run(request.path, next);
  });
  app.use(limitCalls());
  app.use((request, response) => void running.push({ path: request.path, response, place: place.getStore() }));
  app.use(answerError(asJson));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const send = (path: string, { token, from = '198.51.100.1' }: { token?: string; from?: string } = {}) => {
    const headers = { 'x-forwarded-for': from, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answer = fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'isi', headers });
    answer.catch(() => undefined);
    return answer;
  };
  const read = (path: string) => void fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  const paths = () => running.map(({ path }) => path);
  return { running, paths, send, read };
}

const many = (count: number, act: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => act(index));

it('32 calls of a network run, the next one begins when one ends, and other networks do not wait', async () => {
  const { running, paths, send } = await startServer();
  many(33, (index) => send(`/${index}`));
  await eventually(() => expect(running).toHaveLength(32));
  void send('/lain', { from: '203.0.113.1' });
  await eventually(() => expect(paths()).toContain('/lain'));
  running[0]?.response.end();
  await eventually(() => expect(running).toHaveLength(34));
  // It is not part of the call that ended.
  for (const { path, place: own } of running) expect(own).toBe(path);
});

it('eight calls of a user run, from whatever network, and those of strangers beside them', async () => {
  await rememberHolder('token-siti', async () => ({ user: { id: 1 } }));
  const { running, paths, send } = await startServer();
  many(9, (index) => send(`/${index}`, { token: 'token-siti', from: `198.51.100.${index}` }));
  await eventually(() => expect(running).toHaveLength(8));
  void send('/tebakan', { token: 'dibuat-sendiri' });
  await eventually(() => expect(paths()).toContain('/tebakan'));
  expect(running).toHaveLength(9);
});

it('a network with 200 waiting calls is told to come back, and its readers are served', async () => {
  const { running, paths, send, read } = await startServer();
  const answers = many(232, (index) => send(`/${index}`)) as Promise<globalThis.Response>[];
  await eventually(() => expect(running).toHaveLength(32));
  const refused = await Promise.race([send('/terlambat'), ...answers]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  read('/baca');
  await eventually(() => expect(paths()).toContain('/baca'));
});

it.each([
  ['/api/login', { success: false, message: expect.any(String) }],
  ['/trpc/auth.login', { error: { message: expect.any(String), data: { httpStatus: 503 } } }],
])('a call of %s for which there is no room learns so in the form of its other errors', async (path, answer) => {
  const api = await startApi();
  const { port } = new URL(api.url);
  // Each takes a place until its body arrives.
  const head = `POST ${path} HTTP/1.1\r\nHost: jala.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`;
  const places = LIMITS.callsOfNetwork.runningPerKey + LIMITS.callsOfNetwork.waitingPerKey;
  const waiting = Array.from({ length: places }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of waiting) socket.write(head);
  await eventually(async () => {
    const response = await fetch(api.url + path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject(answer);
  });
  for (const socket of waiting) socket.destroy();
  await api.close();
});
