import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const fields = (count: number, bytes: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x'.repeat(bytes)]));

it('a multipart body counts as a whole: fields below the limit do not add up to more', async () => {
  const { status, body } = await call(api, 'POST /auth/signin', { form: fields(40, 60_000) });
  expect([status, body.message]).toEqual([413, 'Data yang dikirim terlalu besar.']);
  const token = await signIn(api);
  expect((await call(api, 'PUT /kontak', { token, form: fields(10, 60_000) })).status).toBe(413);
  expect((await call(api, 'PUT /kontak', { token, form: fields(3, 60_000) })).status).toBe(400);
});

it('a multipart body is refused before its end', async () => {
  const boundary = 'batas';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="f${sent}"\r\n\r\n`;
      controller.enqueue(Buffer.from(`${head}${'x'.repeat(30_000)}\r\n`));
      if (sent === 2000) controller.close();
    },
  });
  const response = await fetch(`${api.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit).catch(() => undefined);
  expect(response?.status ?? 413).toBe(413);
  expect(sent).toBeLessThan(2000);
});

it.each(['application/json', 'application/x-www-form-urlencoded'])(
  'an endless body of %s is refused before its end, whether it declares its length or not',
  async (type) => {
    for (const length of [undefined, '5000000000']) {
      const { hostname, port } = new URL(api.url);
      const sending = request({
        hostname,
        port,
        method: 'POST',
        path: '/api/auth/signin',
        headers: { 'content-type': type, ...(length !== undefined && { 'content-length': length }) },
      });
      sending.on('error', () => undefined);
      const piece = Buffer.alloc(64 * 1024, 'a');
      let sent = 0;
      const go = (): void => {
        while (sent < 200_000_000 && !sending.destroyed) {
          sent += piece.length;
          if (!sending.write(piece)) return void sending.once('drain', go);
        }
      };
      go();
      const [response] = await once(sending, 'response');
      expect(response.statusCode).toBe(413);
      sending.destroy();
      expect(sent).toBeLessThan(100_000_000);
    }
  },
);

describe('what is costly to decode is refused before that', () => {
  const CALLS = [
    ['REST', 'PUT', '/api/about'],
    ['tRPC', 'POST', '/trpc/about.update'],
  ] as const;
  let token: string;
  beforeAll(async () => {
    token = await signIn(api);
  });

  function send(method: string, path: string, type: string, body: string | Uint8Array) {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    return fetch(api.url + path, { method, headers, body } as RequestInit);
  }

  it.each(CALLS)('%s: JSON in another encoding than UTF-8', async (_which, method, path) => {
    for (const charset of ['utf-7', 'utf-16', 'iso-8859-1', 'utf-7-imap'])
      expect((await send(method, path, `application/json; charset=${charset}`, '{"konten":"+AGE-"}')).status).toBe(415);
    expect((await send(method, path, 'application/json; charset="UTF-8"', '{"konten":"<p>é</p>"}')).status).toBe(200);
    expect((await send(method, path, 'Application/JSON', '\uFEFF{"konten":""}')).status).toBe(200);
  });

  it.each(CALLS)('%s: bytes that are no UTF-8', async (_which, method, path) => {
    const body = new Uint8Array(10_000_000).fill(0xff);
    expect((await send(method, path, 'application/json', body)).status).toBe(400);
  });

  it('a long text in a multipart body', async () => {
    const asForm = (konten: string) => call(api, 'PUT /about', { token, form: { konten } });
    expect((await asForm('x'.repeat(30_000_000))).status).toBe(413);
    expect((await asForm(`<p>${'x'.repeat(400_000)}</p>`)).status).toBe(200);
  });

  it('a long urlencoded form', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect((await send('PUT', '/api/about', type, `konten=${'+'.repeat(600_000)}`)).status).toBe(413);
    expect((await send('PUT', '/api/about', type, `konten=a${'+'.repeat(400_000)}b`)).status).toBe(200);
    expect((await send('PUT', '/api/about', `${type}; charset=iso-8859-1`, 'konten=%E9')).status).toBe(415);
    expect(
      (await send('PUT', '/api/about', type, Array.from({ length: 60 }, (_, n) => `f${n}=1`).join('&'))).status,
    ).toBe(400);
  });
});

it('a call with a body that is too long ends its connection, which the next request would wait on', async () => {
  const token = await signIn(api);
  for (const procedure of ['kontak.update', 'lokasiHotspot.create', 'auth.verify'])
    for (const round of [1, 2]) {
      const response = await fetch(`${api.url}/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ telepon: 'x'.repeat(900_000) }),
      }).catch(() => undefined);
      expect([procedure, round, response?.status ?? 413]).toEqual([procedure, round, 413]);
      expect((await fetch(`${api.url}/api/kontak`)).status).toBe(200);
    }
});

it('a body whose lists lie thousands deep is refused', async () => {
  const token = await signIn(api);
  const deep = `{"post_title":"a","post_konten":"${'x'.repeat(70_000)}","dalam":${'['.repeat(4000)}${']'.repeat(4000)}}`;
  const create = (body: string) =>
    fetch(`${api.url}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(10_000),
    });
  expect((await create(deep)).status).toBe(400);
});
