import { z } from 'zod';
import { Layanan, LayananUpdate } from '@jala/schema/layanan';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const layananRouter = router({
  list: publicProcedure.output(z.array(Layanan)).query(({ ctx }) => ctx.services.layanan.list()),
  update: staffProcedure
    .input(LayananUpdate)
    .output(Layanan)
    .mutation(({ ctx, input }) => ctx.services.layanan.update(input)),
});
