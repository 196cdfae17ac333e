import { AboutInput, AboutRecord } from '@jala/schema/about';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const aboutRouter = router({
  get: publicProcedure.output(AboutRecord.nullable()).query(({ ctx }) => ctx.services.about.get()),
  update: staffProcedure
    .input(AboutInput)
    .output(AboutRecord)
    .mutation(({ ctx, input }) => ctx.services.about.update(input)),
});
