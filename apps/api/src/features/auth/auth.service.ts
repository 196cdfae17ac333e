import { IsNull, type DataSource } from 'typeorm';
import type { ChangePassword, NewUser, ResetPassword, Session, SignedInUser, SignIn, User } from '@jala/schema/auth';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { UserEntity, type UserRow } from './auth.entity.ts';
import type { FirstPassword } from './first-password.ts';
import { callerOf, homeNetworkOf } from './networks.ts';
import { hashPassword, isPassword, isPasswordOfNobody } from './password.ts';
import type { AuthLimits } from './rate-limits.ts';
import { logSecurity, type Caller, type SignedIn } from './security-log.ts';
import type { Sessions } from './sessions.service.ts';
import { isWeak, refuseWeak } from './weak-password.ts';

interface Needs {
  sessions: Sessions;
  limits: AuthLimits;
  firstPassword: FirstPassword;
}

interface PasswordChange {
  user: User;
  /** The hash that the old password was checked against. */
  from?: string;
  password: string;
  /** The token of the session that goes on. */
  keep?: string;
  /** The token of whoever changes it. */
  by?: string;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(db: DataSource, { sessions, limits, firstPassword }: Needs) {
  const users = db.getRepository(UserEntity);

  /**
   * Sets a password and ends the user's sessions but `keep`. With `from`, only while that is still the stored hash. Returns
   * how many sessions ended; undefined if the hash has changed. The row stays locked until the sessions are gone, so that no
   * sign-in with the old password slips in. Throws bad-input for a weak password.
   */
  async function setPassword({ user, from, password, keep, by = keep }: PasswordChange): Promise<number | undefined> {
    await refuseWeak(password, user.user_email);
    const password_hash = await hashPassword(password);
    // The hash may have waited its turn. If the caller has signed out meanwhile, the password stays.
    if (by !== undefined) await sessions.find(by);
    const ended = await db.transaction(async (manager) => {
      const stored = { id: user.id, ...(from !== undefined && { password_hash: from }) };
      const { affected } = await manager.update(UserEntity, stored, { password_hash });
      return affected === 1 ? sessions.endAll(manager, user.id, keep) : undefined;
    });
    if (ended !== undefined) await firstPassword.forget(user.user_email);
    return ended;
  }

  async function findUser(user_email: string): Promise<User | undefined> {
    const row = await users.findOneBy({ user_email });
    return row === null ? undefined : toUser(row);
  }

  return {
    /**
     * Throws unauthorized, with the same message and after the same time whether or not the user exists, and
     * too-many-requests after too many failures.
     */
    async signIn({ user_email, user_password }: SignIn, caller: Caller): Promise<Session> {
      const email = user_email.toLowerCase();
      const network = homeNetworkOf(caller.callerAddress);
      const row = await users.findOneBy({ user_email: email, disabled_at: IsNull() });
      const knownNetwork = await sessions.knownNetwork(row, network);
      const tryIt = limits.signIn({ caller: callerOf(caller.callerAddress), email, knownNetwork });
      const lane = (await sessions.isUsed(network)) ? 'known' : 'stranger';
      const check = () =>
        row === null ? isPasswordOfNobody(user_password, lane) : isPassword(row.password_hash, user_password, lane);
      const right = await tryIt(check).catch((error: unknown) => {
        if (isLimited(error)) logSecurity(caller, 'signin.limited', { user_id: row?.id });
        throw error;
      });
      for (const user_id of await sessions.removeExpired())
        logSecurity(caller, 'session.ended', { user_id, reason: 'expired' });
      const token = row !== null && right ? await sessions.open(row, { network, ...caller }) : undefined;
      logSecurity(caller, token === undefined ? 'signin.failed' : 'signin.ok', { user_id: row?.id });
      if (row === null || token === undefined) throw new DomainError('unauthorized', messages.signInFailed);
      return { token, user: toUser(row) };
    },

    /** The user who signed in with this token. Throws unauthorized when the token is unknown or its session has ended. */
    async verify(token: string): Promise<{ user: SignedInUser; noteUse: () => Promise<void> }> {
      const { user_id, noteUse } = await sessions.find(token);
      const row = await users.findOneBy({ id: user_id, disabled_at: IsNull() });
      if (row === null) throw new DomainError('unauthorized', messages.signInNeeded);
      return { user: { ...toUser(row), role: row.role }, noteUse };
    },

    async logout({ token, user, ...caller }: SignedIn): Promise<void> {
      await sessions.end(token);
      logSecurity(caller, 'signout', { user_id: user.id });
    },

    /**
     * Also ends every other session of the user. Throws bad-input for a wrong old password and for a weak new one, and
     * too-many-requests.
     */
    async changePassword(
      { user, token, ...caller }: SignedIn,
      { old_password, new_password }: ChangePassword,
    ): Promise<void> {
      const { password_hash: from } = await users.findOneByOrFail({ id: user.id });
      const right = await limits.changePassword(token)(() => isPassword(from, old_password));
      const ended = right ? await setPassword({ user, from, password: new_password, keep: token }) : undefined;
      if (ended === undefined) {
        logSecurity(caller, 'password.refused', { user_id: user.id });
        throw new DomainError('bad-input', messages.oldPasswordWrong, {
          fields: { old_password: [messages.oldPasswordWrong] },
        });
      }
      logSecurity(caller, 'password.changed', { user_id: user.id });
      if (ended > 0) logSecurity(caller, 'session.ended', { user_id: user.id, reason: 'password', sessions: ended });
    },

    /**
     * Sets a colleague's password and ends the colleague's sessions. Throws not-found, bad-input for a weak password, forbidden
     * without the caller's own password, and too-many-requests. Also forbidden when users name themselves: to change their own
     * password, they have to know the old one.
     */
    async resetPassword(
      { user, token, ...caller }: SignedIn,
      { user_email, own_password, new_password }: ResetPassword,
    ): Promise<void> {
      if (own_password === undefined) throw refusedOwnPassword(messages.ownPasswordNeeded);
      if (user_email === user.user_email) throw new DomainError('forbidden', messages.ownPassword);
      const colleague = await findUser(user_email);
      if (colleague === undefined) {
        throw new DomainError('not-found', messages.userNotFound, { fields: { user_email: [messages.userNotFound] } });
      }
      const { password_hash: own } = await users.findOneByOrFail({ id: user.id });
      if (!(await limits.changePassword(token)(() => isPassword(own, own_password)))) {
        logSecurity(caller, 'password.refused', { user_id: user.id });
        throw refusedOwnPassword(messages.ownPasswordWrong);
      }
      const ended = await setPassword({ user: colleague, password: new_password, by: token });
      logSecurity(caller, 'password.reset', { user_id: colleague.id, by: user.id });
      if (ended) logSecurity(caller, 'session.ended', { user_id: colleague.id, reason: 'password', sessions: ended });
    },

    /** For the operator's commands, which need no sign-in. Throws not-found, and bad-input for a weak password. */
    async resetPasswordByOperator(email: string, password: string): Promise<void> {
      const user = await findUser(email);
      if (user === undefined) throw new DomainError('not-found', `There is no user with the e-mail ${email}.`);
      await setPassword({ user, password });
    },

    /** Throws conflict when a user with this e-mail exists, and bad-input for a weak password. */
    async createUser({ user_email, user_name, password, role = 'pemilik' }: NewUser): Promise<User> {
      if (await users.existsBy({ user_email })) throw new DomainError('conflict', messages.emailTaken);
      await refuseWeak(password, user_email);
      return toUser(await users.save({ user_email, user_name, role, password_hash: await hashPassword(password) }));
    },

    /**
     * The user of a site that has none. Without a password, makes one and stores it in a file before the user exists: a
     * crash in between must not leave a user whose password is lost. Returns the password and the file, if it made one, and
     * whether a chosen password is one that attackers try first.
     */
    async createFirstUser(user_email: string, chosen: string | undefined) {
      const password = chosen ?? (await firstPassword.create(user_email));
      await users.save({ user_email, user_name: 'Admin', password_hash: await hashPassword(password) });
      return chosen === undefined
        ? { made: { password, file: firstPassword.file } }
        : { isWeak: await isWeak(chosen, user_email) };
    },

    async hasUsers(): Promise<boolean> {
      return users.exists();
    },
  };
}

const refusedOwnPassword = (sentence: string) =>
  new DomainError('forbidden', sentence, { fields: { own_password: [sentence] } });

const isLimited = (error: unknown): boolean => error instanceof DomainError && error.kind === 'too-many-requests';

const toUser = ({ id, user_email, user_name }: UserRow): User => ({ id, user_email, user_name });
