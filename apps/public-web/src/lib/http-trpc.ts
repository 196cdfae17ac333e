import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { createTrpc } from './trpc.ts';

/** Asks the api's `/trpc`. Loaded with the first question: the first view asks none. */
export const httpTrpc = createTrpc(httpBatchLink({ url: '/trpc' }));
