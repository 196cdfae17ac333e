import { z } from 'zod';
import { GeocodingQuery, GeocodingResult } from '@jala/schema/wire/geocoding';
import { staffProcedure } from '#trpc/trpc.ts';
import type { Geocode } from './geocoding.service.ts';

export const createGeocodingRouter = (geocode: Geocode) => ({
  search: staffProcedure.query({ input: GeocodingQuery, output: z.array(GeocodingResult) }, ({ input }) =>
    geocode(input.q),
  ),
});
