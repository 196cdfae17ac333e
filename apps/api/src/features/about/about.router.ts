import { AboutInput, AboutRecord, ShownAbout } from '@jala/schema/about';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const aboutRouter = router({
  get: publicProcedure.output(AboutRecord.nullable()).query(({ ctx }) => ctx.services.about.get()),
  shown: publicProcedure.output(ShownAbout.nullable()).query(({ ctx }) => ctx.services.about.shown()),
  update: staffProcedure
    .input(AboutInput)
    .output(AboutRecord)
    .mutation(({ ctx, input }) => ctx.services.about.update(input)),
});
