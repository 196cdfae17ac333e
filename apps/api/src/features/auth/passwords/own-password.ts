import type { DataSource } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { badField } from '#errors/domain-error.ts';
import { UserEntity } from '../auth.entity.ts';
import { isPassword } from './password.ts';
import type { AuthLimits } from '../limits/rate-limits.ts';
import { logSecurityEvent, type SignedIn } from '../security-log.ts';

export type RequireOwnPassword = ReturnType<typeof createRequireOwnPassword>;

/**
 * Checks the caller's own password before they change how they sign in or give away their rights, because somebody else may sit at
 * their open session. Throws bad-input for the field that had it, and too-many-requests.
 */
export const createRequireOwnPassword =
  (db: DataSource, limits: AuthLimits) =>
  async ({ user, token, ...caller }: SignedIn, password: string | undefined, field = 'password'): Promise<void> => {
    // Without a password, this is no guess: it is neither counted nor told.
    if (password === undefined) throw badField(field, messages.passwordNeeded);
    const { password_hash } = await db.manager.findOneByOrFail(UserEntity, { id: user.id });
    if (await limits.changePassword(token)(() => isPassword(password_hash, password))) return;
    await logSecurityEvent(db.manager, caller, 'password.refused', user);
    throw badField(field, messages.ownPasswordWrong);
  };
