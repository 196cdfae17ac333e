import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Durations in seconds. */
export const QUARTER_HOUR = 15 * 60;
export const HOUR = 60 * 60;
export const DAY = 24 * HOUR;

/** Counts the tries for one key. */
export interface Count {
  /** Counts a try. Throws too-many-requests if no more tries are allowed now. */
  add: () => Promise<void>;
  rollBack: () => Promise<void>;
  /** Throws too-many-requests if this process knows that the limit is reached. Does not ask the database. */
  refuse: () => void;
  /** Deletes all counted tries of the key. */
  forget: () => Promise<void>;
}

interface Limit {
  /** Number of tries that are allowed in `duration`. */
  points: number;
  /** Length of the period, in seconds, from the first try. */
  duration: number;
  /** After `points` tries, one more try is allowed in each period of this length, in seconds. Undefined if no more tries are allowed. */
  pace?: number;
  /**
   * True if many callers share one key. After the limit is reached, this process refuses tries without asking the database: hundreds of
   * tries in a second would wait for the same row, and hold all connections to the database.
   */
  isShared?: boolean;
}

/** Creates a rate limit. The tries are counted in PostgreSQL, so that the limit holds for all processes together. */
export function rateLimit(
  db: DataSource,
  keyPrefix: string,
  { points, duration, pace, isShared }: Limit,
): (key: string) => Count {
  const store = { storeClient: withoutNames(db), storeType: 'client', tableName: 'rate_limits', tableCreated: true };
  const free = new RateLimiterPostgres({ ...store, keyPrefix, points, duration });
  const slow = pace && new RateLimiterPostgres({ ...store, keyPrefix: `${keyPrefix}-slow`, points: 1, duration: pace });
  /** The time until which this process refuses tries without asking the database, by key, on the scale of `performance.now()`. */
  const refusedUntil = new Map<string, number>();

  /** Counts a try. Returns the state of the limit when it is reached. */
  async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
    const reached = await tryConsume(limiter, key);
    const longest = limiter.duration * 1000;
    if (reached === undefined || reached.msBeforeNext <= longest) return reached;
    // The count began while the clock was ahead. Its age is unknown, so a new count begins.
    await db.query('DELETE FROM rate_limits WHERE key = $1 AND expire > $2', [
      limiter.getKey(key),
      Date.now() + longest,
    ]);
    return tryConsume(limiter, key);
  }

  return (name) => {
    // The column holds 255 characters, and an e-mail address alone may be that long.
    const key = createHash('sha256').update(name).digest('base64url');
    return {
      async add() {
        const reached = await consume(free, key);
        const refused = reached && slow ? await consume(slow, key) : reached;
        if (refused && isShared) refusedUntil.set(key, performance.now() + refused.msBeforeNext);
        if (refused) throw tooMany(refused);
      },
      refuse() {
        const msBeforeNext = (refusedUntil.get(key) ?? 0) - performance.now();
        if (msBeforeNext > 0) throw tooMany({ msBeforeNext });
      },
      async rollBack() {
        await free.reward(key);
      },
      async forget() {
        await free.delete(key);
      },
    };
  };
}

/**
 * Runs the library's queries without its names for prepared statements. Behind a connection pool in transaction mode, the next
 * connection may already have a statement of this name, or not have it yet.
 */
const withoutNames = (db: DataSource) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    ((db.driver as PostgresDriver).master as pg.Pool).query(text, values),
});

const tryConsume = (limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> =>
  limiter.consume(key).then(
    () => undefined,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    },
  );

const tooMany = (state: Pick<RateLimiterRes, 'msBeforeNext'>): DomainError =>
  new DomainError('too-many-requests', messages.tooManyTries, {
    retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
  });
