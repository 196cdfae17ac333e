import { LessThanOrEqual, MoreThan, type DataSource } from 'typeorm';
import type { GeocodingResult } from '@jala/schema/geocoding';
import { GeocodingCacheEntity } from './geocoding.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Places stay where they are; one that is missing may be mapped next week. */
const FOUND_MS = 90 * DAY_MS;
const NOT_FOUND_MS = 7 * DAY_MS;

/** The answers of one service, kept for all processes. */
export function createGeocodingCache(db: DataSource, source: string) {
  const answers = db.getRepository(GeocodingCacheEntity);
  return {
    /** The kept answer, `[]` when the place is known not to be found; undefined when there is none. */
    async read(query: string): Promise<GeocodingResult[] | undefined> {
      const row = await answers.findOneBy({ source, query, expires_at: MoreThan(new Date()) });
      return row?.results;
    },

    /** Keeps an answer in place of an older one, and drops those that have had their time. */
    async keep(query: string, results: GeocodingResult[]): Promise<void> {
      const now = Date.now();
      const expires_at = new Date(now + (results.length > 0 ? FOUND_MS : NOT_FOUND_MS));
      await answers.upsert({ source, query, results, expires_at }, ['source', 'query']);
      await answers.delete({ expires_at: LessThanOrEqual(new Date(now)) });
    },
  };
}
