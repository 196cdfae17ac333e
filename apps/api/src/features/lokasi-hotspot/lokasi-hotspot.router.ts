import { z } from 'zod';
import { ById } from '@jala/schema/record';
import { LokasiHotspotInput, LokasiHotspotRecord, LokasiHotspotUpdate } from '@jala/schema/lokasi-hotspot';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const lokasiHotspotRouter = router({
  list: publicProcedure.output(z.array(LokasiHotspotRecord)).query(({ ctx }) => ctx.services.lokasiHotspot.list()),
  create: staffProcedure
    .input(LokasiHotspotInput)
    .output(LokasiHotspotRecord)
    .mutation(({ ctx, input }) => ctx.services.lokasiHotspot.create(input)),
  update: staffProcedure
    .input(LokasiHotspotUpdate)
    .output(LokasiHotspotRecord)
    .mutation(({ ctx, input }) => ctx.services.lokasiHotspot.update(input)),
  delete: staffProcedure.input(ById).mutation(({ ctx, input }) => ctx.services.lokasiHotspot.delete(input.id)),
});
