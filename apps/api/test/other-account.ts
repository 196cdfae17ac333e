import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** The uid of an account without any rights, which every Linux has. */
export const DAEMON = 1;

/** True if tests can run Jala as another account: only root can, and only if others may enter the project and temporary folders. */
export const runsAsOthers =
  process.getuid?.() === 0 &&
  process.platform === 'linux' &&
  spawnSync(
    process.execPath,
    ['--eval', 'process.argv.slice(1).map((name) => fs.readdirSync(name))', import.meta.dirname, tmpdir()],
    {
      uid: DAEMON,
      gid: DAEMON,
      cwd: '/',
    },
  ).status === 0;
