import { z } from 'zod';
import {
  LandingContentOrder,
  LandingContentQuery,
  LandingContentRecord,
  LandingContentRemoval,
  LandingContentRestoration,
  LandingContentUpdate,
  PackageInput,
  PartnerInput,
  PartnerUpdate,
  ShownLandingItem,
} from '@jala/schema/landing-content';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const landingContentRouter = router({
  list: publicProcedure
    .input(LandingContentQuery)
    .output(z.array(LandingContentRecord))
    .query(({ ctx, input }) => ctx.services.landingContent.list(input)),
  shown: publicProcedure
    .input(LandingContentQuery)
    .output(z.array(ShownLandingItem))
    .query(({ ctx, input }) => ctx.services.landingContent.shown(input)),
  update: staffProcedure
    .input(LandingContentUpdate)
    .output(LandingContentRecord)
    .mutation(({ ctx, input }) => ctx.services.landingContent.update(input)),
  addPartner: staffProcedure
    .input(PartnerInput)
    .output(LandingContentRecord)
    .mutation(({ ctx, input }) => ctx.services.landingContent.addPartner(input)),
  updatePartner: staffProcedure
    .input(PartnerUpdate)
    .output(LandingContentRecord)
    .mutation(({ ctx, input }) => ctx.services.landingContent.updatePartner(input)),
  addPackage: staffProcedure
    .input(PackageInput)
    .output(z.array(LandingContentRecord))
    .mutation(({ ctx, input }) => ctx.services.landingContent.addPackage(input)),
  remove: staffProcedure
    .input(LandingContentRemoval)
    .output(z.array(LandingContentRecord))
    .mutation(({ ctx, input }) => ctx.services.landingContent.remove(input.ids)),
  restore: staffProcedure
    .input(LandingContentRestoration)
    .output(z.array(LandingContentRecord))
    .mutation(({ ctx, input }) => ctx.services.landingContent.restore(input.items)),
  reorder: staffProcedure
    .input(LandingContentOrder)
    .output(z.array(LandingContentRecord))
    .mutation(({ ctx, input }) => ctx.services.landingContent.reorder(input)),
});
