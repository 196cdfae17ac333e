import { Kontak, KontakInput } from '@jala/schema/kontak';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const kontakRouter = router({
  get: publicProcedure.output(Kontak.nullable()).query(({ ctx }) => ctx.services.kontak.get()),
  update: staffProcedure
    .input(KontakInput)
    .output(Kontak)
    .mutation(({ ctx, input }) => ctx.services.kontak.update(input)),
});
