import { z } from 'zod';
import {
  Identity,
  IsolirInput,
  IsolirRecord,
  ProbeResult,
  RouterCommands,
  RouterCommandsQuery,
} from '@jala/schema/isolir';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const isolirRouter = router({
  /** Public, as the notice itself is. */
  get: publicProcedure.output(IsolirRecord).query(({ ctx }) => ctx.services.isolir.get()),
  identity: publicProcedure.output(Identity).query(({ ctx }) => ctx.services.isolir.identity()),
  update: staffProcedure
    .input(IsolirInput)
    .output(IsolirRecord)
    .mutation(({ ctx, input }) => ctx.services.isolir.update(input)),
  routerCommands: staffProcedure
    .input(RouterCommandsQuery)
    .output(RouterCommands)
    .query(({ ctx, input }) => ctx.services.isolirNetwork.commands(input.server_address)),
  /** A mutation, so that it runs when it is asked for and never on its own. */
  selfTest: staffProcedure.output(z.array(ProbeResult)).mutation(({ ctx }) => ctx.services.isolirNetwork.selfTest()),
});
