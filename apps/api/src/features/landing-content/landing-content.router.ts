import { z } from 'zod';
import {
  LandingContentOrder,
  LandingContentQuery,
  LandingContentRecord,
  LandingContentRemoval,
  LandingContentRestoration,
  LandingContentUpdate,
  PartnerInput,
  PartnerUpdate,
  ShownLandingItem,
} from '@jala/schema/wire/landing-content';
import { LandingPageUpdate, LandingPreview } from '@jala/schema/wire/landing-page';
import { PackageInput, PackageUpdate } from '@jala/schema/wire/package-input';
import { QuestionInput, QuestionUpdate } from '@jala/schema/wire/question-input';
import { Previewed } from '@jala/schema/wire/site-data';
import { publicProcedure, staffProcedure, staffComputation } from '#trpc/trpc.ts';
import type { LandingContentService } from './landing-content.service.ts';

const Items = z.array(LandingContentRecord);

export const createLandingContentRouter = (landing: LandingContentService) => ({
  list: publicProcedure.query({ input: LandingContentQuery, output: Items }, ({ input }) => landing.list(input)),
  shown: publicProcedure.query({ input: LandingContentQuery, output: z.array(ShownLandingItem) }, ({ input }) =>
    landing.shown(input),
  ),
  update: staffProcedure.mutation(
    { input: LandingContentUpdate, output: LandingContentRecord, richText: true },
    ({ input }) => landing.update(input),
  ),
  /** Saves all changes of the page at once. */
  updatePage: staffProcedure.mutation({ input: LandingPageUpdate, output: Items, richText: true }, ({ input }) =>
    landing.updatePage(input),
  ),
  /** Renders the landing page with unsaved values. Its parts carry the names of the fields that staff fill in. */
  preview: staffComputation({ input: LandingPreview, output: Previewed }, async ({ ctx, input }) => {
    // Runs as a write, so that long texts wait in one queue with the texts of other users.
    const { shown, profiles } = await ctx.write(() => landing.previewed(input));
    return {
      html: await ctx.preview('/', {
        instead: {
          'landingContent.shown': (query) => shown(LandingContentQuery.parse(query)),
          'site.get': async (_input, answer) => ({ ...Object(await answer()), social: profiles }),
        },
        hasMarks: true,
      }),
    };
  }),
  addPartner: staffProcedure.mutation({ input: PartnerInput, output: LandingContentRecord }, ({ input }) =>
    landing.addPartner(input),
  ),
  updatePartner: staffProcedure.mutation({ input: PartnerUpdate, output: LandingContentRecord }, ({ input }) =>
    landing.updatePartner(input),
  ),
  addPackage: staffProcedure.mutation({ input: PackageInput, output: Items }, ({ input }) => landing.addPackage(input)),
  updatePackage: staffProcedure.mutation({ input: PackageUpdate, output: Items }, ({ input }) =>
    landing.updatePackage(input),
  ),
  addQuestion: staffProcedure.mutation({ input: QuestionInput, output: Items }, ({ input }) =>
    landing.addQuestion(input),
  ),
  updateQuestion: staffProcedure.mutation({ input: QuestionUpdate, output: Items }, ({ input }) =>
    landing.updateQuestion(input),
  ),
  remove: staffProcedure.mutation({ input: LandingContentRemoval, output: Items }, ({ input }) =>
    landing.remove(input.ids),
  ),
  restore: staffProcedure.mutation({ input: LandingContentRestoration, output: Items, richText: true }, ({ input }) =>
    landing.restore(input.items),
  ),
  reorder: staffProcedure.mutation({ input: LandingContentOrder, output: Items }, ({ input }) =>
    landing.reorder(input),
  ),
});
