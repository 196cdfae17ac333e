import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@jala/api/app-router';
import { signInLink } from './sign-in-link.ts';
import { storedToken } from './token.ts';

export const trpc = createTRPCReact<AppRouter>();

/** A refused call gives the same answer again; only a failed one is worth another try. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TRPCClientError && typeof error.data?.httpStatus === 'number' && error.data.httpStatus < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that takes itself for offline may be wrong, and a save that only waits says nothing.
    queries: { networkMode: 'always', retry: (count, error) => count < 2 && !isRefusal(error) },
    mutations: { networkMode: 'always' },
  },
});

export const trpcClient = trpc.createClient({
  links: [
    signInLink,
    httpBatchLink({
      url: '/trpc',
      headers: () => {
        const token = storedToken();
        return token === undefined ? {} : { authorization: `Bearer ${token}` };
      },
    }),
  ],
});

/** The queries outside of components: for routes, which decide before anything is drawn. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient });
