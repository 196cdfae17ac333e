import { About, AboutInput } from '@jala/schema/about';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const aboutRouter = router({
  get: publicProcedure.output(About.nullable()).query(({ ctx }) => ctx.services.about.get()),
  update: staffProcedure
    .input(AboutInput)
    .output(About)
    .mutation(({ ctx, input }) => ctx.services.about.update(input)),
});
