import { type DataSource, IsNull } from 'typeorm';
import type { Colleague, PasswordLink } from '@jala/schema/wire/account';
import { messages } from '@jala/schema/messages';
import { found } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { UserEntity, type UserRow } from '../auth.entity.ts';
import type { Factors } from '../factors/factors.service.ts';
import type { RequireOwnPassword } from '../passwords/own-password.ts';
import { newPasswordLink, storePasswordLink } from './password-links.ts';
import { logSecurityEvent, type SignedIn } from '../security-log.ts';
import { requireStillOwner } from '../still-owner.ts';
import type { Sessions } from '../sessions.service.ts';

interface Needs {
  factors: Factors;
  sessions: Sessions;
  requireOwnPassword: RequireOwnPassword;
  /** Origin of the panel. */
  adminOrigin: string;
}

export type ColleaguesService = ReturnType<typeof createColleaguesService>;

/**
 * Lets a Pemilik help colleagues who can no longer sign in. Each action asks for the Pemilik's own password: otherwise a stranger who uses
 * the Pemilik's open session could get into every account. Throws bad-input for a wrong password, not-found, too-many-requests, and
 * forbidden for the Pemilik's own account or if the caller is no longer a Pemilik.
 */
export function createColleaguesService(db: DataSource, { factors, sessions, requireOwnPassword, adminOrigin }: Needs) {
  async function colleagueOf(caller: SignedIn, { id, password }: Colleague): Promise<UserRow> {
    if (id === caller.user.id) throw new DomainError('forbidden', messages.ownPassword);
    await requireOwnPassword(caller, password);
    return found(await db.manager.findOneBy(UserEntity, { id, disabled_at: IsNull() }), messages.userNotFound);
  }

  return {
    /** Returns a link with which the colleague sets a new password. The Pemilik gives the link to the colleague. */
    async passwordLink(caller: SignedIn, input: Colleague): Promise<PasswordLink> {
      const colleague = await colleagueOf(caller, input);
      return inWriteTransaction(db, async (manager) => {
        await requireStillOwner(manager, caller.user.id);
        const made = newPasswordLink(adminOrigin);
        await storePasswordLink(manager, colleague.id, made);
        await logSecurityEvent(manager, caller, 'password.linked', colleague, { by: caller.user });
        return { link: made.link, expires_at: made.expires_at.toISOString() };
      });
    },

    /** Removes all second factors of a colleague who lost them, including the recovery codes, and ends the colleague's sessions. */
    async removeFactors(caller: SignedIn, input: Colleague): Promise<void> {
      const colleague = await colleagueOf(caller, input);
      await inWriteTransaction(db, async (manager) => {
        await requireStillOwner(manager, caller.user.id);
        await factors.removeAll(manager, colleague.id);
        await sessions.endAll(manager, colleague.id);
        await logSecurityEvent(manager, caller, 'factor.disabled', colleague, { by: caller.user, factor: 'all' });
      });
    },
  };
}
