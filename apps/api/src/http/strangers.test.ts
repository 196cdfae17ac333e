/** @module-tag long */
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'error', TRUST_PROXY: 'loopback', ISOLIR_PORT: '0' });
});
afterAll(() => api.close());

const MEGABYTE = 1_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const open = (head: string): Socket => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.resume().write(head);
  return socket;
};

/** Connects again and again from another process: sends two requests at once, and resets the connection. */
const RESETS = `
  const net = require('node:net');
  const [port, path] = process.argv.slice(1);
  const requests = 'GET ' + path + ' HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n';
  const once = (left) => {
    if (left === 0) return;
    const socket = net.connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(requests + requests, () => socket.resetAndDestroy());
    setTimeout(once, 3, left - 1);
  };
  once(300);
`;

it.each([
  ['public', '/isolir'],
  ['public', '/healthz'],
  ['admin', '/healthz'],
  ['isolir', '/'],
] as const)(
  'a caller of the %s listener who sends two requests for %s and hangs up harms nobody',
  async (name, path) => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => void thrown.push(error);
    process.on('uncaughtException', note);
    const { [name]: address } = { public: api.url, admin: api.adminUrl, isolir: api.isolirUrl };
    const child = spawn(process.execPath, ['-e', RESETS, new URL(address).port, path], { stdio: 'inherit' });
    await once(child, 'close');
    await sleep(100);
    process.off('uncaughtException', note);
    expect(thrown).toEqual([]);
    expect((await fetch(address + path)).status).toBe(200);
  },
);

it.each(['/trpc/posts.create', '/trpc/layanan.update', '/trpc/site.update'])(
  'a body for %s from somebody who is not signed in takes no memory, although it never ends',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${16 * MEGABYTE}\r\n\r\n`;
    const half = Buffer.alloc(8 * MEGABYTE, 'x');
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: 10 }, () => open(head));
    for (const socket of sockets) socket.write(half);
    await sleep(1500);
    collectGarbage();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * MEGABYTE);
    for (const socket of sockets) socket.destroy();
  },
);

it('a visitor who withholds bodies is closed after 10 seconds, and staff behind the same address are served meanwhile', async () => {
  const token = await signIn(api);
  const withheld = Array.from({ length: 80 }, () =>
    open('POST /api/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n'),
  );
  await sleep(500);
  expect((await call(api, 'GET /auth/verify', { token })).status).toBe(200);
  await Promise.all(withheld.slice(0, 32).map(async (socket) => socket.closed || once(socket, 'close')));
  for (const socket of withheld) socket.destroy();
});

/** Some texts have been cleaned by then and wait for their summary. */
const LATE_MS = 1500;

it('a text that was still being cleaned when its session ended is not published', async () => {
  const token = await signIn(api);
  const staff = createClient({ url: api.adminUrl, token });
  const heavy = (post: number) =>
    Array.from(
      { length: 4800 },
      (_, index) => `<p><b>${post} ${index}</b><i>x</i><a href="https://a.example/">l</a></p>`,
    );
  const writes = Promise.allSettled(
    Array.from({ length: 40 }, (_, post) =>
      staff.posts.create.mutate({ post_title: `Setelah logout ${post}`, post_konten: heavy(post).join('') }),
    ),
  );
  await sleep(LATE_MS);
  expect((await call(api, 'POST /auth/logout', { token })).status).toBe(200);
  const published = () => api.db.query<object[]>(`SELECT id FROM posts WHERE post_title LIKE 'Setelah logout%'`);
  const before = await published();
  await writes;
  expect(await published()).toEqual(before);
});

it('passwords that still waited for their hash when the session ended are not set, and images are not stored', async () => {
  const token = await signIn(api);
  const user_email = `rekan-${randomBytes(4).toString('hex')}@jala.example`;
  await api.services.auth.createUser({ user_email, user_name: 'Rekan', password: 'katak-merah-77' });
  const image = await picture('png', { width: 3000, height: 3000 });
  /** From an address of its own, so that nobody waits for the turn of another. */
  const post = (path: string, address: number, body?: Record<string, string> | FormData) =>
    fetch(`${api.url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `198.18.0.${address}`,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body ?? {}),
    });
  const passwords = Array.from({ length: 9 }, (_, index) => {
    const new_password = `katak-hijau-${index}x`;
    return post('/auth/reset-password', index, {
      user_email,
      own_password: STAFF.password,
      new_password,
      confirm_new_password: new_password,
    });
  });
  const uploads = Array.from({ length: 6 }, (_, index) => {
    const form = new FormData();
    form.set('image', image);
    return post('/media', 100 + index, form);
  });
  await sleep(50);
  // A logout would wait for the same processors.
  await api.db.query('DELETE FROM sessions WHERE token_hash = sha256($1)', [token]);
  expect([(await Promise.all(passwords)).at(-1)?.status, (await Promise.all(uploads)).at(-1)?.status]).toEqual([
    401, 401,
  ]);
});
