import type { DataSource } from 'typeorm';
import type { OwnSession } from '@jala/schema/account';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { logSecurity, type SignedIn } from './security-log.ts';
import type { Sessions } from './sessions.service.ts';

interface Needs {
  sessions: Sessions;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** What users may do with their own account. */
export function createAccountService(db: DataSource, { sessions }: Needs) {
  return {
    sessions: ({ user, token }: SignedIn): Promise<OwnSession[]> => sessions.list(user.id, token),

    /** Ends one of the caller's sessions, which may be this one. Throws not-found. */
    async endSession({ user, ...caller }: SignedIn, id: string): Promise<void> {
      if (!(await sessions.endOne(user.id, id))) throw new DomainError('not-found', messages.sessionNotFound);
      logSecurity(caller, 'session.ended', { user_id: user.id, reason: 'user', sessions: 1 });
    },

    async endOtherSessions({ user, token, ...caller }: SignedIn): Promise<void> {
      const ended = await sessions.endAll(db.manager, user.id, token);
      if (ended > 0) logSecurity(caller, 'session.ended', { user_id: user.id, reason: 'user', sessions: ended });
    },
  };
}
