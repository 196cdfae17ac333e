import { z } from 'zod';
import { ImageFile } from '@jala/schema/media';
import { staff } from '#trpc/trpc.ts';
import type { MediaService } from './media.service.ts';

const ByFile = z.strictObject({ file: ImageFile });

export const createMediaRouter = (media: MediaService) => ({
  remove: staff.mutation({ input: ByFile }, ({ input }) => media.remove(input.file)),
});
