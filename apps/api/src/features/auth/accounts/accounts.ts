import type { DataSource, EntityManager } from 'typeorm';
import type { Session } from '@jala/schema/wire/auth';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { UserEntity } from '../auth.entity.ts';
import { PasswordLinkEntity } from '../factors/factors.entity.ts';
import { callerOf, homeNetworkOf } from '#platform/networks.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AuthLimits } from '../limits/rate-limits.ts';
import type { RequireOwnPassword } from '../passwords/own-password.ts';
import { type Caller, logSecurity, type SignedIn } from '../security-log.ts';
import type { Sessions } from '../sessions.service.ts';
import { refuseWeak } from '../passwords/weak-password.ts';

interface Needs {
  limits: AuthLimits;
  sessions: Sessions;
  requireOwnPassword: RequireOwnPassword;
}

/** Parts of the sign-in that other features need. */
export function createAccounts(db: DataSource, { limits, sessions, requireOwnPassword }: Needs) {
  return {
    log: logSecurity,

    /** Runs `check`, which checks the link of an invitation, as a counted try. Throws too-many-requests. */
    tryInvitation: ({ callerAddress }: Caller, check: () => Promise<boolean>): Promise<boolean> =>
      limits.invitation(callerOf(callerAddress))(check),

    /** Returns the hash of a new user's password. Throws bad-input for a weak password, and unavailable. */
    async hashNewPassword(password: string, user_email: string): Promise<string> {
      await refuseWeak(password, user_email, 'password');
      return hashPassword(password);
    },

    /** Ends all sessions of a user, in the caller's transaction, and returns how many. */
    endSessions: (manager: EntityManager, user_id: number): Promise<number> => sessions.endAll(manager, user_id),

    /**
     * Deletes the links for a new password of one user or, without `user_id`, of all users, in the caller's transaction. All links are
     * deleted when a user stops being an active Pemilik, because a Pemilik may have made links for colleagues. Little is lost, because a
     * link works for an hour at most.
     */
    async endPasswordLinks(manager: EntityManager, user_id?: number): Promise<void> {
      if (user_id === undefined) await manager.deleteAll(PasswordLinkEntity);
      else await manager.delete(PasswordLinkEntity, { user_id });
    },

    /** Checks the caller's own password. Throws bad-input for the field `own_password`, and too-many-requests. */
    requireOwnPassword: (caller: SignedIn, password: string | undefined): Promise<void> =>
      requireOwnPassword(caller, password, 'own_password'),

    /** See `RequirePerson`. */
    async requirePerson(
      caller: SignedIn & { script?: object },
      own_password: string | undefined,
      needed: string,
    ): Promise<void> {
      if (caller.script !== undefined)
        throw new DomainError('forbidden', messages.apiTokenForPeople, { reason: 'SCOPE_NEEDED' });
      if (own_password === undefined)
        throw new DomainError('forbidden', needed, { fields: { own_password: [needed] } });
      await requireOwnPassword(caller, own_password, 'own_password');
    },

    /** Counts a request with an unknown token for scripts. Throws too-many-requests. */
    countWrongToken: ({ callerAddress }: Caller): Promise<void> => limits.wrongToken(callerOf(callerAddress)),

    /** Counts a letter with an invitation, so that nobody gets a flood of letters. Throws too-many-requests. */
    countInvitationLetter: (user_email: string): Promise<void> => limits.invitationLetter(user_email),

    /** Signs in a user who has just proved their identity. Throws unauthorized if the user was disabled or removed meanwhile. */
    async signIn(id: number, caller: Caller): Promise<Session> {
      const row = await db.getRepository(UserEntity).findOneBy({ id });
      const place = { ...caller, network: homeNetworkOf(caller.callerAddress), withFactor: false };
      const token = row?.disabled_at === null ? await sessions.open(row, place) : undefined;
      if (row === null || token === undefined) throw new DomainError('unauthorized', messages.signInNeeded);
      return { token, user: { id: row.id, user_email: row.user_email, user_name: row.user_name } };
    },
  };
}
