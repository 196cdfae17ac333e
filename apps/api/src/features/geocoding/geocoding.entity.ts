import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/wire/geocoding';

/** Cached results of a service for a query. */
export interface GeocodingCacheRow {
  /** Name of the service, from `sourceOf`. */
  source: string;
  /** Query in the form that `keyOf` returns. */
  query: string;
  results: GeocodingResult[];
  expires_at: Date;
}

export const GeocodingCacheEntity = new EntitySchema<GeocodingCacheRow>({
  name: 'geocoding_cache',
  columns: {
    source: { type: 'text', primary: true },
    query: { type: 'text', primary: true },
    // Not jsonb, which refuses some characters that a place name may contain.
    results: { type: 'json' },
    expires_at: { type: 'timestamptz' },
  } satisfies Record<keyof GeocodingCacheRow, EntitySchemaColumnOptions>,
});
