import type { DataSource, EntityManager } from 'typeorm';
import type { User } from '@jala/schema/wire/auth';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { UserEntity } from '../auth.entity.ts';
import { PasswordLinkEntity } from '../factors/factors.entity.ts';
import type { FirstPassword } from './first-password.ts';
import { hashPassword } from './password.ts';
import type { Sessions } from '../sessions.service.ts';
import { refuseWeak } from './weak-password.ts';

interface PasswordChange {
  user: Pick<User, 'id' | 'user_email'>;
  /** The hash that the old password was checked against. */
  from?: string;
  password: string;
  /** The token of the session that goes on. */
  keep?: string;
  /** The token of whoever changes it. */
  by?: string;
  /** Runs in the same transaction. Nothing changes if it returns false. */
  claim?: (manager: EntityManager) => Promise<boolean>;
  /** Tells of the change, in the same transaction. */
  tell: (manager: EntityManager) => Promise<void>;
}

interface Needs {
  sessions: Sessions;
  firstPassword: FirstPassword;
}

export type SetPassword = ReturnType<typeof createSetPassword>;

/**
 * Sets a password and ends the user's sessions but `keep`, and the links for a forgotten password. With `from`, only while that is still
 * the stored hash. Returns how many sessions ended; undefined if the hash has changed. The row stays locked until the sessions are gone,
 * so that no sign-in with the old password slips in. Throws bad-input for a weak password.
 */
export const createSetPassword =
  (db: DataSource, { sessions, firstPassword }: Needs) =>
  async ({ user, from, password, keep, by = keep, claim, tell }: PasswordChange): Promise<number | undefined> => {
    await refuseWeak(password, user.user_email);
    const password_hash = await hashPassword(password);
    // The caller may have signed out while the hash waited its turn. This throws then.
    if (by !== undefined) await sessions.find(by);
    const ended = await inWriteTransaction(db, async (manager) => {
      if (claim !== undefined && !(await claim(manager))) return undefined;
      const stored = { id: user.id, ...(from !== undefined && { password_hash: from }) };
      const { affected } = await manager.update(UserEntity, stored, { password_hash });
      if (affected !== 1) return undefined;
      await manager.delete(PasswordLinkEntity, { user_id: user.id });
      await tell(manager);
      return sessions.endAll(manager, user.id, keep);
    });
    if (ended !== undefined) await firstPassword.forget(user.user_email);
    return ended;
  };
