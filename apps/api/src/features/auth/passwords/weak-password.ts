import { messages } from '@jala/schema/messages';
import { badField } from '#errors/domain-error.ts';

/** Minimum number of different characters. Passwords with fewer are guessed early, such as `aaaaaa` or six spaces. */
const MIN_CHARACTERS = 3;

/**
 * Throws bad-input for `field` if attackers would try the password first: a common password, the user's own e-mail or the part before its
 * @, or a password with fewer than three different characters (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function refuseWeak(password: string, user_email: string, field = 'new_password'): Promise<void> {
  if (await isWeak(password, user_email)) {
    throw badField(field, messages.passwordWeak);
  }
}

/** Tells whether `refuseWeak` refuses this password. */
export async function isWeak(password: string, user_email: string): Promise<boolean> {
  const typed = password.toLowerCase();
  const [name = ''] = user_email.split('@');
  const isOwn = typed === user_email || typed === name;
  return isOwn || new Set(typed).size < MIN_CHARACTERS || (await commonPasswords()).has(typed);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords from leaked lists. Loaded on first use, because most processes never set a password. */
const commonPasswords = (): Promise<ReadonlySet<string>> => (common ??= load());

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
