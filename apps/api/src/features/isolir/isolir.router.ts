import { Identity, Isolir } from '@jala/schema/isolir';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const isolirRouter = router({
  /** Public, as the notice itself is. */
  get: publicProcedure.output(Isolir).query(({ ctx }) => ctx.services.isolir.get()),
  identity: publicProcedure.output(Identity).query(({ ctx }) => ctx.services.isolir.identity()),
  update: staffProcedure
    .input(Isolir)
    .output(Isolir)
    .mutation(({ ctx, input }) => ctx.services.isolir.update(input)),
});
