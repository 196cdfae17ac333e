import { AboutInput, AboutRecord, ShownAbout } from '@jala/schema/about';
import { everyone, staff } from '#trpc/trpc.ts';
import type { AboutService } from './about.service.ts';

export const createAboutRouter = (about: AboutService) => ({
  get: everyone.query({ output: AboutRecord.nullable() }, () => about.get()),
  shown: everyone.query({ output: ShownAbout.nullable() }, () => about.shown()),
  update: staff.mutation({ input: AboutInput, output: AboutRecord, richText: true }, ({ input }) =>
    about.update(input),
  ),
});
