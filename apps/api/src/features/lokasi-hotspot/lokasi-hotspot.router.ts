import { z } from 'zod';
import { ById } from '@jala/schema/id';
import { LokasiHotspot, LokasiHotspotInput, LokasiHotspotUpdate } from '@jala/schema/lokasi-hotspot';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const lokasiHotspotRouter = router({
  list: publicProcedure.output(z.array(LokasiHotspot)).query(({ ctx }) => ctx.services.lokasiHotspot.list()),
  create: staffProcedure
    .input(LokasiHotspotInput)
    .output(LokasiHotspot)
    .mutation(({ ctx, input }) => ctx.services.lokasiHotspot.create(input)),
  update: staffProcedure
    .input(LokasiHotspotUpdate)
    .output(LokasiHotspot)
    .mutation(({ ctx, input }) => ctx.services.lokasiHotspot.update(input)),
  delete: staffProcedure.input(ById).mutation(({ ctx, input }) => ctx.services.lokasiHotspot.delete(input.id)),
});
