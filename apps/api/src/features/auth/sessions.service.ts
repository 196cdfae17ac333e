import { createHash } from 'node:crypto';
import { LessThan, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import type { OwnSession } from '@jala/schema/wire/account';
import { messages } from '@jala/schema/messages';
import type { Writer } from '#write-context.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { newToken, tokenHash } from '#tokens.ts';
import { hasFactor, isFactorDemanded } from './factors/factors.service.ts';
import { SessionEntity, SignInNetworkEntity, type SessionRow, type UserRow } from './auth.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its last use, or a few minutes earlier, because not every use is noted. */
const IDLE_MS = 7 * DAY_MS;
/** It ends this long after the sign-in, however much it is used. */
const ABSOLUTE_MS = 90 * DAY_MS;
/** A use is noted at most this often, so that not every read becomes a write. */
const NOTED_MS = 5 * 60 * 1000;
/** A network is known for this long after the last sign-in there. */
const KNOWN_MS = 90 * DAY_MS;

/** More than anybody has; somebody who signs in by script again and again has the newest ones. */
const LISTED = 100;
/** The longest network address that is stored. Behind a proxy that is believed, callers may claim anything. */
const ADDRESS_MAX = 60;

const endOf = (began: Date, used: Date): Date =>
  new Date(Math.min(used.getTime() + IDLE_MS, began.getTime() + ABSOLUTE_MS));

export type Sessions = ReturnType<typeof createSessions>;

/** Where a session begins. */
interface Place {
  /** As `homeNetworkOf` gives it. */
  network: string;
  callerAddress: string;
  tool?: Pick<Writer, 'via' | 'device'>;
  /** True if a second factor was asked for. */
  withFactor: boolean;
}

/** The id of a session that clients see. It is made from the stored hash; neither the hash nor the token can be made from it. */
const publicId = (hash: Buffer): string => createHash('sha256').update(hash).digest('hex').slice(0, 32);

/** Who is signed in, and in which networks they were before. */
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
     * Opens a session for a user whose password was checked against `password_hash`. Returns its token; undefined when the
     * password has been changed since, or a second factor was set up that was not asked for.
     */
    async open(
      { id, password_hash }: UserRow,
      { network, callerAddress, tool, withFactor }: Place,
    ): Promise<string | undefined> {
      const token = newToken();
      const now = new Date();
      return inWriteTransaction(db, async (manager) => {
        // FOR SHARE waits for a change of the password that is under way, and then looks again.
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
     * The session of this token, which lasts longer if somebody `isActive`. Throws unauthorized when the token is unknown or its session
     * has ended.
     */
    async find(token: string, isActive = true): Promise<Pick<SessionRow, 'user_id' | 'needs_factor'>> {
      const session = await sessions.findOneBy({ token_hash: tokenHash(token), ...open() });
      if (session === null) throw new DomainError('unauthorized', messages.signInNeeded);
      if (isActive) await noteUse(session);
      return session;
    },

    /** The sessions of a user that have not ended: the one of `token`, then the last used one first. */
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

    /** Ends one of the user's sessions. Returns false if there is none with this id. */
    async endOne(user_id: number, id: string): Promise<boolean> {
      const own = await sessions.find({ select: { token_hash: true }, where: { user_id, ...open() } });
      const found = own.find(({ token_hash }) => publicId(token_hash) === id);
      if (found === undefined) return false;
      const { affected } = await sessions.delete({ token_hash: found.token_hash });
      return affected === 1;
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

    /** `network`, if this user signed in there before. Asks the database for an unknown user too, as long as for others. */
    async knownNetwork(user: UserRow | null, network: string): Promise<string | undefined> {
      const last_at = MoreThan(new Date(Date.now() - KNOWN_MS));
      return (await networks.existsBy({ user_id: user?.id ?? 0, network, last_at })) ? network : undefined;
    },
  };
}
