import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { RecoveryCodes } from '@jala/schema/wire/account';
import { messages } from '@jala/schema/messages';
import { ageOf } from '#age.ts';
import { DomainError } from '#errors/domain-error.ts';
import { tokenHash } from '#tokens.ts';
import { SessionEntity } from '../auth.entity.ts';
import { PasskeyEntity, RecoveryCodeEntity, SignInRulesEntity, UserTotpEntity } from './factors.entity.ts';
import { newRecoveryCodes, newSecret, plainCode, recoveryHash, stepOf } from './one-time-codes.ts';

/** Time in ms for which a new secret waits for its first code. */
const PENDING_MS = 60 * 60 * 1000;
const TOTP_CODE = /^\d{6}$/;

/** Factor with which a user signed in, besides or instead of the password. */
export type SignInFactor = 'totp' | 'passkey' | 'recovery';

export type Factors = ReturnType<typeof createFactors>;

/**
 * Manages the second factors of users (authenticator apps and recovery codes), and the rule that demands a second factor from everybody.
 */
export function createFactors(db: DataSource) {
  const apps = db.getRepository(UserTotpEntity);

  /** Uses up a code of the app. A code works only once, even if two requests send it at the same moment. */
  async function takeAppCode(user_id: number, code: string): Promise<boolean> {
    const secret = (await apps.findOneBy({ user_id }))?.secret;
    const step = secret && stepOf(secret, code);
    if (!step) return false;
    const { affected } = await apps
      .createQueryBuilder()
      .update({ last_step: step })
      .where('user_id = :user_id AND secret = :secret AND last_step < :step', { user_id, secret, step })
      .execute();
    return affected === 1;
  }

  async function takeRecoveryCode(user_id: number, code: string): Promise<boolean> {
    const { affected } = await db.manager.delete(RecoveryCodeEntity, {
      user_id,
      code_hash: recoveryHash(user_id, code),
    });
    return affected === 1;
  }

  /** Replaces the recovery codes. Returns the new codes, of which only hashes are stored. */
  async function renewCodes(manager: EntityManager, user_id: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.delete(RecoveryCodeEntity, { user_id });
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ user_id, code_hash: recoveryHash(user_id, code) })),
    );
    return codes;
  }

  /** Locks the user: a sign-in of this user waits until the transaction ends. */
  const lockUser = (manager: EntityManager, user_id: number) =>
    manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user_id]);

  /**
   * Must be called after a user got a factor. Gives full rights to the session of `token`, which waited for a factor. Deletes the user's
   * other sessions that wait for a factor, because somebody else may have opened them.
   */
  async function releaseSession(manager: EntityManager, user_id: number, token: string): Promise<void> {
    await manager.update(SessionEntity, { user_id, token_hash: tokenHash(token) }, { needs_factor: false });
    await manager.delete(SessionEntity, { user_id, needs_factor: true });
  }

  return {
    lockUser,
    releaseSession,
    renewCodes,

    /** Tells whether a user has a second factor. */
    has: (user_id: number, manager: EntityManager = db.manager): Promise<boolean> => hasFactor(manager, user_id),

    async state(user_id: number) {
      const [app, recovery_codes_left] = await Promise.all([
        apps.findOneBy({ user_id }),
        db.manager.countBy(RecoveryCodeEntity, { user_id }),
      ]);
      return { totp_since: app?.enabled_at?.toISOString() ?? null, recovery_codes_left };
    },

    /**
     * Uses up a code from the app or a recovery code. Ignores case, spaces and hyphens in `typed`. Returns the kind of the code; undefined
     * if the code is wrong.
     */
    async takeCode(user_id: number, typed: string): Promise<SignInFactor | undefined> {
      const code = plainCode(typed);
      if (TOTP_CODE.test(code)) return (await takeAppCode(user_id, code)) ? 'totp' : undefined;
      return (await takeRecoveryCode(user_id, code)) ? 'recovery' : undefined;
    },

    /** Stores a new secret. The secret takes effect when `enableApp` gets a code made with it. */
    async beginApp(user_id: number): Promise<string> {
      const pending = newSecret();
      await apps.upsert({ user_id, pending, pending_at: new Date() }, ['user_id']);
      return pending;
    },

    /** Tells whether a code belongs to the pending secret, and this secret is less than an hour old. */
    async isPendingCode(user_id: number, typed: string): Promise<boolean> {
      const app = await apps.findOneBy({ user_id });
      const isFresh = app?.pending_at && ageOf(app.pending_at) < PENDING_MS;
      return Boolean(isFresh && app.pending !== null && stepOf(app.pending, plainCode(typed)) !== undefined);
    },

    /**
     * Activates the pending secret. Returns recovery codes if the app is the user's first factor, and otherwise an empty object. Returns
     * undefined if the code is wrong by now.
     */
    async enableApp(
      manager: EntityManager,
      { user_id, token }: { user_id: number; token: string },
      typed: string,
    ): Promise<Partial<RecoveryCodes> | undefined> {
      await lockUser(manager, user_id);
      const secret = (await manager.findOneBy(UserTotpEntity, { user_id }))?.pending;
      const step = secret && stepOf(secret, plainCode(typed));
      if (!step) return undefined;
      const isFirst = !(await hasFactor(manager, user_id));
      const enabled = { secret, enabled_at: new Date(), last_step: step, pending: null, pending_at: null };
      await manager.update(UserTotpEntity, { user_id }, enabled);
      await releaseSession(manager, user_id, token);
      return isFirst ? { recovery_codes: await renewCodes(manager, user_id) } : {};
    },

    /** Removes the app, and returns whether there was one. Throws conflict if the app is the last factor and a factor is demanded. */
    async disableApp(manager: EntityManager, user_id: number): Promise<boolean> {
      await lockUser(manager, user_id);
      const { affected } = await manager.delete(UserTotpEntity, { user_id, enabled_at: Not(IsNull()) });
      if (affected === 1) await afterRemoval(manager, user_id);
      return affected === 1;
    },

    /**
     * Must be called after a factor was removed. If no factor is left, deletes the recovery codes, or throws conflict if a factor is
     * demanded.
     */
    afterRemoval,

    /** Removes all second factors of this user, and the recovery codes. */
    async removeAll(manager: EntityManager, user_id: number): Promise<void> {
      await lockUser(manager, user_id);
      for (const entity of [UserTotpEntity, RecoveryCodeEntity, PasskeyEntity])
        await manager.delete(entity, { user_id });
    },

    isDemanded: (): Promise<boolean> => isFactorDemanded(db.manager),

    async setDemanded(manager: EntityManager, demands_factor: boolean): Promise<void> {
      await manager.upsert(SignInRulesEntity, { id: 1, demands_factor }, ['id']);
    },
  };
}

/** Tells whether a user has an authenticator app or a passkey. */
export const hasFactor = async (manager: EntityManager, user_id: number): Promise<boolean> => {
  const [row] = await manager.query<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT 1 FROM user_totp WHERE user_id = $1 AND enabled_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1) AS found`,
    [user_id],
  );
  return row?.found === true;
};

export const isFactorDemanded = (manager: EntityManager): Promise<boolean> =>
  manager.existsBy(SignInRulesEntity, { demands_factor: true });

async function afterRemoval(manager: EntityManager, user_id: number): Promise<void> {
  if (await hasFactor(manager, user_id)) return;
  if (await isFactorDemanded(manager)) throw new DomainError('conflict', messages.factorDemanded);
  // Without a factor, recovery codes have no purpose and would work like passwords.
  await manager.delete(RecoveryCodeEntity, { user_id });
}
