import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installWhenNeeded } from './install.mjs';
import { root, run, say, stopWithSignals } from './run.mjs';

const TURBO = path.join(root, 'node_modules/turbo/bin/turbo');
/** Building everything at once needs about 1 GB; one part at a time, with `SAVING`, 510 MB at most. */
const MEMORY_FOR_ALL = 2 * 1024 ** 3;
/** Environment in which the bundler gives memory back at once, and works in one thread. */
const SAVING = { MIMALLOC_PURGE_DELAY: '0', RAYON_NUM_THREADS: '1' };
/** The notice of a build appears after this time, so that a build without changes prints nothing. */
const SILENT_MS = 1000;

/** True in a release, which is already built and has the packages that it needs. `npm run release` writes release.json. */
const isRelease = existsSync(path.join(root, 'release.json'));

/**
 * The first step of every command: installs packages and builds what changed, except in a release. A failure ends the process.
 * @param {{build?: boolean, withClient?: boolean, exitCode?: number}} [options] `withClient`: whether to build the client of scripts
 *   too, which the server does not need; `exitCode`: the exit code of the process after a signal
 */
export async function prepare({ build = true, withClient = false, exitCode } = {}) {
  // File names on the command line are relative to the folder in which the user typed the command.
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  stopWithSignals(exitCode);
  if (isRelease) return;
  try {
    await installWhenNeeded();
    if (build) await buildWhatChanged(withClient ? [] : ['--filter=!@jala/client']);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** @param {string[]} parts parts of the project, as filters for turbo; empty for all parts */
async function buildWhatChanged(parts) {
  const notice = setTimeout(() => say('Building what changed ...'), SILENT_MS);
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  const isSmall = memory < MEMORY_FOR_ALL;
  if (isSmall) Object.assign(process.env, SAVING);
  // In the mode `loose`, the tasks get the whole environment, with the variables of SAVING.
  const pace = isSmall ? ['--concurrency=1', '--env-mode=loose'] : [];
  const { code, output } = await turbo(['run', 'build', '--output-logs=errors-only', ...parts, ...pace], {
    quiet: true,
  });
  clearTimeout(notice);
  if (code !== 0) throw new Error(`${output.trim()}\nThe build failed; nothing was started.`);
}

/** @param {string[]} args @param {{quiet?: boolean}} [options] */
export function turbo(args, options) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  return run([process.execPath, TURBO, ...args], { ...options, env });
}
