import { spawnSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';

/** The account that PostgreSQL's programs run as. The programs refuse to run as root, so if Jala runs as root, they use another account. */
export type Account = { uid: undefined; wrap: Wrap } | { uid: number; gid: number; wrap: Wrap };

type Wrap = (program: string) => { command: string; prefix: string[] };

/** The account that Unix systems reserve for programs without any rights. */
export const NOBODY = 65_534;

/**
 * The account for the programs of the embedded database: this process's own, or `nobody` for root.
 * Throws when that account cannot reach the data or cannot run the programs.
 */
export async function unprivileged(dataDir: string, program: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { uid: undefined, wrap: (command) => ({ command, prefix: [] }) };
  // Lets other accounts pass through the folder without listing it. Each secret in the folder has its own protection.
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o011);
  const drop = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'];
  // Parent folders that only root may enter (/root, a private temporary folder) need one extra, read-only capability.
  const passing = ['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search'];
  // PostgreSQL asks with access(2) whether it can run its own programs. The kernel leaves the capability out of its answer, unless this
  // flag is set (capabilities(7)).
  const keeping = ['--securebits', '+no_setuid_fixup'];
  for (const rights of [drop, [...drop, ...passing, ...keeping], [...drop, ...passing]]) {
    if (canReach(rights, dataDir, program)) {
      return {
        uid: NOBODY,
        gid: NOBODY,
        wrap: (command) => ({ command: 'setpriv', prefix: [...rights, '--', command] }),
      };
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and the account it uses instead (uid ${NOBODY}) cannot reach ${path.resolve(dataDir)}.\n` +
      'Start Jala as an ordinary user, move DATA_DIR to a folder that others may enter, or set DATABASE_URL.',
  );
}

/** True if a process with these rights can enter the folder and run the program. */
const canReach = (rights: string[], dataDir: string, program: string): boolean =>
  spawnSync('setpriv', [...rights, '--', 'sh', '-c', 'test -e "$1/." && "$2" --version', 'sh', dataDir, program], {
    stdio: 'ignore',
    env: cleanEnvironment(),
  }).status === 0;

/**
 * The environment of PostgreSQL's programs. The server may run as an account that other services use too, and that account
 * can read the server's environment, so none of our settings belong there.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  // Windows programs do not start without SystemRoot.
  const passed = ['PATH', 'TZ', 'SystemRoot'].map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)), LC_ALL: 'C' };
}
