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
  /** Token of the session that stays open. */
  keep?: string;
  /** Session token of the user who changes the password. By default `keep`; undefined if the change needs no session. */
  by?: string;
  /** Runs first, in the same transaction. If it returns false, nothing changes. */
  claim?: (manager: EntityManager) => Promise<boolean>;
  /** Records the change, in the same transaction. */
  tell: (manager: EntityManager) => Promise<void>;
}

interface Needs {
  sessions: Sessions;
  firstPassword: FirstPassword;
}

export type SetPassword = ReturnType<typeof createSetPassword>;

/**
 * Sets a password, ends the user's sessions except `keep`, and deletes the user's links for a new password. If `from` is given and is no
 * longer the stored hash, changes nothing. Returns the number of ended sessions; undefined if nothing changed. Throws bad-input for a weak
 * password, unauthorized if the session of `by` has ended, and unavailable. The user's row stays locked until the sessions are deleted, so
 * that no sign-in with the old password can happen in between.
 */
export const createSetPassword =
  (db: DataSource, { sessions, firstPassword }: Needs) =>
  async ({ user, from, password, keep, by = keep, claim, tell }: PasswordChange): Promise<number | undefined> => {
    await refuseWeak(password, user.user_email);
    const password_hash = await hashPassword(password);
    // The caller may have signed out while the hash waited in the queue. In this case, the next line throws.
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
