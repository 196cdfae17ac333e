import { z } from 'zod';
import { ById } from '@jala/schema/record';
import { LokasiHotspotInput, LokasiHotspotRecord, LokasiHotspotUpdate } from '@jala/schema/lokasi-hotspot';
import { everyone, staff } from '#trpc/trpc.ts';
import type { LokasiHotspotService } from './lokasi-hotspot.service.ts';

export const createLokasiHotspotRouter = (locations: LokasiHotspotService) => ({
  list: everyone.query({ output: z.array(LokasiHotspotRecord) }, () => locations.list()),
  create: staff.mutation({ input: LokasiHotspotInput, output: LokasiHotspotRecord }, ({ input }) =>
    locations.create(input),
  ),
  update: staff.mutation({ input: LokasiHotspotUpdate, output: LokasiHotspotRecord }, ({ input }) =>
    locations.update(input),
  ),
  delete: staff.mutation({ input: ById }, ({ input }) => locations.delete(input.id)),
});
