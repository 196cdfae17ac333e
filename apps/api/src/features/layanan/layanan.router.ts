import { z } from 'zod';
import { LayananRecord, LayananUpdate, ShownLayanan } from '@jala/schema/layanan';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const layananRouter = router({
  list: publicProcedure.output(z.array(LayananRecord)).query(({ ctx }) => ctx.services.layanan.list()),
  shown: publicProcedure.output(z.array(ShownLayanan)).query(({ ctx }) => ctx.services.layanan.shown()),
  update: staffProcedure
    .input(LayananUpdate)
    .output(LayananRecord)
    .mutation(({ ctx, input }) => ctx.services.layanan.update(input)),
});
