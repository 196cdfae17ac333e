import type { AppRouter } from '@jala/api/app-router';
import type { Ask } from '@jala/api/render-page';
import { BATCH_MAX } from '@jala/schema/batch';
import { createTRPCUntypedClient } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';

const client = createTRPCUntypedClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc', maxItems: BATCH_MAX })] });

/** Queries the api over `/trpc`. The browser loads this file for its first query, because the first page needs none. */
export const httpAsk: Ask = (path, input) => client.query(path, input);
