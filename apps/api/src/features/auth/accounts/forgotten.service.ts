import { IsNull, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import type { SetForgottenPassword } from '@jala/schema/wire/auth';
import { messages } from '@jala/schema/messages';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { tokenHash } from '#tokens.ts';
import { logFault } from '#errors/log-fault.ts';
import { UserEntity, type UserRow } from '../auth.entity.ts';
import { PasswordLinkEntity } from '../factors/factors.entity.ts';
import { callerOf } from '#platform/networks.ts';
import { newPasswordLink, storePasswordLink } from './password-links.ts';
import type { AuthLimits } from '../limits/rate-limits.ts';
import { logSecurity, logSecurityEvent, type Caller } from '../security-log.ts';
import type { SetPassword } from '../passwords/set-password.ts';

interface Letter {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Service that sends letters (e-mails). */
export interface Letters {
  /** True if this installation sends letters. */
  isOffered: boolean;
  write: (
    recipient: string,
    contentOf: (provider: string) => {
      subject: string;
      paragraphs: readonly string[];
      link: { label: string; url: string };
      after: readonly string[];
    },
  ) => Promise<Letter>;
  enqueue: (manager: EntityManager, letter: Letter, expires_at?: Date) => Promise<void>;
}

interface Needs {
  letters: Letters;
  limits: AuthLimits;
  setPassword: SetPassword;
  adminOrigin: string;
}

export type ForgottenService = ReturnType<typeof createForgottenService>;

/** Lets users who forgot their password set a new password through a link in a letter. */
export function createForgottenService(db: DataSource, { letters, limits, setPassword, adminOrigin }: Needs) {
  const links = db.getRepository(PasswordLinkEntity);

  /**
   * Sends the link. Returns false and sends nothing if the user was disabled, removed or given another e-mail address since the user's row
   * was read: the old address may belong to another person.
   */
  async function send({ id, user_email, user_name }: UserRow): Promise<boolean> {
    const made = newPasswordLink(adminOrigin);
    const letter = await letters.write(user_email, (provider) => ({
      subject: `Atur ulang password ${provider}`,
      paragraphs: [
        `Halo ${user_name},`,
        'Ada yang meminta tautan untuk mengatur ulang password akun Anda. Buka tautan ini untuk membuat password baru.',
      ],
      link: { label: 'Buat password baru', url: made.link },
      after: [
        'Tautan ini berlaku satu jam dan hanya dapat dipakai sekali.',
        'Bukan Anda yang meminta? Abaikan surat ini. Password Anda tidak berubah.',
      ],
    }));
    return inWriteTransaction(db, async (manager) => {
      const sql = 'SELECT FROM users WHERE id = $1 AND user_email = $2 AND disabled_at IS NULL FOR SHARE';
      const [same] = await manager.query<unknown[]>(sql, [id, user_email]);
      if (same === undefined) return false;
      await storePasswordLink(manager, id, made);
      await letters.enqueue(manager, letter, made.expires_at);
      return true;
    });
  }

  return {
    ways: () => ({ has_mail: letters.isOffered }),

    /**
     * Sends a link to the user with this e-mail, if that user exists. Neither the answer nor the response time tells whether the user
     * exists. Throws conflict if this installation sends no letters, and too-many-requests.
     */
    async ask(user_email: string, { callerAddress, ...caller }: Caller): Promise<void> {
      if (!letters.isOffered) throw new DomainError('conflict', messages.mailOff);
      await limits.forgotten({ caller: callerOf(callerAddress), email: user_email });
      const answer = async () => {
        const user = await db.manager.findOneBy(UserEntity, { user_email, disabled_at: IsNull() });
        if (user === null || !(await send(user)))
          return logSecurity({ callerAddress, ...caller }, 'password.forgotten', {});
        await logSecurityEvent(db.manager, { callerAddress, ...caller }, 'password.forgotten', user);
      };
      void answer().catch((error: unknown) => logFault(caller.log, error, { task: 'a link for a forgotten password' }));
    },

    /**
     * Sets a new password and ends all sessions. Throws bad-input for a link that does not work any more and for a weak password, and
     * too-many-requests.
     */
    async setPassword({ token, new_password }: SetForgottenPassword, caller: Caller): Promise<void> {
      const usable = { token_hash: tokenHash(token), expires_at: MoreThan(new Date()) };
      await limits.forgottenLink(callerOf(caller.callerAddress))(() => links.existsBy(usable));
      const link = await links.findOneBy(usable);
      const user = link && (await db.manager.findOneBy(UserEntity, { id: link.user_id, disabled_at: IsNull() }));
      const ended =
        user &&
        (await setPassword({
          user,
          password: new_password,
          async claim(manager) {
            const { affected } = await manager.delete(PasswordLinkEntity, usable);
            return affected === 1;
          },
          tell: (manager) => logSecurityEvent(manager, caller, 'password.renewed', user),
        }));
      if (user === null || ended === null || ended === undefined)
        throw new DomainError('bad-input', messages.passwordLinkDead);
    },
  };
}
