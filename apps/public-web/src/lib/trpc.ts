import type { AppRouter } from '@jala/api/app-router';
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';

export type SiteLink = TRPCLink<AppRouter>;
export type Trpc = TRPCClient<AppRouter>;

export const createTrpc = (...links: SiteLink[]): Trpc => createTRPCClient<AppRouter>({ links });
