import { z } from 'zod';
import type { SignedInUser } from '@jala/schema/auth';
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
} from '@jala/schema/media';
import { type Access, mayDo } from '#trpc/context.ts';
import { staff } from '#trpc/trpc.ts';
import type { LibraryService } from './library.service.ts';

const ByFile = z.strictObject({ file: ImageFile });

const replacer = (access: Access) => ({
  user: access.user,
  mayChange: (user: SignedInUser, thing: Thing) => mayDo({ ...access, user }, THINGS[thing].changedBy),
});

export const createMediaRouter = (library: LibraryService) => ({
  list: staff.query({ input: MediaQuery.prefault({}), output: MediaPage }, ({ input }) => library.list(input)),
  get: staff.query({ input: ByFile, output: MediaDetail }, ({ ctx, input }) => library.get(input.file, replacer(ctx))),
  attention: staff.query({ output: z.strictObject({ without_alt: z.int() }) }, () => library.attention()),
  withoutAlt: staff.query({ input: MediaFiles, output: z.array(MediaItem) }, ({ input }) =>
    library.withoutAlt(input.files),
  ),
  update: staff.mutation({ input: MediaUpdate, output: MediaItem }, ({ input }) => library.update(input)),
  replace: staff.mutation(
    { input: MediaReplacement, output: z.strictObject({ places: z.int() }) },
    async ({ ctx, input }) => ({ places: await library.replace(input, replacer(ctx)) }),
  ),
  remove: staff.mutation({ input: MediaRemoval }, ({ ctx, input }) => library.remove(input, ctx.user)),
  restore: staff.mutation({ input: ByFile }, ({ ctx, input }) => library.restore(input.file, ctx.user)),
  removeForGood: staff.mutation({ input: ByFile }, ({ ctx, input }) => library.removeForGood(input.file, ctx.user)),
  /** The trash, and what nothing has named since the last daily run, at most 50 at a time. */
  unnamed: staff.query({ input: UnnamedQuery.prefault({}), output: UnnamedImages }, ({ ctx, input }) =>
    library.unnamed(input.skip, ctx.user),
  ),
});
