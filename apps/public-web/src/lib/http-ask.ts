import type { AppRouter } from '@jala/api/app-router';
import type { Ask } from '@jala/api/render-page';
import { createTRPCUntypedClient } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';

const client = createTRPCUntypedClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc' })] });

/** Asks the api over `/trpc`. This file is loaded with the first question, because the first view asks none. */
export const httpAsk: Ask = (path, input) => client.query(path, input);
