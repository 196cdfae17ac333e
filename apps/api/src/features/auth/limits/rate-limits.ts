import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Seconds. */
const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * Runs `check`, which returns whether a password is right, as a counted try, and returns what it returned. The try is
 * counted before: guesses sent at the same moment cannot all pass. Throws too-many-requests instead of running it.
 */
export type CountedTry = (check: () => Promise<boolean>) => Promise<boolean>;

/** Where a sign-in comes from and for whom. */
export interface SignInTry {
  /** As `callerOf` gives it. */
  caller: string;
  email: string;
  /** The caller's network if this user has signed in from there before. */
  knownNetwork: string | undefined;
}

export type AuthLimits = ReturnType<typeof createAuthLimits>;

/** Limits how often a password may be guessed, for all processes together, because it counts in PostgreSQL. */
export function createAuthLimits(db: DataSource) {
  /** By caller and e-mail together, so that an attacker elsewhere cannot lock a colleague out. */
  const pair = limit(db, 'signin', { points: 10, duration: QUARTER_HOUR });
  const caller = limit(db, 'signin-caller', { points: 100, duration: QUARTER_HOUR });
  /** Guesses for one account from many addresses become slow, but never impossible: that would lock its user out. */
  const account = limit(db, 'signin-account', { points: 50, duration: DAY, pace: 30 });
  /** Guesses of everybody for all accounts. */
  const everybody = limit(db, 'signin-all', { points: 1000, duration: HOUR, pace: 1, isShared: true });
  /** Limit for tries of second factors, by somebody who knows the password. A code is right by chance once in 300,000 tries. */
  const code = limit(db, 'second-factor', { points: 20, duration: DAY, pace: 300 });
  const challenge = limit(db, 'challenge', { points: 60, duration: QUARTER_HOUR });
  const passkey = limit(db, 'passkey', { points: 50, duration: QUARTER_HOUR });
  /** By caller and e-mail, so that strangers cannot use up the letters of somebody who needs one. */
  const forgotten = limit(db, 'forgotten', { points: 3, duration: HOUR });
  const forgottenEmail = limit(db, 'forgotten-email', { points: 20, duration: DAY, pace: HOUR });
  const forgottenCaller = limit(db, 'forgotten-caller', { points: 10, duration: HOUR });
  const forgottenLink = limit(db, 'forgotten-link', { points: 20, duration: QUARTER_HOUR });
  const invitation = limit(db, 'invitation', { points: 20, duration: QUARTER_HOUR });
  /** Limit for tries of tokens for scripts. Nobody can guess one, but each try costs a query. */
  const wrongToken = limit(db, 'api-token', { points: 50, duration: QUARTER_HOUR });
  /** Changes of the own account, each of which leaves a line or a row for long. */
  const ownAccount = limit(db, 'account', { points: 30, duration: QUARTER_HOUR });
  const letter = limit(db, 'invitation-letter', { points: 5, duration: HOUR });
  const change = limit(db, 'change-password', { points: 10, duration: QUARTER_HOUR });

  return {
    /** A user in a known network has a budget of their own, which strangers elsewhere cannot use up. */
    signIn: ({ caller: from, email, knownNetwork }: SignInTry): CountedTry =>
      countedTry(
        pair(`${from} ${email}`),
        caller(from),
        account(knownNetwork === undefined ? email : `${email} ${knownNetwork}`),
        ...(knownNetwork === undefined ? [everybody('all')] : []),
      ),
    /** Counts tries of a code from an authenticator app or for recovery, by whoever `key` names. */
    code: (key: string): CountedTry => countedTry(code(key)),

    /** Counts a challenge for a passkey, each of which is a row for minutes. Throws too-many-requests. */
    challenge: (from: string): Promise<void> => challenge(from).add(),
    /** Nobody can guess what a passkey signs, but each try costs a check. */
    passkey: (from: string): CountedTry => countedTry(passkey(from)),

    /** Counts a letter to somebody who forgot the password. Throws too-many-requests, whether or not the user exists. */
    async forgotten({ caller: from, email }: Omit<SignInTry, 'knownNetwork'>): Promise<void> {
      await forgottenCaller(from).add();
      await forgotten(`${from} ${email}`).add();
      await forgottenEmail(email).add();
    },

    /** Counts a change of the own account, by session: a stolen one must not use up the tries of the user. Throws too-many-requests. */
    account: (token: string): Promise<void> => ownAccount(token).add(),

    /** Counts an unknown token for scripts, by caller as `callerOf` gives it. Throws too-many-requests. */
    wrongToken: (from: string): Promise<void> => wrongToken(from).add(),

    /** Counts a letter with an invitation. Throws too-many-requests. */
    invitationLetter: (email: string): Promise<void> => letter(email).add(),

    /** Counts tries of the link in a letter about a forgotten password. Nobody can guess one, but each try costs a query. */
    forgottenLink: (from: string): CountedTry => countedTry(forgottenLink(from)),

    /** Counts tries of the link of an invitation, by caller as `callerOf` gives it. Nobody can guess a link, but each try costs a query. */
    invitation: (from: string): CountedTry => countedTry(invitation(from)),
    /** By session, so that somebody who has stolen one cannot keep the user from changing the password. */
    changePassword: (token: string): CountedTry => countedTry(change(token)),
  };
}

/** A limit for one key. */
interface Count {
  /** Throws too-many-requests when the limit is reached. */
  add: () => Promise<void>;
  takeBack: () => Promise<void>;
  /** Throws too-many-requests if this process knows that the limit is reached, without a question to the database. */
  refuse: () => void;
  /** Forgets the earlier tries too. */
  forget: () => Promise<void>;
}

/** A right password forgets what `first` counted before, and takes its own try back from the others. */
function countedTry(first: Count, ...others: Count[]): CountedTry {
  const counts = [first, ...others];
  return async (check) => {
    for (const count of counts) count.refuse();
    for (const [index, count] of counts.entries()) {
      await count.add().catch(async (error: unknown) => {
        // Nothing was guessed. Otherwise users who come back as `Retry-After` says would use up their other limits.
        await Promise.all(counts.slice(0, index).map((earlier) => earlier.takeBack()));
        throw error;
      });
    }
    let right: boolean;
    try {
      right = await check();
    } catch (error) {
      // Nothing was guessed, for example because too many wait for their turn.
      await Promise.all(counts.map((count) => count.takeBack()));
      throw error;
    }
    if (right) await Promise.all([first.forget(), ...others.map((count) => count.takeBack())]);
    return right;
  };
}

interface Limit {
  /** Failed tries that are allowed in `duration`. */
  points: number;
  /** Seconds, from the first try. */
  duration: number;
  /** After them one more try in this time, in seconds; without it, none. */
  pace?: number;
  /**
   * True if many callers have one key. Once the limit is reached, this process refuses them by itself: hundreds of tries in a second from
   * as many networks would wait for the same row, and hold all connections to the database.
   */
  isShared?: boolean;
}

function limit(db: DataSource, keyPrefix: string, { points, duration, pace, isShared }: Limit): (key: string) => Count {
  const store = { storeClient: withoutNames(db), storeType: 'client', tableName: 'rate_limits', tableCreated: true };
  const free = new RateLimiterPostgres({ ...store, keyPrefix, points, duration });
  const slow = pace && new RateLimiterPostgres({ ...store, keyPrefix: `${keyPrefix}-slow`, points: 1, duration: pace });
  /** Until when this process refuses tries by itself, by key, as `performance.now()` counts. */
  const refusedUntil = new Map<string, number>();

  /** Counts a try. Returns the state of the limit when it is reached. */
  async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
    const reached = await tryConsume(limiter, key);
    const longest = limiter.duration * 1000;
    if (reached === undefined || reached.msBeforeNext <= longest) return reached;
    // The limit began while the clock was ahead. Nobody can know how long ago that was, so a new one begins.
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
      async takeBack() {
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
 * connection may know the name already, or not yet.
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
