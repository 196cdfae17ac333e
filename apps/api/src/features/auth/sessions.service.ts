import { createHash } from 'node:crypto';
import { LessThan, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import type { OwnSession } from '@jala/schema/wire/account';
import { messages } from '@jala/schema/messages';
import { DAY_MS } from '@jala/schema/rules/long-date';
import type { Writer } from '#write-context.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { newToken, tokenHash } from '#tokens.ts';
import { hasFactor, isFactorDemanded } from './factors/factors.service.ts';
import { SessionEntity, SignInNetworkEntity, type SessionRow, type UserRow } from './auth.entity.ts';

/** Time in ms after the last use at which a session ends. It may end a few minutes earlier, because not every use is recorded. */
const IDLE_MS = 7 * DAY_MS;
/** Time in ms after the sign-in at which a session ends, however much it is used. */
const ABSOLUTE_MS = 90 * DAY_MS;
/** Minimum time in ms between two recorded uses, so that not every read becomes a write. */
const NOTED_MS = 5 * 60 * 1000;
/** Time in ms for which a network counts as known after the last sign-in there. */
const KNOWN_MS = 90 * DAY_MS;

/** Maximum number of listed sessions; the most recently used sessions are listed. Only a script that signs in again and again has more. */
const LISTED = 100;
/** Maximum number of stored characters of a network address. Behind a trusted proxy, callers may claim any address. */
const ADDRESS_MAX = 60;

const endOf = (began: Date, used: Date): Date =>
  new Date(Math.min(used.getTime() + IDLE_MS, began.getTime() + ABSOLUTE_MS));

export type Sessions = ReturnType<typeof createSessions>;

/** Network, address and tool from which a session is opened. */
interface Place {
  /** Return value of `homeNetworkOf`. */
  network: string;
  callerAddress: string;
  tool?: Pick<Writer, 'via' | 'device'>;
  /** True if the user signed in with a second factor or a passkey. */
  withFactor: boolean;
}

/** Id of a session for clients. It is derived from the stored hash; neither the hash nor the token can be derived from this id. */
const publicId = (hash: Buffer): string => createHash('sha256').update(hash).digest('hex').slice(0, 32);

/** Manages the sessions of users, and the networks from which users have signed in. */
export function createSessions(db: DataSource) {
  const sessions = db.getRepository(SessionEntity);
  const networks = db.getRepository(SignInNetworkEntity);

  async function noteUse({ token_hash, created_at, last_used_at }: SessionRow): Promise<void> {
    const now = new Date();
    if (now.getTime() - last_used_at.getTime() < NOTED_MS) return;
    await sessions.update({ token_hash }, { last_used_at: now, expires_at: endOf(created_at, now) });
  }

  /** Conditions for a session that has not ended. */
  const open = () => ({
    expires_at: MoreThan(new Date()),
    created_at: MoreThan(new Date(Date.now() - ABSOLUTE_MS)),
  });

  return {
    /**
     * Opens a session for a user who has proved their identity, and returns its token. Returns undefined if the password was changed or the
     * user was disabled or removed since the user's row was read, or if the user has a second factor by now and `withFactor` is false.
     */
    async open(
      { id, password_hash }: UserRow,
      { network, callerAddress, tool, withFactor }: Place,
    ): Promise<string | undefined> {
      const token = newToken();
      const now = new Date();
      return inWriteTransaction(db, async (manager) => {
        // FOR SHARE waits until a running change of the password has ended. PostgreSQL then compares the hash again.
        const [user] = await manager.query<unknown[]>(
          'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR SHARE',
          [id, password_hash],
        );
        if (user === undefined) return undefined;
        const isProtected = await hasFactor(manager, id);
        if (isProtected && !withFactor) return undefined;
        const known = await manager.findBy(SignInNetworkEntity, { user_id: id });
        await manager.insert(SessionEntity, {
          token_hash: tokenHash(token),
          user_id: id,
          expires_at: endOf(now, now),
          device: tool?.device ?? '',
          address: callerAddress.slice(0, ADDRESS_MAX),
          needs_factor: !isProtected && (await isFactorDemanded(manager)),
          is_new_place: known.length > 0 && !known.some((before) => before.network === network),
        });
        await manager.upsert(SignInNetworkEntity, { user_id: id, network, last_at: now }, ['user_id', 'network']);
        return token;
      });
    },

    /**
     * Returns the session of this token, and extends it if `isActive`. Throws unauthorized when the token is unknown or its session has
     * ended.
     */
    async find(token: string, isActive = true): Promise<Pick<SessionRow, 'user_id' | 'needs_factor'>> {
      const session = await sessions.findOneBy({ token_hash: tokenHash(token), ...open() });
      if (session === null) throw new DomainError('unauthorized', messages.signInNeeded);
      if (isActive) await noteUse(session);
      return session;
    },

    /** The sessions of a user that have not ended: first the session of `token`, then the other sessions, most recently used first. */
    async list(user_id: number, token: string): Promise<OwnSession[]> {
      const rows = await sessions.find({
        where: { user_id, ...open() },
        order: { last_used_at: 'DESC' },
        take: LISTED,
      });
      const current = tokenHash(token);
      const listed = rows.map(({ device, address, created_at, last_used_at, is_new_place, token_hash }) => ({
        id: publicId(token_hash),
        device,
        address,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: token_hash.equals(current),
        is_new_place,
      }));
      return listed.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
    },

    async end(manager: EntityManager, token: string): Promise<void> {
      await manager.delete(SessionEntity, { token_hash: tokenHash(token) });
    },

    /** Ends one of the user's sessions. Returns false if the user has no session with this id. */
    async endOne(user_id: number, id: string): Promise<boolean> {
      const own = await sessions.find({ select: { token_hash: true }, where: { user_id, ...open() } });
      const found = own.find(({ token_hash }) => publicId(token_hash) === id);
      if (found === undefined) return false;
      const { affected } = await sessions.delete({ token_hash: found.token_hash });
      return affected === 1;
    },

    /** Ends a user's sessions, except the session of the token `keep`, and returns how many ended. */
    async endAll(manager: EntityManager, user_id: number, keep?: string): Promise<number> {
      const others = keep === undefined ? {} : { token_hash: Not(tokenHash(keep)) };
      const { affected } = await manager.delete(SessionEntity, { user_id, ...others });
      return affected ?? 0;
    },

    /** Removes expired sessions and networks, and returns the id of the user of each removed session. */
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

    /**
     * Returns `network` if this user signed in there before. Queries the database for an unknown user too, so that the response time does
     * not tell whether the user exists.
     */
    async knownNetwork(user: UserRow | null, network: string): Promise<string | undefined> {
      const last_at = MoreThan(new Date(Date.now() - KNOWN_MS));
      return (await networks.existsBy({ user_id: user?.id ?? 0, network, last_at })) ? network : undefined;
    },
  };
}
