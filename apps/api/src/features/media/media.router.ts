import { z } from 'zod';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { type Thing, THINGS } from '@jala/schema/things';
import {
  ImageFile,
  MediaDetail,
  MediaFiles,
  MediaItem,
  MediaPage,
  MediaQuery,
  MediaRemoval,
  MediaReplacement,
  MediaUpdate,
  UnnamedImages,
  UnnamedQuery,
} from '@jala/schema/wire/media';
import { type Access, mayDo } from '#trpc/context.ts';
import { staffProcedure } from '#trpc/trpc.ts';
import type { LibraryService } from './library/library.service.ts';

const ByFile = z.strictObject({ file: ImageFile });

const replacer = (access: Access) => ({
  user: access.user,
  mayChange: (user: SignedInUser, thing: Thing) => mayDo({ ...access, user }, THINGS[thing].changedBy),
});

export const createMediaRouter = (library: LibraryService) => ({
  list: staffProcedure.query({ input: MediaQuery.prefault({}), output: MediaPage }, ({ input }) => library.list(input)),
  get: staffProcedure.query({ input: ByFile, output: MediaDetail }, ({ ctx, input }) =>
    library.get(input.file, replacer(ctx)),
  ),
  attention: staffProcedure.query({ output: z.strictObject({ without_alt: z.int() }) }, () => library.attention()),
  withoutAlt: staffProcedure.query({ input: MediaFiles, output: z.array(MediaItem) }, ({ input }) =>
    library.withoutAlt(input.files),
  ),
  update: staffProcedure.mutation({ input: MediaUpdate, output: MediaItem }, ({ input }) => library.update(input)),
  replace: staffProcedure.mutation(
    { input: MediaReplacement, output: z.strictObject({ places: z.int() }) },
    async ({ ctx, input }) => ({ places: await library.replace(input, replacer(ctx)) }),
  ),
  remove: staffProcedure.mutation({ input: MediaRemoval }, ({ ctx, input }) => library.remove(input, ctx.user)),
  restore: staffProcedure.mutation({ input: ByFile }, ({ ctx, input }) => library.restore(input.file, ctx.user)),
  removeForGood: staffProcedure.mutation({ input: ByFile }, ({ ctx, input }) =>
    library.removeForGood(input.file, ctx.user),
  ),
  /** Returns images in the trash and images that no record named at the last daily run, at most 50 at a time. */
  unnamed: staffProcedure.query({ input: UnnamedQuery.prefault({}), output: UnnamedImages }, ({ ctx, input }) =>
    library.unnamed(input.skip, ctx.user),
  ),
});
