import { z } from 'zod';
import { LayananRecord, LayananUpdate, ShownLayanan } from '@jala/schema/layanan';
import { everyone, staff } from '#trpc/trpc.ts';
import type { LayananService } from './layanan.service.ts';

export const createLayananRouter = (layanan: LayananService) => ({
  list: everyone.query({ output: z.array(LayananRecord) }, () => layanan.list()),
  shown: everyone.query({ output: z.array(ShownLayanan) }, () => layanan.shown()),
  update: staff.mutation({ input: LayananUpdate, output: LayananRecord, richText: true }, ({ input }) =>
    layanan.update(input),
  ),
});
