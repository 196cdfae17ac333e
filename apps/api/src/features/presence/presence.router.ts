import { PresenceHere, PresenceOthers } from '@jala/schema/wire/presence';
import { staffProcedure } from '#trpc/trpc.ts';
import type { PresenceService } from './presence.service.ts';

export const createPresenceRouter = (presence: PresenceService) => ({
  /** Records the caller. Still a query, because a mutation would empty caches although no content changes. */
  here: staffProcedure.query({ input: PresenceHere, output: PresenceOthers, isPoll: true }, ({ ctx, input }) =>
    presence.here(ctx.user, input),
  ),
});
