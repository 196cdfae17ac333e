import { createTRPCClient, httpBatchLink, splitLink, type TRPCClient } from '@trpc/client';
import { BATCH_MAX, mayBeBatched } from '@jala/schema/rules/batch';
import type { AppRouter } from '#wiring/app-router.ts';

export type JalaClient = TRPCClient<AppRouter>;

interface ClientOptions {
  /** The address of Jala, such as `https://admin.example.id`. */
  url: string;
  /** The token that `auth.signin` returned. Without a token, only public calls work. */
  token?: string;
}

/** A typed client for scripts: `await createClient({ url, token }).posts.list.query({ page: 1 })`. */
export function createClient({ url, token }: ClientOptions): JalaClient {
  const server = {
    url: new URL('/trpc', url).href,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => mayBeBatched(path),
        true: httpBatchLink({ ...server, maxItems: BATCH_MAX }),
        false: httpBatchLink({ ...server, maxItems: 1 }),
      }),
    ],
  });
}
