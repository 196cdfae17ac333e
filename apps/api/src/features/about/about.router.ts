import { AboutInput, AboutRecord, ShownAbout } from '@jala/schema/wire/about';
import { publicProcedure, staffProcedure } from '#trpc/trpc.ts';
import type { AboutService } from './about.service.ts';

export const createAboutRouter = (about: AboutService) => ({
  get: publicProcedure.query({ output: AboutRecord.nullable() }, () => about.get()),
  shown: publicProcedure.query({ output: ShownAbout.nullable() }, () => about.shown()),
  update: staffProcedure.mutation({ input: AboutInput, output: AboutRecord, richText: true }, ({ input }) =>
    about.update(input),
  ),
});
