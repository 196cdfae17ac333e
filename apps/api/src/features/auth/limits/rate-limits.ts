import type { DataSource } from 'typeorm';
import { type Count, DAY, HOUR, QUARTER_HOUR, rateLimit } from '#database/rate-limit.ts';

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
  const pair = rateLimit(db, 'signin', { points: 10, duration: QUARTER_HOUR });
  const caller = rateLimit(db, 'signin-caller', { points: 100, duration: QUARTER_HOUR });
  /** Guesses for one account from many addresses become slow, but never impossible: that would lock its user out. */
  const account = rateLimit(db, 'signin-account', { points: 50, duration: DAY, pace: 30 });
  /** Guesses of everybody for all accounts. */
  const everybody = rateLimit(db, 'signin-all', { points: 1000, duration: HOUR, pace: 1, isShared: true });
  /** Limit for tries of second factors, by somebody who knows the password. A code is right by chance once in 300,000 tries. */
  const code = rateLimit(db, 'second-factor', { points: 20, duration: DAY, pace: 300 });
  const challenge = rateLimit(db, 'challenge', { points: 60, duration: QUARTER_HOUR });
  const passkey = rateLimit(db, 'passkey', { points: 50, duration: QUARTER_HOUR });
  /** By caller and e-mail, so that strangers cannot use up the letters of somebody who needs one. */
  const forgotten = rateLimit(db, 'forgotten', { points: 3, duration: HOUR });
  const forgottenEmail = rateLimit(db, 'forgotten-email', { points: 20, duration: DAY, pace: HOUR });
  const forgottenCaller = rateLimit(db, 'forgotten-caller', { points: 10, duration: HOUR });
  const forgottenLink = rateLimit(db, 'forgotten-link', { points: 20, duration: QUARTER_HOUR });
  const invitation = rateLimit(db, 'invitation', { points: 20, duration: QUARTER_HOUR });
  /** Limit for tries of tokens for scripts. Nobody can guess one, but each try costs a query. */
  const wrongToken = rateLimit(db, 'api-token', { points: 50, duration: QUARTER_HOUR });
  /** Changes of the own account, each of which leaves a line or a row for long. */
  const ownAccount = rateLimit(db, 'account', { points: 30, duration: QUARTER_HOUR });
  const letter = rateLimit(db, 'invitation-letter', { points: 5, duration: HOUR });
  const change = rateLimit(db, 'change-password', { points: 10, duration: QUARTER_HOUR });

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
