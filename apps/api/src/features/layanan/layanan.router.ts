import { z } from 'zod';
import { LayananRecord, LayananUpdate, ShownLayanan } from '@jala/schema/wire/layanan';
import { publicProcedure, staffProcedure } from '#trpc/trpc.ts';
import type { LayananService } from './layanan.service.ts';

export const createLayananRouter = (layanan: LayananService) => ({
  list: publicProcedure.query({ output: z.array(LayananRecord) }, () => layanan.list()),
  shown: publicProcedure.query({ output: z.array(ShownLayanan) }, () => layanan.shown()),
  update: staffProcedure.mutation({ input: LayananUpdate, output: LayananRecord, richText: true }, ({ input }) =>
    layanan.update(input),
  ),
});
