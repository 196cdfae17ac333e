import { z } from 'zod';
import { ImageFile, UnnamedImages, UnnamedQuery } from '@jala/schema/media';
import { staff } from '#trpc/trpc.ts';
import type { MediaService } from './media.service.ts';

const ByFile = z.strictObject({ file: ImageFile });

export const createMediaRouter = (media: MediaService) => ({
  /** What nothing has named since the last daily run, at most 50 at a time. */
  unnamed: staff.query({ input: UnnamedQuery.prefault({}), output: UnnamedImages }, ({ input }) =>
    media.unnamed(input.skip),
  ),
  remove: staff.mutation({ input: ByFile }, ({ input }) => media.remove(input.file)),
});
