import { z } from 'zod';
import { GeocodingQuery, GeocodingResult } from '@jala/schema/geocoding';
import { staff } from '#trpc/trpc.ts';
import type { Geocode } from './geocoding.service.ts';

export const createGeocodingRouter = (geocode: Geocode) => ({
  search: staff.query({ input: GeocodingQuery, output: z.array(GeocodingResult) }, ({ input }) => geocode(input.q)),
});
