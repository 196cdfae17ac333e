import { LessThan, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import type { ChangePassword, NewUser, ResetPassword, Session, SignIn, User } from '@jala/schema/auth';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { SessionEntity, UserEntity, type UserRow } from './auth.entity.ts';
import { createAuthLimits } from './rate-limits.ts';
import { hashPassword, isPassword, spendHashingTime } from './password.ts';
import { newToken, tokenHash } from './session-token.ts';

/** A signed-in user and the token they signed in with. */
interface SignedIn {
  user: User;
  token: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its last use, or up to a day earlier, because it is extended at most once a day. */
const SESSION_MS = 30 * DAY_MS;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(db: DataSource) {
  const limits = createAuthLimits(db);
  const users = db.getRepository(UserEntity);
  const sessions = db.getRepository(SessionEntity);

  async function setPassword(manager: EntityManager, userId: number, password: string, keep?: Buffer): Promise<void> {
    await manager.update(UserEntity, userId, { password_hash: await hashPassword(password) });
    await manager.delete(SessionEntity, { user_id: userId, ...(keep && { token_hash: Not(keep) }) });
  }

  /** Extends a session that is in use, at most once a day, so that not every read becomes a write. */
  async function keepAlive(hash: Buffer, expires: Date): Promise<void> {
    if (expires.getTime() - Date.now() > SESSION_MS - DAY_MS) return;
    await sessions.update({ token_hash: hash }, { expires_at: new Date(Date.now() + SESSION_MS) });
  }

  return {
    /**
     * Throws unauthorized, with the same message and after the same time whether or not the user exists, and
     * too-many-requests after too many failures.
     */
    async signIn({ user_email, user_password }: SignIn, callerAddress: string): Promise<Session> {
      const email = user_email.toLowerCase();
      const pair = `${callerAddress} ${email}`;
      await limits.signIn.refuse(pair);
      await limits.caller.refuse(callerAddress);
      const row = await users.findOneBy({ user_email: email });
      const right =
        row === null ? await spendHashingTime(user_password) : await isPassword(row.password_hash, user_password);
      if (row === null || right !== true) {
        await limits.signIn.failed(pair);
        await limits.caller.failed(callerAddress);
        throw new DomainError('unauthorized', messages.signInFailed);
      }
      await limits.signIn.succeeded(pair);
      const token = newToken();
      const now = Date.now();
      await sessions.delete({ expires_at: LessThan(new Date(now)) });
      await sessions.insert({
        token_hash: tokenHash(token),
        user_id: row.id,
        expires_at: new Date(now + SESSION_MS),
      });
      return { token, user: toUser(row) };
    },

    /** The user who signed in with this token. Throws unauthorized when the token is unknown or its session has ended. */
    async verify(token: string): Promise<User> {
      const hash = tokenHash(token);
      const session = await sessions.findOneBy({ token_hash: hash, expires_at: MoreThan(new Date()) });
      const row = session === null ? null : await users.findOneBy({ id: session.user_id });
      if (session === null || row === null) throw new DomainError('unauthorized', messages.signInNeeded);
      await keepAlive(hash, session.expires_at);
      return toUser(row);
    },

    async logout(token: string): Promise<void> {
      await sessions.delete({ token_hash: tokenHash(token) });
    },

    /** Also ends every other session of the user. Throws bad-input for a wrong old password, and too-many-requests. */
    async changePassword({ user, token }: SignedIn, { old_password, new_password }: ChangePassword): Promise<void> {
      const key = String(user.id);
      await limits.changePassword.refuse(key);
      const row = await users.findOneByOrFail({ id: user.id });
      if (!(await isPassword(row.password_hash, old_password))) {
        await limits.changePassword.failed(key);
        throw new DomainError('bad-input', messages.oldPasswordWrong, {
          fields: { old_password: [messages.oldPasswordWrong] },
        });
      }
      await limits.changePassword.succeeded(key);
      await db.transaction((manager) => setPassword(manager, row.id, new_password, tokenHash(token)));
    },

    /**
     * Sets a colleague's password and ends the colleague's sessions. Throws not-found, and forbidden when users name
     * themselves: to change their own password, they have to know the old one.
     */
    async resetPassword(user: User, { user_email, new_password }: ResetPassword): Promise<void> {
      if (user_email === user.user_email) throw new DomainError('forbidden', messages.ownPassword);
      const row = await users.findOneBy({ user_email });
      if (row === null) {
        throw new DomainError('not-found', messages.userNotFound, { fields: { user_email: [messages.userNotFound] } });
      }
      await db.transaction((manager) => setPassword(manager, row.id, new_password));
    },

    /** For the operator's commands, which need no sign-in. Throws not-found. */
    async resetPasswordByOperator(email: string, password: string): Promise<void> {
      const row = await users.findOneBy({ user_email: email });
      if (row === null) throw new DomainError('not-found', `There is no user with the e-mail ${email}.`);
      await db.transaction((manager) => setPassword(manager, row.id, password));
    },

    /** Throws conflict when a user with this e-mail exists. */
    async createUser({ user_email, user_name, password }: NewUser): Promise<User> {
      if (await users.existsBy({ user_email })) throw new DomainError('conflict', messages.emailTaken);
      return toUser(await users.save({ user_email, user_name, password_hash: await hashPassword(password) }));
    },

    async hasUsers(): Promise<boolean> {
      return users.exists();
    },
  };
}

const toUser = ({ id, user_email, user_name }: UserRow): User => ({ id, user_email, user_name });
