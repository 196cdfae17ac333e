import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@jala/api/app-router';
import { BATCH_MAX, mayBeBatched } from '@jala/schema/rules/batch';
import { statusOf } from './fault.ts';
import { ownAnswer } from './foreign-answer.ts';
import { signInLink } from './sign-in-link.ts';
import { storedToken } from './token.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Tells whether the server refused the call (status below 500). It would refuse the same call again, so a retry makes no sense. */
const isRefusal = (error: unknown): boolean => (statusOf(error) ?? 500) < 500;

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // A Pemilik may have changed the role. Load the account again, so that the menu and the buttons match the role.
    onError: (error) => void (statusOf(error) === 403 && queries.account.get.invalidate()),
  }),
  defaultOptions: {
    // `always`, because browsers sometimes wrongly report that they are offline, and a save would then wait without any message. `always`
    // also turns off the reload when the network is back, so `refetchOnReconnect` turns it on again.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
});

const ask: typeof fetch = async (input, init) => ownAnswer(await fetch(input, init));
// `onlineManager` only listens for changes, so set the state at the start: the panel may open without a network.
onlineManager.setOnline(navigator.onLine);

const server = {
  url: '/trpc',
  fetch: ask,
  headers: () => {
    const token = storedToken();
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  },
};

export const trpcClient = trpc.createClient({
  links: [
    signInLink,
    splitLink({
      condition: ({ path }) => mayBeBatched(path),
      true: httpBatchLink({ ...server, maxItems: BATCH_MAX }),
      false: httpBatchLink({ ...server, maxItems: 1 }),
    }),
  ],
});

/** Queries for use outside of components. Routes need them before React draws anything. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient });
