import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#env.ts';
import type { Services } from '#wiring/services.ts';

const DEFAULT_EMAIL = 'admin@jala.localhost';

/**
 * Creates the first user if no user exists, with the e-mail and password of the settings or with a random password
 * (contract section 2). Returns the line that tells the operator about the new user.
 */
export async function ensureFirstUser(services: Services, settings: Settings): Promise<string | undefined> {
  if (await services.auth.hasUsers()) return undefined;
  const password = settings.firstUser?.password ?? randomBytes(12).toString('base64url');
  const email = (settings.firstUser?.email ?? DEFAULT_EMAIL).toLowerCase();
  const file = path.join(settings.dataDir, 'admin-password.txt');
  // Written before the user exists: a crash in between must not leave a user whose password is lost.
  if (settings.firstUser === undefined) await writeFile(file, `${email}\n${password}\n`, { mode: 0o600 });
  await services.auth.createUser({ user_email: email, user_name: 'Admin', password });
  return settings.firstUser === undefined
    ? `first user ${email} with password ${password} (kept in ${file})`
    : `first user ${email} with the password of ADMIN_PASSWORD`;
}
