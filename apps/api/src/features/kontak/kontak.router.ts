import { KontakInput, KontakRecord } from '@jala/schema/kontak';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const kontakRouter = router({
  get: publicProcedure.output(KontakRecord.nullable()).query(({ ctx }) => ctx.services.kontak.get()),
  update: staffProcedure
    .input(KontakInput)
    .output(KontakRecord)
    .mutation(({ ctx, input }) => ctx.services.kontak.update(input)),
});
