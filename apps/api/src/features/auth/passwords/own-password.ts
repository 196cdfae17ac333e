import type { DataSource } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { badField } from '#errors/domain-error.ts';
import { UserEntity } from '../auth.entity.ts';
import { isPassword } from './password.ts';
import type { AuthLimits } from '../limits/rate-limits.ts';
import { logSecurityEvent, type SignedIn } from '../security-log.ts';

export type RequireOwnPassword = ReturnType<typeof createRequireOwnPassword>;

/**
 * Checks the caller's own password before a change of the sign-in or a grant of rights, because another person may use the caller's open
 * session. Throws bad-input for `field` if the password is missing or wrong, and too-many-requests.
 */
export const createRequireOwnPassword =
  (db: DataSource, limits: AuthLimits) =>
  async ({ user, token, ...caller }: SignedIn, password: string | undefined, field = 'password'): Promise<void> => {
    // A missing password is no guess, so it is neither counted nor logged.
    if (password === undefined) throw badField(field, messages.passwordNeeded);
    const { password_hash } = await db.manager.findOneByOrFail(UserEntity, { id: user.id });
    if (await limits.changePassword(token)(() => isPassword(password_hash, password))) return;
    await logSecurityEvent(db.manager, caller, 'password.refused', user);
    throw badField(field, messages.ownPasswordWrong);
  };
