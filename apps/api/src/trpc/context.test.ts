import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { createContext } from './context.ts';

let api: RunningApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

it('a REST write that is done at once checks the sign-in once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const verify = vi.spyOn(api.services.auth, 'verify');
  const { status } = await call(api, 'POST /posts', { token, json: { post_title: 'Satu' } });
  expect([status, verify.mock.calls]).toEqual([201, [[token, true]]]);
});

it('the calls of a batch share one check', async () => {
  const verify = vi.spyOn(api.services.auth, 'verify');
  const response = await fetch(`${api.url}/trpc/site.settings,site.settings?batch=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, verify.mock.calls.length]).toEqual([200, 1]);
});

it.each(['/api/posts', '/trpc/posts.create', '/api/auth/reset-password'])(
  'a body that came after the end of the session is refused: %s',
  { tags: ['long'] },
  async (path) => {
    const ended = await signIn(api);
    const body = JSON.stringify({ post_title: 'Terlambat' });
    const headers = {
      authorization: `Bearer ${ended}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const sent = request(`${api.url}${path}`, { method: 'POST', headers });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(body.slice(0, 1));
    await sleep(150);
    expect((await call(api, 'POST /auth/logout', { token: ended })).status).toBe(200);
    sent.end(body.slice(1));
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(401);
  },
);

it('a response that is not what its schema says is a fault of ours, and says nothing of its fields', async () => {
  vi.spyOn(api.services.layanan, 'list').mockResolvedValue([{ id: 'satu' }] as never);
  for (const path of ['/api/layanan', '/trpc/layanan.list']) {
    const response = await fetch(api.url + path);
    const text = await response.text();
    expect([response.status, text]).toEqual([500, expect.stringContaining('Terjadi kesalahan di server.')]);
    expect(text).not.toContain('"errors":{');
  }
});

it('a call that follows a logout in the same request is refused', async () => {
  const context = createContext(
    {
      token: await signIn(api),
      callerAddress: 'test',
      log: pino({ level: 'silent' }),
      client: { network: 'test', left: new AbortController().signal },
    },
    {
      verify: async (sent) => ({ user: await api.services.auth.verify(sent) }),
      announce: () => undefined,
      keep: (_key, make) => make(),
      preview: async () => '',
    },
  );
  const run = api.procedures.callerFor(context);
  await run('auth.verify', undefined);
  await run('auth.logout', undefined);
  await expect(run('posts.create', { post_title: 'Dua' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
