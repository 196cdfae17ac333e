import path from 'node:path';
import { installWhenNeeded } from './install.mjs';
import { root, run, say, stopWithSignals } from './run.mjs';

const TURBO = path.join(root, 'node_modules/turbo/bin/turbo');
/** The notice of a build appears after this time, so that a build without changes prints nothing. */
const SILENT_MS = 1000;

/**
 * The first step of every command: installs packages and builds what changed. A failure ends the process.
 * @param {{build?: boolean, exitCode?: number}} [options] `exitCode`: the exit code of the process after a signal
 */
export async function prepare({ build = true, exitCode } = {}) {
  // File names on the command line are relative to the folder in which the user typed the command.
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  stopWithSignals(exitCode);
  try {
    await installWhenNeeded();
    if (build) await buildWhatChanged();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

async function buildWhatChanged() {
  const notice = setTimeout(() => say('Building what changed ...'), SILENT_MS);
  const { code, output } = await turbo(['run', 'build', '--output-logs=errors-only'], { quiet: true });
  clearTimeout(notice);
  if (code !== 0) throw new Error(`${output.trim()}\nThe build failed; nothing was started.`);
}

/** @param {string[]} args @param {{quiet?: boolean}} [options] */
export function turbo(args, options) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  return run([process.execPath, TURBO, ...args], { ...options, env });
}
