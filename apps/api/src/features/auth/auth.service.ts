import { LessThan, MoreThan, Not, type DataSource } from 'typeorm';
import type { ChangePassword, NewUser, ResetPassword, Session, SignIn, User } from '@jala/schema/auth';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { SessionEntity, SignInNetworkEntity, UserEntity, type UserRow } from './auth.entity.ts';
import { callerOf, homeNetworkOf } from './networks.ts';
import { hashPassword, isPassword, isPasswordOfNobody } from './password.ts';
import { createAuthLimits } from './rate-limits.ts';
import { newToken, tokenHash } from './session-token.ts';

/** A signed-in user and the token they signed in with. */
interface SignedIn {
  user: User;
  token: string;
}

interface PasswordChange {
  id: number;
  from?: string;
  password: string;
  keep?: Buffer;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its last use, or up to a day earlier, because it is extended at most once a day. */
const SESSION_MS = 30 * DAY_MS;
/** A network is known for this long after the last sign-in there. */
const KNOWN_MS = 90 * DAY_MS;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(db: DataSource) {
  const limits = createAuthLimits(db);
  const users = db.getRepository(UserEntity);
  const sessions = db.getRepository(SessionEntity);
  const networks = db.getRepository(SignInNetworkEntity);

  /**
   * Sets a password and ends the user's sessions but `keep`. With `from`, only while that is still the stored hash. Returns
   * whether it did. The row stays locked until the sessions are gone, so that no sign-in with the old password slips in.
   */
  async function setPassword({ id, from, password, keep }: PasswordChange): Promise<boolean> {
    const password_hash = await hashPassword(password);
    return db.transaction(async (manager) => {
      const { affected } = await manager.update(
        UserEntity,
        { id, ...(from !== undefined && { password_hash: from }) },
        { password_hash },
      );
      if (affected !== 1) return false;
      await manager.delete(SessionEntity, { user_id: id, ...(keep && { token_hash: Not(keep) }) });
      return true;
    });
  }

  /**
   * Opens a session for a user whose password was checked against `password_hash`. Returns its token; undefined when the
   * password has been changed since.
   */
  async function openSession({ id, password_hash }: UserRow, network: string): Promise<string | undefined> {
    const token = newToken();
    const now = new Date();
    await sessions.delete({ expires_at: LessThan(now) });
    await networks.delete({ last_at: LessThan(new Date(now.getTime() - KNOWN_MS)) });
    return db.transaction(async (manager) => {
      // FOR SHARE waits for a change of the password that is under way, and then looks again.
      const [user] = await manager.query<unknown[]>(
        'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR SHARE',
        [id, password_hash],
      );
      if (user === undefined) return undefined;
      await manager.insert(SessionEntity, {
        token_hash: tokenHash(token),
        user_id: id,
        expires_at: new Date(now.getTime() + SESSION_MS),
      });
      await manager.upsert(SignInNetworkEntity, { user_id: id, network, last_at: now }, ['user_id', 'network']);
      return token;
    });
  }

  /** `network`, if this user signed in there before. Asks the database for an unknown user too, as long as for others. */
  async function knownNetwork(user: UserRow | null, network: string): Promise<string | undefined> {
    const last_at = MoreThan(new Date(Date.now() - KNOWN_MS));
    return (await networks.existsBy({ user_id: user?.id ?? 0, network, last_at })) ? network : undefined;
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
      const network = homeNetworkOf(callerAddress);
      const row = await users.findOneBy({ user_email: email });
      const tryIt = limits.signIn({
        caller: callerOf(callerAddress),
        email,
        knownNetwork: await knownNetwork(row, network),
      });
      const right = await tryIt(() =>
        row === null ? isPasswordOfNobody(user_password) : isPassword(row.password_hash, user_password),
      );
      const token = row !== null && right ? await openSession(row, network) : undefined;
      if (row === null || token === undefined) throw new DomainError('unauthorized', messages.signInFailed);
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
      const { password_hash: from } = await users.findOneByOrFail({ id: user.id });
      const right = await limits.changePassword(user.id)(() => isPassword(from, old_password));
      const changed =
        right && (await setPassword({ id: user.id, from, password: new_password, keep: tokenHash(token) }));
      if (!changed) {
        throw new DomainError('bad-input', messages.oldPasswordWrong, {
          fields: { old_password: [messages.oldPasswordWrong] },
        });
      }
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
      await setPassword({ id: row.id, password: new_password });
    },

    /** For the operator's commands, which need no sign-in. Throws not-found. */
    async resetPasswordByOperator(email: string, password: string): Promise<void> {
      const row = await users.findOneBy({ user_email: email });
      if (row === null) throw new DomainError('not-found', `There is no user with the e-mail ${email}.`);
      await setPassword({ id: row.id, password });
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
