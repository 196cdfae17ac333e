import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@jala/api/app-router';
import { signInLink } from './sign-in-link.ts';
import { storedToken } from './token.ts';

export const trpc = createTRPCReact<AppRouter>();

/** The server would refuse the same call again; only a failed one is worth a retry. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TRPCClientError && typeof error.data?.httpStatus === 'number' && error.data.httpStatus < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser may be wrong about being offline, and a save that waits for it would say nothing.
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

/** Queries outside of components: routes need them before anything is drawn. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient });
