import { Identity, IsolirInput, IsolirRecord } from '@jala/schema/isolir';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const isolirRouter = router({
  /** Public, as the notice itself is. */
  get: publicProcedure.output(IsolirRecord).query(({ ctx }) => ctx.services.isolir.get()),
  identity: publicProcedure.output(Identity).query(({ ctx }) => ctx.services.isolir.identity()),
  update: staffProcedure
    .input(IsolirInput)
    .output(IsolirRecord)
    .mutation(({ ctx, input }) => ctx.services.isolir.update(input)),
});
