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

it('a REST write checks the sign-in once', async () => {
  const verify = vi.spyOn(api.services.auth, 'verify');
  const { status } = await call(api, 'POST /posts', { token, json: { post_title: 'Satu' } });
  expect([status, verify.mock.calls]).toEqual([201, [[token]]]);
});

it('the calls of a batch share one check', async () => {
  const verify = vi.spyOn(api.services.auth, 'verify');
  const response = await fetch(`${api.url}/trpc/site.settings,site.settings?batch=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, verify.mock.calls.length]).toEqual([200, 1]);
});

it('a call that follows a logout in the same request is refused', async () => {
  const context = createContext(
    { token: await signIn(api), callerAddress: 'test', log: pino({ level: 'silent' }) },
    {
      verify: async (sent) => api.services.auth.verify(sent),
      announce: () => undefined,
      undoIfRefused: api.services.media.undoIfRefused,
      keep: (_key, make) => make(),
    },
  );
  const run = api.procedures.callerFor(context);
  await run('auth.verify', undefined);
  await run('auth.logout', undefined);
  await expect(run('posts.create', { post_title: 'Dua' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
