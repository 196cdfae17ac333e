import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { NOBODY } from './unprivileged.ts';

/** Jala runs as root in the folder of an ordinary account, or as an account without an entry in passwd. Waiting does not help. */
export class WrongAccountError extends Error {
  override name = 'WrongAccountError';
}

/** Throws if the database folder belongs to another account than the one that PostgreSQL would run as: PostgreSQL would refuse to start. */
export async function requireOwnFolder({ folder, dataDir }: { folder: string; dataDir: string }): Promise<void> {
  const [own, owner] = [process.getuid?.(), await ownerOf(folder)];
  if (own === undefined || owner === undefined || owner === (own === 0 ? NOBODY : own)) return;
  if (own !== 0) throw await notOurs(folder, { dataDir });
  // For example, root has copied the folder. This is not a WrongAccountError, because a later attempt succeeds when the folder belongs to
  // PostgreSQL's account again.
  if (owner === 0)
    throw new Error(
      `Files in ${folder} belong to root, and PostgreSQL runs as the account ${nameOf(NOBODY) ?? NOBODY}. Give them to that account: ` +
        `chown -R ${NOBODY}:${NOBODY} "${folder}"`,
    );
  // That account could not read the files that root writes.
  throw new WrongAccountError(
    `${folder} belongs to ${accountOf(owner)}, so Jala must not run as root here: run it as that account, for example with ` +
      `sudo -u ${nameOf(owner) ?? `'#${owner}'`}.`,
  );
}

/** Returns the error for a file or folder of DATA_DIR that this account may not open. The message names the owner and what to do. */
export async function notOurs(file: string, { dataDir, cause }: { dataDir: string; cause?: unknown }): Promise<Error> {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  const what = `${file}${code === undefined ? '' : ` cannot be opened (${code}): it`}`;
  // A folder above may be closed too.
  const owner = (await ownerOf(file)) ?? (await ownerOf(path.dirname(file)));
  const own = process.getuid?.();
  if (own === undefined || owner === undefined || owner === own)
    return new Error(`${what} must be readable and writable for the account that Jala runs as.`, { cause });
  // Under root, the account `nobody` owns the database, and root owns the other files of the folder.
  const starter = owner === NOBODY ? 'root' : 'that account';
  return new Error(
    `${what} belongs to ${accountOf(owner)}, and Jala runs as ${accountOf(own)}. Start Jala as ${starter}, or stop it everywhere ` +
      `and give this account the whole folder: chown -R ${nameOf(own) ?? own} "${dataDir}"`,
    { cause },
  );
}

/** True for an error with which the system refuses a file or a folder to this account. */
export const isDenied = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(Object(error).code);

const ownerOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ uid }) => uid,
    () => undefined,
  );

const accountOf = (uid: number): string => {
  const name = nameOf(uid);
  return name === undefined ? `the account with the uid ${uid}` : `the account ${name} (uid ${uid})`;
};

/** Undefined for an account without a name, such as one that only a container knows. */
function nameOf(uid: number): string | undefined {
  const { status, stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
