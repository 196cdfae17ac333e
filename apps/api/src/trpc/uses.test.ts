import { callTRPCProcedure } from '@trpc/server';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createContext } from './context.ts';
import { router, staff } from './trpc.ts';

/** `account.get` and `site.settings` because the table of rights has them. */
const product = router({
  account: router({ get: staff.query({}, () => undefined) }),
  site: router({ settings: staff.query({ isUse: false }, () => undefined) }),
});

it('a call is a use of the session, unless its procedure says that an open screen makes it by itself', async () => {
  const noteUse = vi.fn<() => Promise<void>>(async () => undefined);
  const user = { id: 1, user_email: 'a@jala.example', user_name: 'A', role: 'pemilik' as const };
  const ctx = createContext(
    {
      token: 'token',
      callerAddress: 'test',
      log: pino({ level: 'silent' }),
      visitor: { network: 'test', left: new AbortController().signal },
    },
    {
      verify: async () => ({ user, noteUse }),
      announce: () => undefined,
      undoIfRefused: (write) => write(),
      keep: (_key, make) => make(),
      preview: async () => '',
    },
  );
  const run = (path: string) =>
    callTRPCProcedure({
      router: product,
      path,
      ctx,
      type: 'query',
      getRawInput: async () => undefined,
      signal: undefined,
      batchIndex: 0,
    });
  await run('site.settings');
  expect(noteUse).not.toHaveBeenCalled();
  await run('account.get');
  expect(noteUse).toHaveBeenCalledOnce();
});
