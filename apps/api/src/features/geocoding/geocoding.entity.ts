import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/geocoding';

/** What a service answered. */
export interface GeocodingCacheRow {
  /** Which service, as `sourceOf` names it. */
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
    // Not jsonb: a name from outside may hold characters that jsonb refuses.
    results: { type: 'json' },
    expires_at: { type: 'timestamptz' },
  } satisfies Record<keyof GeocodingCacheRow, EntitySchemaColumnOptions>,
});

/** When a service may be asked again, by whichever process. */
export interface GeocodingTurnRow {
  source: string;
  free_at: Date;
  /** Whether it is left alone until then because it refused us. */
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
