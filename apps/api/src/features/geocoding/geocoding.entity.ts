import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/geocoding';

/** A result that a service returned. */
export interface GeocodingCacheRow {
  /** The service, as `sourceOf` names it. */
  source: string;
  /** As `keyOf` writes it. */
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

/** The time from which any process may ask a service again. */
export interface GeocodingTurnRow {
  source: string;
  free_at: Date;
  /** Whether we wait until `free_at` because the service refused us. */
  is_refused: boolean;
}

export const GeocodingTurnEntity = new EntitySchema<GeocodingTurnRow>({
  name: 'geocoding_turns',
  columns: {
    source: { type: 'text', primary: true },
    free_at: { type: 'timestamptz' },
    is_refused: { type: 'boolean', default: false },
  } satisfies Record<keyof GeocodingTurnRow, EntitySchemaColumnOptions>,
});
