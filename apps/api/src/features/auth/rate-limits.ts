import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import type { AuthLimits, TryLimit } from '#features/auth/auth.service.ts';

const QUARTER_HOUR = 15 * 60;

/** The limits of sign-in and password changes, counted in PostgreSQL for all processes together. */
export function createAuthLimits(db: DataSource): AuthLimits {
  return {
    signIn: tryLimit(db, 'signin', 10),
    caller: tryLimit(db, 'signin-caller', 100),
    changePassword: tryLimit(db, 'change-password', 10),
  };
}

/** `failures` within a quarter of an hour, then none until that is over. */
function tryLimit(db: DataSource, keyPrefix: string, failures: number): TryLimit {
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
        // Several tries at once may pass the check together; the one too many is refused here.
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      });
    },
    async succeeded(key) {
      await limiter.delete(short(key));
    },
  };
}

/** The table's key has 255 characters; an e-mail alone may have as many. */
const short = (key: string): string => key.slice(0, 200);

const tooMany = (state: RateLimiterRes): DomainError =>
  new DomainError('too-many-requests', messages.tooManyTries, {
    retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
  });
