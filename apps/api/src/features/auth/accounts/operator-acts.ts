import type { DataSource } from 'typeorm';
import type { NewUser, User } from '@jala/schema/wire/auth';
import { messages } from '@jala/schema/messages';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { toUser, UserEntity } from '../auth.entity.ts';
import type { Factors } from '../factors/factors.service.ts';
import type { FirstPassword } from '../passwords/first-password.ts';
import { hashPassword } from '../passwords/password.ts';
import type { SetPassword } from '../passwords/set-password.ts';
import { isWeak, refuseWeak } from '../passwords/weak-password.ts';
import type { Sessions } from '../sessions.service.ts';

interface Needs {
  sessions: Sessions;
  factors: Factors;
  setPassword: SetPassword;
  firstPassword: FirstPassword;
}

/** Acts on accounts that need no sign-in: commands of the operator, and the first user of a site. */
export function createOperatorActs(db: DataSource, { sessions, factors, setPassword, firstPassword }: Needs) {
  const users = db.getRepository(UserEntity);

  /** Returns the user with this e-mail. Throws not-found. */
  async function findUser(user_email: string): Promise<User> {
    const row = await users.findOneBy({ user_email });
    if (row === null) throw new DomainError('not-found', `There is no user with the e-mail ${user_email}.`);
    return toUser(row);
  }

  return {
    /**
     * Sets a user's password, for a command of the operator. Commands need no sign-in. Throws not-found, and bad-input for a weak password.
     */
    async resetPasswordByOperator(email: string, password: string): Promise<void> {
      const user = await findUser(email);
      await setPassword({
        user,
        password,
        tell: (manager) => recordEvent(manager, { action: 'password.reset', ...about(user) }),
      });
    },

    /**
     * Removes all second factors of a user who lost them, for a command of the operator, and ends the user's sessions. Throws not-found.
     */
    async removeFactorsByOperator(user_email: string): Promise<void> {
      const user = await findUser(user_email);
      await inWriteTransaction(db, async (manager) => {
        await factors.removeAll(manager, user.id);
        await sessions.endAll(manager, user.id);
        await recordEvent(manager, { action: 'factor.disabled', ...about(user), detail: { factor: 'all' } });
      });
    },

    /** Creates a user. Throws conflict if a user with this e-mail exists, and bad-input for a weak password. */
    async createUser({ user_email, user_name, password, role = 'pemilik' }: NewUser): Promise<User> {
      if (await users.existsBy({ user_email })) throw new DomainError('conflict', messages.emailTaken);
      await refuseWeak(password, user_email);
      const password_hash = await hashPassword(password);
      return inWriteTransaction(db, async (manager) => {
        const user = toUser(await manager.save(UserEntity, { user_email, user_name, role, password_hash }));
        await recordEvent(manager, { action: 'users.create', ...about(user), detail: { role } });
        return user;
      });
    },

    /**
     * Creates the first user of a site. Without a chosen password, makes a password and stores it in a file before the user exists, so that
     * a crash in between does not leave a user whose password is lost. Returns the made password and its file or, for a chosen password,
     * whether that password is weak.
     */
    async createFirstUser(user_email: string, chosen: string | undefined) {
      const password = chosen ?? (await firstPassword.create(user_email));
      await users.save({ user_email, user_name: 'Admin', password_hash: await hashPassword(password) });
      return chosen === undefined
        ? { made: { password, file: firstPassword.file } }
        : { isWeak: await isWeak(chosen, user_email) };
    },

    async hasUsers(): Promise<boolean> {
      return users.exists();
    },
  };
}

/** Fields of an audit line that name the user concerned. */
const about = ({ id, user_name }: User) => ({ thing: 'users', thing_id: id, title: user_name });
