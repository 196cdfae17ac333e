import { LessThanOrEqual, MoreThan, type DataSource } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/wire/geocoding';
import { DAY_MS } from '@jala/schema/rules/long-date';
import { GeocodingCacheEntity } from './geocoding.entity.ts';

/** Lifetimes of cached results. A place does not move, but a place that is missing today may be on the map next week. */
const FOUND_MS = 90 * DAY_MS;
const NOT_FOUND_MS = 7 * DAY_MS;

/** Caches the results of the service `source` in the database, for all processes. */
export function createGeocodingCache(db: DataSource, source: string) {
  const answers = db.getRepository(GeocodingCacheEntity);
  return {
    /** Returns the cached results, `[]` for a place that was not found, or undefined if nothing is cached. */
    async read(query: string): Promise<GeocodingResult[] | undefined> {
      const row = await answers.findOneBy({ source, query, expires_at: MoreThan(new Date()) });
      return row?.results;
    },

    /** Replaces older results for the query, and deletes every result that has expired. */
    async write(query: string, results: GeocodingResult[]): Promise<void> {
      const now = Date.now();
      const expires_at = new Date(now + (results.length > 0 ? FOUND_MS : NOT_FOUND_MS));
      await answers.upsert({ source, query, results, expires_at }, ['source', 'query']);
      await answers.delete({ expires_at: LessThanOrEqual(new Date(now)) });
    },
  };
}
