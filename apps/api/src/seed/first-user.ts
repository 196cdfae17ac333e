import type { Settings } from '#env.ts';
import type { Services } from '#wiring/services.ts';

const DEFAULT_EMAIL = 'admin@jala.localhost';

/**
 * Creates the first user if no user exists, with the e-mail and password of the settings or with a random password
 * (contract section 2). Returns the line that tells the operator about the new user.
 */
export async function ensureFirstUser({ auth }: Services, { firstUser }: Settings): Promise<string | undefined> {
  if (await auth.hasUsers()) return undefined;
  const email = (firstUser?.email ?? DEFAULT_EMAIL).toLowerCase();
  const { made, isWeak } = await auth.createFirstUser(email, firstUser?.password);
  if (made !== undefined) return `first user ${email} with password ${made.password} (kept in ${made.file})`;
  const warning = isWeak ? '. Attackers try this password first: change it now, on the Settings screen' : '';
  return `first user ${email} with the password of ADMIN_PASSWORD${warning}`;
}
