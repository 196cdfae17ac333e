import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { RecoveryCodes } from '@jala/schema/wire/account';
import { messages } from '@jala/schema/messages';
import { ageOf } from '#age.ts';
import { DomainError } from '#errors/domain-error.ts';
import { tokenHash } from '#tokens.ts';
import { SessionEntity } from '../auth.entity.ts';
import { PasskeyEntity, RecoveryCodeEntity, SignInRulesEntity, UserTotpEntity } from './factors.entity.ts';
import { newRecoveryCodes, newSecret, plainCode, recoveryHash, stepOf } from './one-time-codes.ts';

/** How long a secret waits for its first code. */
const PENDING_MS = 60 * 60 * 1000;
const TOTP_CODE = /^\d{6}$/;

/** With what somebody signed in, beside or instead of the password. */
export type SignInFactor = 'totp' | 'passkey' | 'recovery';

export type Factors = ReturnType<typeof createFactors>;

/** The second factors of users: authenticator apps, recovery codes, and whether everybody needs one. */
export function createFactors(db: DataSource) {
  const apps = db.getRepository(UserTotpEntity);

  /** Uses up a code of the app. A code that was used is wrong, even if two requests bring it at the same moment. */
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

  /** Replaces the recovery codes. Returns the new ones, which are stored nowhere else. */
  async function renewCodes(manager: EntityManager, user_id: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.delete(RecoveryCodeEntity, { user_id });
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ user_id, code_hash: recoveryHash(user_id, code) })),
    );
    return codes;
  }

  /** Keeps a sign-in from passing between this and the end of the transaction. */
  const lockUser = (manager: EntityManager, user_id: number) =>
    manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user_id]);

  /** To be called when a user has got a factor: the session of `token` waited for it. Others that did may be somebody else's, and end. */
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

    /** Uses up a code from the app or a recovery code, however it was typed. Returns which it was; undefined if it is wrong. */
    async takeCode(user_id: number, typed: string): Promise<SignInFactor | undefined> {
      const code = plainCode(typed);
      if (TOTP_CODE.test(code)) return (await takeAppCode(user_id, code)) ? 'totp' : undefined;
      return (await takeRecoveryCode(user_id, code)) ? 'recovery' : undefined;
    },

    /** Stores a new secret. It takes effect when `enableApp` gets a code made with it. */
    async beginApp(user_id: number): Promise<string> {
      const pending = newSecret();
      await apps.upsert({ user_id, pending, pending_at: new Date() }, ['user_id']);
      return pending;
    },

    /** Tells whether a code belongs to the secret that waits. */
    async isPendingCode(user_id: number, typed: string): Promise<boolean> {
      const app = await apps.findOneBy({ user_id });
      const isFresh = app?.pending_at && ageOf(app.pending_at) < PENDING_MS;
      return Boolean(isFresh && app.pending !== null && stepOf(app.pending, plainCode(typed)) !== undefined);
    },

    /**
     * Makes the secret that waits the user's own. With the first factor, returns recovery codes. Returns undefined if the code is wrong by
     * now.
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

    /** Removes the app, and returns whether there was one. Throws conflict if it is the last factor and one is demanded. */
    async disableApp(manager: EntityManager, user_id: number): Promise<boolean> {
      await lockUser(manager, user_id);
      const { affected } = await manager.delete(UserTotpEntity, { user_id, enabled_at: Not(IsNull()) });
      if (affected === 1) await afterRemoval(manager, user_id);
      return affected === 1;
    },

    /**
     * To be called when a factor was removed: recovery codes go with the last one. Throws conflict if that was the last one and one is
     * demanded.
     */
    afterRemoval,

    /** Removes everything that is a second factor of this user. */
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
