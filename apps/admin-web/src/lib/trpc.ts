import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@jala/api/app-router';
import { BATCH_MAX, mayBeBatched } from '@jala/schema/rules/batch';
import { ownAnswer } from './foreign-answer.ts';
import { signInLink } from './sign-in-link.ts';
import { storedToken } from './token.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Tells whether the server refused the call. It would refuse the same call again, so a retry only makes sense for other errors. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TRPCClientError && typeof error.data?.httpStatus === 'number' && error.data.httpStatus < 500;

/** True if the role of the user does not allow the call any more, or never did. */
const isForbidden = (error: unknown): boolean => error instanceof TRPCClientError && error.data?.httpStatus === 403;

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // A Pemilik may have changed the role: the menu and the buttons follow.
    onError: (error) => void (isForbidden(error) && queries.account.get.invalidate()),
  }),
  defaultOptions: {
    // `always`: browsers sometimes wrongly report that they are offline. A save would then wait without any message.
    // Then screens would not load again when the network is back, either.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
});

const ask: typeof fetch = async (input, init) => ownAnswer(await fetch(input, init));
// It hears of changes alone, and the panel may open without a network.
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
