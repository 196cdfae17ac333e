import type { DataSource } from 'typeorm';
import { type Count, DAY, HOUR, QUARTER_HOUR, rateLimit } from '#database/rate-limit.ts';

/**
 * Runs `check`, which tests a password, a code or a link, and returns its result. Counts the try before the check, so that guesses sent at
 * the same moment cannot all pass. When the limit is reached, throws too-many-requests and does not run `check`.
 */
export type CountedTry = (check: () => Promise<boolean>) => Promise<boolean>;

/** Caller and user of a sign-in. */
export interface SignInTry {
  /** Return value of `callerOf`. */
  caller: string;
  email: string;
  /** The caller's network if this user has signed in from there before. */
  knownNetwork: string | undefined;
}

export type AuthLimits = ReturnType<typeof createAuthLimits>;

/**
 * Limits guesses of passwords, codes and links, and how often letters are sent and accounts are changed. PostgreSQL stores the counts, so
 * the limits hold for all processes together.
 */
export function createAuthLimits(db: DataSource) {
  /** Counts by caller and e-mail together, so that an attacker elsewhere cannot lock the user out. */
  const pair = rateLimit(db, 'signin', { points: 10, duration: QUARTER_HOUR });
  const caller = rateLimit(db, 'signin-caller', { points: 100, duration: QUARTER_HOUR });
  /**
   * Limits guesses for one account from many addresses. Guesses become slow but stay possible, because a full stop would lock the user out.
   */
  const account = rateLimit(db, 'signin-account', { points: 50, duration: DAY, pace: 30 });
  /**
   * Limits guesses of all callers together, for all accounts. Does not count sign-ins from a network where the user has signed in before.
   */
  const everybody = rateLimit(db, 'signin-all', { points: 1000, duration: HOUR, pace: 1, isShared: true });
  /**
   * Limits tries of codes of a second factor. A caller who tries a code already knows the password or has a session. A random code is right
   * in about one of 300,000 tries.
   */
  const code = rateLimit(db, 'second-factor', { points: 20, duration: DAY, pace: 300 });
  const challenge = rateLimit(db, 'challenge', { points: 60, duration: QUARTER_HOUR });
  const passkey = rateLimit(db, 'passkey', { points: 50, duration: QUARTER_HOUR });
  /** Counts by caller and e-mail, so that strangers cannot use up the letters that a user needs. */
  const forgotten = rateLimit(db, 'forgotten', { points: 3, duration: HOUR });
  const forgottenEmail = rateLimit(db, 'forgotten-email', { points: 20, duration: DAY, pace: HOUR });
  const forgottenCaller = rateLimit(db, 'forgotten-caller', { points: 10, duration: HOUR });
  const forgottenLink = rateLimit(db, 'forgotten-link', { points: 20, duration: QUARTER_HOUR });
  const invitation = rateLimit(db, 'invitation', { points: 20, duration: QUARTER_HOUR });
  /** Limits requests with unknown tokens for scripts. Nobody can guess a token, but each request costs a query. */
  const wrongToken = rateLimit(db, 'api-token', { points: 50, duration: QUARTER_HOUR });
  /** Limits changes of a user's own account, because each change stores data, such as an audit line. */
  const ownAccount = rateLimit(db, 'account', { points: 30, duration: QUARTER_HOUR });
  const letter = rateLimit(db, 'invitation-letter', { points: 5, duration: HOUR });
  const change = rateLimit(db, 'change-password', { points: 10, duration: QUARTER_HOUR });

  return {
    /** Counts a sign-in. A user in a known network has a separate limit, which strangers elsewhere cannot use up. */
    signIn: ({ caller: from, email, knownNetwork }: SignInTry): CountedTry =>
      countedTry(
        pair(`${from} ${email}`),
        caller(from),
        account(knownNetwork === undefined ? email : `${email} ${knownNetwork}`),
        ...(knownNetwork === undefined ? [everybody('all')] : []),
      ),
    /** Counts tries of a code from an authenticator app or of a recovery code, by `key`. */
    code: (key: string): CountedTry => countedTry(code(key)),

    /** Counts a challenge for a passkey, because each challenge is stored as a row for minutes. Throws too-many-requests. */
    challenge: (from: string): Promise<void> => challenge(from).add(),
    /** Counts sign-ins with a passkey. Nobody can guess the signature of a passkey, but each try costs a check. */
    passkey: (from: string): CountedTry => countedTry(passkey(from)),

    /** Counts a letter about a forgotten password. Throws too-many-requests, whether or not the user exists. */
    async forgotten({ caller: from, email }: Omit<SignInTry, 'knownNetwork'>): Promise<void> {
      await forgottenCaller(from).add();
      await forgotten(`${from} ${email}`).add();
      await forgottenEmail(email).add();
    },

    /**
     * Counts a change of a user's own account. Counts by session, so that the thief of one session cannot use up the tries of the user's
     * other sessions. Throws too-many-requests.
     */
    account: (token: string): Promise<void> => ownAccount(token).add(),

    /** Counts a request with an unknown token for scripts. `from` is the return value of `callerOf`. Throws too-many-requests. */
    wrongToken: (from: string): Promise<void> => wrongToken(from).add(),

    /** Counts a letter with an invitation. Throws too-many-requests. */
    invitationLetter: (email: string): Promise<void> => letter(email).add(),

    /** Counts tries of the link in a letter about a forgotten password. Nobody can guess a link, but each try costs a query. */
    forgottenLink: (from: string): CountedTry => countedTry(forgottenLink(from)),

    /**
     * Counts tries of the link of an invitation. `from` is the return value of `callerOf`. Nobody can guess a link, but each try costs a
     * query.
     */
    invitation: (from: string): CountedTry => countedTry(invitation(from)),
    /**
     * Counts tries of the user's own password. Counts by session, so that the thief of one session cannot keep the user from changing the
     * password.
     */
    changePassword: (token: string): CountedTry => countedTry(change(token)),
  };
}

/**
 * Makes a counted try from several limits. If `check` returns true, `first` forgets all its tries, and the other limits take this try back.
 */
function countedTry(first: Count, ...others: Count[]): CountedTry {
  const counts = [first, ...others];
  return async (check) => {
    for (const count of counts) count.refuse();
    for (const [index, count] of counts.entries()) {
      await count.add().catch(async (error: unknown) => {
        // No guess was made, so the earlier limits take the try back. Otherwise users who retry at the time of `Retry-After` would use up
        // these limits.
        await Promise.all(counts.slice(0, index).map((earlier) => earlier.rollBack()));
        throw error;
      });
    }
    let right: boolean;
    try {
      right = await check();
    } catch (error) {
      // No guess was made, for example because too many passwords wait for their check.
      await Promise.all(counts.map((count) => count.rollBack()));
      throw error;
    }
    if (right) await Promise.all([first.forget(), ...others.map((count) => count.rollBack())]);
    return right;
  };
}
