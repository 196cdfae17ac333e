import type { DataSource, EntityManager } from 'typeorm';
import type { ChangePassword, ResetPassword } from '@jala/schema/wire/auth';
import { messages } from '@jala/schema/messages';
import { badField, DomainError } from '#errors/domain-error.ts';
import { toUser, UserEntity } from '../auth.entity.ts';
import type { AuthLimits } from '../limits/rate-limits.ts';
import { logSecurity, logSecurityEvent, type SignedIn } from '../security-log.ts';
import { requireStillOwner } from '../still-owner.ts';
import { isPassword } from './password.ts';
import type { SetPassword } from './set-password.ts';

interface Needs {
  limits: AuthLimits;
  setPassword: SetPassword;
}

/** Changes of passwords by users who know a password. */
export function createPasswords(db: DataSource, { limits, setPassword }: Needs) {
  const users = db.getRepository(UserEntity);

  return {
    /**
     * Changes the caller's password and ends the caller's other sessions. Throws bad-input for a wrong old password and for a weak new
     * password, and too-many-requests.
     */
    async changePassword(
      { user, token, ...caller }: SignedIn,
      { old_password, new_password }: ChangePassword,
    ): Promise<void> {
      const { password_hash: from } = await users.findOneByOrFail({ id: user.id });
      const right = await limits.changePassword(token)(() => isPassword(from, old_password));
      const tell = (manager: EntityManager) => logSecurityEvent(manager, caller, 'password.changed', user);
      const ended = right ? await setPassword({ user, from, password: new_password, keep: token, tell }) : undefined;
      if (ended === undefined) {
        await logSecurityEvent(db.manager, caller, 'password.refused', user);
        throw badField('old_password', messages.oldPasswordWrong);
      }
      if (ended > 0) logSecurity(caller, 'session.ended', { user_id: user.id, reason: 'password', sessions: ended });
    },

    /**
     * Sets a colleague's password and ends the colleague's sessions. Throws not-found, bad-input for a weak password, forbidden if the
     * caller's own password is missing or wrong or the caller is no longer a Pemilik, and too-many-requests. Also throws forbidden for the
     * caller's own account: to change their own password, callers must know the old one.
     */
    async resetPassword(
      { user, token, ...caller }: SignedIn,
      { user_email, own_password, new_password }: ResetPassword,
    ): Promise<void> {
      if (own_password === undefined) throw refusedOwnPassword(messages.ownPasswordNeeded);
      if (user_email === user.user_email) throw new DomainError('forbidden', messages.ownPassword);
      const row = await users.findOneBy({ user_email });
      if (row === null) {
        throw new DomainError('not-found', messages.userNotFound, { fields: { user_email: [messages.userNotFound] } });
      }
      const colleague = toUser(row);
      const { password_hash: own } = await users.findOneByOrFail({ id: user.id });
      if (!(await limits.changePassword(token)(() => isPassword(own, own_password)))) {
        await logSecurityEvent(db.manager, caller, 'password.refused', user);
        throw refusedOwnPassword(messages.ownPasswordWrong);
      }
      const ended = await setPassword({
        user: colleague,
        password: new_password,
        by: token,
        async claim(manager) {
          await requireStillOwner(manager, user.id);
          return true;
        },
        tell: (manager) => logSecurityEvent(manager, caller, 'password.reset', colleague, { by: user }),
      });
      if (ended) logSecurity(caller, 'session.ended', { user_id: colleague.id, reason: 'password', sessions: ended });
    },
  };
}

const refusedOwnPassword = (sentence: string) =>
  new DomainError('forbidden', sentence, { fields: { own_password: [sentence] } });
