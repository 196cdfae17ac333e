import { z } from 'zod';
import { LandingContentItem, LandingContentQuery, LandingContentUpdate } from '@jala/schema/landing-content';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const landingContentRouter = router({
  list: publicProcedure
    .input(LandingContentQuery)
    .output(z.array(LandingContentItem))
    .query(({ ctx, input }) => ctx.services.landingContent.list(input)),
  update: staffProcedure
    .input(LandingContentUpdate)
    .output(LandingContentItem)
    .mutation(({ ctx, input }) => ctx.services.landingContent.update(input)),
});
