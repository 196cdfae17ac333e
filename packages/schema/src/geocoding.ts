import { z } from 'zod';
import { requiredText } from './text.ts';

export const GeocodingQuery = z.strictObject({ q: requiredText(300) });

/** One place, best first in a list. Degrees. */
export const GeocodingResult = z.strictObject({
  lat: z.number(),
  lon: z.number(),
  display_name: z.string(),
});
export type GeocodingResult = z.infer<typeof GeocodingResult>;
