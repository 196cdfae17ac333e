import { z } from 'zod';
import { LayananRecord, LayananUpdate } from '@jala/schema/layanan';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const layananRouter = router({
  list: publicProcedure.output(z.array(LayananRecord)).query(({ ctx }) => ctx.services.layanan.list()),
  update: staffProcedure
    .input(LayananUpdate)
    .output(LayananRecord)
    .mutation(({ ctx, input }) => ctx.services.layanan.update(input)),
});
