import { PresenceHere, PresenceOthers } from '@jala/schema/wire/presence';
import { staffProcedure } from '#trpc/trpc.ts';
import type { PresenceService } from './presence.service.ts';

export const createPresenceRouter = (presence: PresenceService) => ({
  /** Notes the caller, but is a query: it changes no content, so no cache may be emptied for it. */
  here: staffProcedure.query({ input: PresenceHere, output: PresenceOthers, isPoll: true }, ({ ctx, input }) =>
    presence.here(ctx.user, input),
  ),
});
