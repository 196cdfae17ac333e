import { Not, type DataSource } from 'typeorm';
import type {
  BeginTotp,
  OwnPassword,
  OwnSecurity,
  OwnSession,
  RecoveryCodes,
  SignInRules,
  UpdateEmail,
  UpdateSignInRules,
} from '@jala/schema/wire/account';
import { messages } from '@jala/schema/messages';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import { UserEntity } from '../auth.entity.ts';
import { PasswordLinkEntity } from '../factors/factors.entity.ts';
import type { Factors } from '../factors/factors.service.ts';
import { authenticatorUri } from '../factors/one-time-codes.ts';
import type { RequireOwnPassword } from '../passwords/own-password.ts';
import type { Passkeys } from '../factors/passkeys.service.ts';
import type { AuthLimits } from '../limits/rate-limits.ts';
import { logSecurityEvent, type SignedIn } from '../security-log.ts';
import type { Sessions } from '../sessions.service.ts';
import { requireStillOwner } from '../still-owner.ts';

interface Needs {
  sessions: Sessions;
  factors: Factors;
  passkeys: Passkeys;
  limits: AuthLimits;
  requireOwnPassword: RequireOwnPassword;
  /** The name of the company, which authenticator apps show beside the code. */
  provider: () => Promise<string>;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** Actions of users on their own account. */
export function createAccountService(
  db: DataSource,
  { sessions, factors, passkeys, limits, requireOwnPassword, provider }: Needs,
) {
  const users = db.getRepository(UserEntity);

  return {
    sessions: ({ user, token }: SignedIn): Promise<OwnSession[]> => sessions.list(user.id, token),

    /** Ends one of the caller's sessions, which may be the current session. Throws not-found. */
    async endSession({ user, ...caller }: SignedIn, id: string): Promise<void> {
      if (!(await sessions.endOne(user.id, id))) throw new DomainError('not-found', messages.sessionNotFound);
      await logSecurityEvent(db.manager, caller, 'session.ended', user, { reason: 'user', sessions: 1 });
    },

    async endOtherSessions({ user, token, ...caller }: SignedIn): Promise<void> {
      const ended = await sessions.endAll(db.manager, user.id, token);
      if (ended > 0)
        await logSecurityEvent(db.manager, caller, 'session.ended', user, { reason: 'user', sessions: ended });
    },

    async security({ user }: SignedIn): Promise<OwnSecurity> {
      return {
        ...(await factors.state(user.id)),
        passkeys: await passkeys.list(user.id),
        is_factor_demanded: await factors.isDemanded(),
        passkey_origin: passkeys.origin,
      };
    },

    /**
     * Returns a new secret for an authenticator app. The secret takes effect with `enableTotp`. Asks for the password: otherwise a stranger
     * who uses the open session could add their own app and lock the user out. Throws bad-input for a wrong password, and
     * too-many-requests.
     */
    async beginTotp(caller: SignedIn, { password }: NonNullable<BeginTotp> = {}) {
      const { user } = caller;
      await requireOwnPassword(caller, password);
      await limits.account(caller.token);
      const secret = await factors.beginApp(user.id);
      return { secret, uri: authenticatorUri(secret, { issuer: await provider(), email: user.user_email }) };
    },

    /** Activates the app of `beginTotp`. Throws bad-input for a wrong code, and too-many-requests. */
    async enableTotp({ user, token, ...caller }: SignedIn, code: string): Promise<Partial<RecoveryCodes>> {
      const isRight = await limits.code(String(user.id))(() => factors.isPendingCode(user.id, code));
      const enabled = await inWriteTransaction(db, async (manager) => {
        const codes = isRight ? await factors.enableApp(manager, { user_id: user.id, token }, code) : undefined;
        if (codes !== undefined) await logSecurityEvent(manager, caller, 'factor.enabled', user, { factor: 'totp' });
        return codes;
      });
      if (enabled !== undefined) return enabled;
      throw badField('code', messages.codeWrong);
    },

    /** Throws bad-input for a wrong password, and conflict if the app is the last factor and a factor is demanded. */
    async disableTotp(caller: SignedIn, { password }: OwnPassword): Promise<void> {
      await requireOwnPassword(caller, password);
      await inWriteTransaction(db, async (manager) => {
        if (await factors.disableApp(manager, caller.user.id))
          await logSecurityEvent(manager, caller, 'factor.disabled', caller.user, { factor: 'totp' });
      });
    },

    /** Throws bad-input for a wrong password, and conflict without a second factor. */
    async newRecoveryCodes(caller: SignedIn, { password }: OwnPassword): Promise<RecoveryCodes> {
      await requireOwnPassword(caller, password);
      const { id } = caller.user;
      const recovery_codes = await inWriteTransaction(db, async (manager) => {
        await factors.lockUser(manager, id);
        if (!(await factors.has(id, manager))) throw new DomainError('conflict', messages.factorMissing);
        await logSecurityEvent(manager, caller, 'factor.codes', caller.user);
        return factors.renewCodes(manager, id);
      });
      return { recovery_codes };
    },

    async updateName({ user, token, ...caller }: SignedIn, user_name: string): Promise<void> {
      await limits.account(token);
      await inWriteTransaction(db, async (manager) => {
        await manager.update(UserEntity, { id: user.id }, { user_name });
        await logSecurityEvent(manager, caller, 'name.changed', user, {
          change: { from: user.user_name, to: user_name },
        });
      });
    },

    /** Throws bad-input for a wrong password, and conflict for the e-mail of a colleague. */
    async updateEmail(caller: SignedIn, { user_email, password }: UpdateEmail): Promise<void> {
      await requireOwnPassword(caller, password);
      const { id } = caller.user;
      const taken = () =>
        new DomainError('conflict', messages.emailTaken, { fields: { user_email: [messages.emailTaken] } });
      if (await users.existsBy({ user_email, id: Not(id) })) throw taken();
      const saving = inWriteTransaction(db, async (manager) => {
        await manager.update(UserEntity, { id }, { user_email });
        // A link that was sent to the old address does not work any more.
        await manager.delete(PasswordLinkEntity, { user_id: id });
        const change = { from: caller.user.user_email, to: user_email };
        await logSecurityEvent(manager, caller, 'email.changed', caller.user, { change });
      });
      await saving.catch((error: unknown) => {
        throw isDuplicate(error) ? taken() : error;
      });
    },

    signInRules: async (): Promise<SignInRules> => ({ demands_factor: await factors.isDemanded() }),

    /**
     * Sets whether all users need a second factor. Throws bad-input for a wrong own password, and forbidden if the caller is no longer a
     * Pemilik. Throws conflict if the caller has no second factor.
     */
    async updateSignInRules(signedIn: SignedIn, { demands_factor, password }: UpdateSignInRules): Promise<void> {
      await requireOwnPassword(signedIn, password);
      const { user, ...caller } = signedIn;
      await inWriteTransaction(db, async (manager) => {
        await factors.lockUser(manager, user.id);
        await requireStillOwner(manager, user.id);
        if (!(await factors.has(user.id, manager))) throw new DomainError('conflict', messages.factorOwnFirst);
        await factors.setDemanded(manager, demands_factor);
        await logSecurityEvent(manager, caller, demands_factor ? 'factor.demanded' : 'factor.optional', user);
      });
    },
  };
}

/** True for PostgreSQL's error about a duplicate value (unique_violation). */
const isDuplicate = (error: unknown): boolean => Object(Object(error).driverError ?? error).code === '23505';
