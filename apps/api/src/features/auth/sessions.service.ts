import { createHash, randomBytes } from 'node:crypto';
import { LessThan, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { SessionEntity, SignInNetworkEntity, type UserRow } from './auth.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its last use, or up to a day earlier, because it is extended at most once a day. */
const SESSION_MS = 30 * DAY_MS;
/** A network is known for this long after the last sign-in there. */
const KNOWN_MS = 90 * DAY_MS;

/** 256 random bits, in base64url. Whoever has the token is signed in. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the database stores a token. A plain hash is enough for 256 random bits. */
const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Who is signed in, and in which networks they were before. */
export function createSessions(db: DataSource) {
  const sessions = db.getRepository(SessionEntity);
  const networks = db.getRepository(SignInNetworkEntity);

  /** Extends a session that is in use, at most once a day, so that not every read becomes a write. */
  async function keepAlive(token_hash: Buffer, expires: Date): Promise<void> {
    if (expires.getTime() - Date.now() > SESSION_MS - DAY_MS) return;
    await sessions.update({ token_hash }, { expires_at: new Date(Date.now() + SESSION_MS) });
  }

  return {
    /**
     * Opens a session for a user whose password was checked against `password_hash`. Returns its token; undefined when the
     * password has been changed since.
     */
    async open({ id, password_hash }: UserRow, network: string): Promise<string | undefined> {
      const token = newToken();
      const now = new Date();
      return db.transaction(async (manager) => {
        // FOR SHARE waits for a change of the password that is under way, and then looks again.
        const [user] = await manager.query<unknown[]>(
          'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR SHARE',
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
    },

    /**
     * The id of the user who has this token, whose session is extended if somebody `isActive`. Throws unauthorized when the token is
     * unknown or its session has ended.
     */
    async userOf(token: string, isActive = true): Promise<number> {
      const token_hash = tokenHash(token);
      const session = await sessions.findOneBy({ token_hash, expires_at: MoreThan(new Date()) });
      if (session === null) throw new DomainError('unauthorized', messages.signInNeeded);
      if (isActive) await keepAlive(token_hash, session.expires_at);
      return session.user_id;
    },

    async end(token: string): Promise<void> {
      await sessions.delete({ token_hash: tokenHash(token) });
    },

    /** Ends a user's sessions but the one of `keep`, and returns how many. */
    async endAll(manager: EntityManager, user_id: number, keep?: string): Promise<number> {
      const others = keep === undefined ? {} : { token_hash: Not(tokenHash(keep)) };
      const { affected } = await manager.delete(SessionEntity, { user_id, ...others });
      return affected ?? 0;
    },

    /** Removes what has expired, and returns the users whose sessions were among it. */
    async removeExpired(): Promise<number[]> {
      const now = new Date();
      await networks.delete({ last_at: LessThan(new Date(now.getTime() - KNOWN_MS)) });
      const { raw } = await sessions
        .createQueryBuilder()
        .delete()
        .where({ expires_at: LessThan(now) })
        .returning('user_id')
        .execute();
      return (raw as { user_id: number }[]).map(({ user_id }) => user_id);
    },

    /** Whether anybody signed in from this network before. */
    async isUsed(network: string): Promise<boolean> {
      return networks.existsBy({ network, last_at: MoreThan(new Date(Date.now() - KNOWN_MS)) });
    },

    /** `network`, if this user signed in there before. Asks the database for an unknown user too, as long as for others. */
    async knownNetwork(user: UserRow | null, network: string): Promise<string | undefined> {
      const last_at = MoreThan(new Date(Date.now() - KNOWN_MS));
      return (await networks.existsBy({ user_id: user?.id ?? 0, network, last_at })) ? network : undefined;
    },
  };
}
