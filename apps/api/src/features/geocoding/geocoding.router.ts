import { z } from 'zod';
import { GeocodingQuery, GeocodingResult } from '@jala/schema/geocoding';
import { router, staffProcedure } from '#trpc/trpc.ts';

export const geocodingRouter = router({
  search: staffProcedure
    .input(GeocodingQuery)
    .output(z.array(GeocodingResult))
    .query(({ ctx, input }) => ctx.services.geocode(input.q)),
});
