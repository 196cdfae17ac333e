import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The random password of the first user. It is in a file that only the system user of this process can read (contract section 2). */
export interface FirstPassword {
  file: string;
  /** Makes a password of 128 random bits and stores it in the file. */
  create: (email: string) => Promise<string>;
  /** Removes the file if it belongs to this user, whose password has been changed. */
  forget: (email: string) => Promise<void>;
}

export function createFirstPassword(dataDir: string): FirstPassword {
  const file = path.join(dataDir, 'admin-password.txt');
  return {
    file,
    async create(email) {
      const password = randomBytes(16).toString('base64url');
      await writeFile(file, `${email}\n${password}\n`, { mode: 0o600 });
      return password;
    },
    async forget(email) {
      const [owner] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
      if (owner === email) await rm(file, { force: true });
    },
  };
}
