import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

const QUARTER_HOUR = 15 * 60;

/** Counts failed attempts by key, in PostgreSQL, for all processes together. */
interface AttemptLimit {
  /** Throws too-many-requests when there were too many failures. */
  refuse: (key: string) => Promise<void>;
  failed: (key: string) => Promise<void>;
  succeeded: (key: string) => Promise<void>;
}

export function createAuthLimits(db: DataSource) {
  return {
    /** By caller's address and e-mail together, so that an attacker elsewhere cannot lock a colleague out. */
    signIn: attemptLimit(db, 'signin', 10),
    /** By caller's address alone. */
    caller: attemptLimit(db, 'signin-caller', 100),
    /** By user. */
    changePassword: attemptLimit(db, 'change-password', 10),
  };
}

/** Allows `failures` failed attempts in a quarter of an hour. */
function attemptLimit(db: DataSource, keyPrefix: string, failures: number): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points: failures,
    duration: QUARTER_HOUR,
  });
  return {
    async refuse(key) {
      const state = await limiter.get(short(key));
      if (state !== null && state.consumedPoints >= failures) throw tooMany(state);
    },
    async failed(key) {
      await limiter.consume(short(key)).catch((reason: unknown) => {
        // Several simultaneous attempts may all pass `refuse`; those beyond the limit are rejected here.
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      });
    },
    async succeeded(key) {
      await limiter.delete(short(key));
    },
  };
}

/** The key column holds 255 characters, and an e-mail address alone may be that long. */
const short = (key: string): string => key.slice(0, 200);

const tooMany = (state: RateLimiterRes): DomainError =>
  new DomainError('too-many-requests', messages.tooManyTries, {
    retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
  });
