import { type DataSource, IsNull } from 'typeorm';
import type { PasskeySignIn } from '@jala/schema/wire/account';
import type { Session, SignedInUser, SignIn } from '@jala/schema/wire/auth';
import { messages } from '@jala/schema/messages';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError, type FieldErrors } from '#errors/domain-error.ts';
import { logFault } from '#errors/log-fault.ts';
import { createOperatorActs } from './accounts/operator-acts.ts';
import { toUser, UserEntity, type UserRow } from './auth.entity.ts';
import type { Factors, SignInFactor } from './factors/factors.service.ts';
import type { FirstPassword } from './passwords/first-password.ts';
import { callerOf, homeNetworkOf } from '#platform/networks.ts';
import { isPassword, verifyDummyPassword } from './passwords/password.ts';
import { createPasswords } from './passwords/passwords.service.ts';
import type { Passkeys } from './factors/passkeys.service.ts';
import type { AuthLimits } from './limits/rate-limits.ts';
import { logSecurity, logSecurityEvent, writeAuditLine, type Caller, type SignedIn } from './security-log.ts';
import type { Sessions } from './sessions.service.ts';
import type { SetPassword } from './passwords/set-password.ts';

interface Needs {
  sessions: Sessions;
  factors: Factors;
  passkeys: Passkeys;
  limits: AuthLimits;
  setPassword: SetPassword;
  firstPassword: FirstPassword;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(
  db: DataSource,
  { sessions, factors, passkeys, limits, setPassword, firstPassword }: Needs,
) {
  const users = db.getRepository(UserEntity);

  /**
   * Logs a failed sign-in and, for an existing user, adds a line to the audit. The response does not wait for this line, so the response
   * time does not tell whether the user exists.
   */
  function noteFailure(caller: Caller, user: UserRow | null): void {
    logSecurity(caller, 'signin.failed', { user_id: user?.id });
    if (user !== null)
      inBackground(caller, writeAuditLine(db.manager, caller, 'signin.failed', user, { by: 'somebody' }));
  }

  /**
   * Logs a refused sign-in. The audit gets at most one line in 15 minutes for each user, because a refused caller may go on trying for
   * long.
   */
  function noteLimit(caller: Caller, user: UserRow | null): void {
    logSecurity(caller, 'signin.limited', { user_id: user?.id });
    if (user === null) return;
    const tell = async () => {
      const sql = `SELECT FROM audit WHERE thing = 'users' AND thing_id = $1 AND action = 'signin.limited'
        AND at > now() - interval '15 minutes' LIMIT 1`;
      const [told] = await db.query<unknown[]>(sql, [user.id]);
      if (told === undefined) await writeAuditLine(db.manager, caller, 'signin.limited', user, { by: 'somebody' });
    };
    inBackground(caller, tell());
  }

  /**
   * Opens a session for a user who has proved their identity. Throws unauthorized if `row` is null, or if `sessions.open` opens no session,
   * because the user changed meanwhile.
   */
  async function begin(
    row: UserRow | null,
    place: Caller & { network: string; factor: SignInFactor | undefined },
    { user, sentence = messages.signInFailed }: { user: UserRow | null; sentence?: string },
  ): Promise<Session> {
    for (const id of await sessions.removeExpired())
      logSecurity(place, 'session.ended', { user_id: id, reason: 'expired' });
    const { factor } = place;
    const token = row === null ? undefined : await sessions.open(row, { ...place, withFactor: factor !== undefined });
    if (row === null || token === undefined) noteFailure(place, user);
    else await logSecurityEvent(db.manager, place, 'signin.ok', row, { ...(factor && { factor }) });
    if (row === null || token === undefined) throw new DomainError('unauthorized', sentence);
    return { token, user: toUser(row) };
  }

  /**
   * Checks password and second factor as a counted try. Returns the user with this e-mail as `found`. Also returns this user as `row` if
   * the user may sign in and the password and the code are right; otherwise `row` is null. Queries and counts in the same way whether or
   * not the user exists. Throws as `signIn` does, but not for a wrong password.
   */
  async function check(
    { user_email, user_password, user_otp = '' }: SignIn,
    { network, ...caller }: Caller & { network: string },
  ) {
    const email = user_email.toLowerCase();
    const found = await users.findOneBy({ user_email: email });
    const row = found?.disabled_at === null ? found : null;
    const knownNetwork = await sessions.knownNetwork(row, network);
    let needsFactor = false;
    let factor: SignInFactor | undefined;
    const isRight = async (): Promise<boolean> => {
      if (row === null) return verifyDummyPassword(user_password);
      if (!(await isPassword(row.password_hash, user_password))) return false;
      needsFactor = await factors.has(row.id);
      if (!needsFactor) return true;
      if (user_otp.trim() === '') throw secondFactor(messages.codeNeeded);
      return limits.code(`${row.id} ${knownNetwork ?? ''}`)(async () => {
        factor = await factors.takeCode(row.id, user_otp);
        return factor !== undefined;
      });
    };
    const tryIt = limits.signIn({ caller: callerOf(caller.callerAddress), email, knownNetwork });
    const right = await tryIt(isRight).catch((error: unknown) => {
      if (isLimited(error)) noteLimit(caller, found);
      if (isAboutFactor(error)) logSecurity(caller, 'signin.factor', { user_id: row?.id });
      throw error;
    });
    if (row !== null && !right && needsFactor) {
      noteFailure(caller, row);
      throw secondFactor(messages.codeWrong, { user_otp: [messages.codeWrong] });
    }
    return { found, row: right ? row : null, factor };
  }

  return {
    ...createPasswords(db, { limits, setPassword }),
    ...createOperatorActs(db, { sessions, factors, setPassword, firstPassword }),

    /**
     * Signs in with e-mail and password. Throws unauthorized, with the same message and after the same time whether or not the user exists.
     * Throws too-many-requests after too many failures. For a user with a second factor, throws unauthorized with the reason SECOND_FACTOR
     * if the password is right and the code is missing or wrong.
     */
    async signIn(input: SignIn, caller: Caller): Promise<Session> {
      const network = homeNetworkOf(caller.callerAddress);
      const { found, row, factor } = await check(input, { ...caller, network });
      return begin(row, { network, factor, ...caller }, { user: found });
    },

    /** Signs in with a passkey, which replaces both the password and the second factor. Throws unauthorized and too-many-requests. */
    async signInWithPasskey(input: PasskeySignIn, caller: Caller): Promise<Session> {
      const network = homeNetworkOf(caller.callerAddress);
      let user_id: number | undefined;
      await limits.passkey(callerOf(caller.callerAddress))(async () => {
        user_id = await passkeys.userOf(input);
        return user_id !== undefined;
      });
      const row = user_id === undefined ? null : await users.findOneBy({ id: user_id, disabled_at: IsNull() });
      return begin(row, { network, factor: 'passkey', ...caller }, { user: row, sentence: messages.passkeyRefused });
    },

    /** Returns the user of this token, and extends the session if `isActive`. Throws unauthorized for an unknown or ended session. */
    async verify(token: string, isActive = true): Promise<SignedInUser> {
      const { user_id, needs_factor } = await sessions.find(token, isActive);
      const row = await users.findOneBy({ id: user_id, disabled_at: IsNull() });
      if (row === null) throw new DomainError('unauthorized', messages.signInNeeded);
      return { ...toUser(row), role: row.role, ...(needs_factor && { needs_factor }) };
    },

    async logout({ token, user, ...caller }: SignedIn): Promise<void> {
      await inWriteTransaction(db, async (manager) => {
        await sessions.end(manager, token);
        await logSecurityEvent(manager, caller, 'signout', user);
      });
    },
  };
}

const inBackground = ({ log }: Caller, telling: Promise<void>): void =>
  void telling.catch((error: unknown) => logFault(log, error));

const secondFactor = (sentence: string, fields?: FieldErrors) =>
  new DomainError('unauthorized', sentence, { reason: 'SECOND_FACTOR', ...(fields && { fields }) });

const isAboutFactor = (error: unknown): boolean => error instanceof DomainError && error.reason === 'SECOND_FACTOR';

const isLimited = (error: unknown): boolean => error instanceof DomainError && error.kind === 'too-many-requests';
