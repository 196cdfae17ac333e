import { z } from 'zod';
import { requiredText } from './text.ts';

export const GeocodingQuery = z.strictObject({ q: requiredText(300) });

/** A place that the geocoder found, with its coordinates in degrees. Lists start with the best match. */
export const GeocodingResult = z.strictObject({
  lat: z.number(),
  lon: z.number(),
  display_name: z.string(),
});
export type GeocodingResult = z.infer<typeof GeocodingResult>;
