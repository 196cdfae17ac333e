import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { stopOnSignals, stopWithNpm } from './interruption.mjs';
import { root } from './root.mjs';
import { say } from './say.mjs';

/**
 * What every command does before its own work: packages, and the build when it needs one. A failure ends the process.
 * @param {object} options
 * @param {boolean} options.build
 * @param {(signal: 'SIGINT' | 'SIGTERM') => number} [options.exitCodeOnSignal]
 */
export async function prepare({ build, exitCodeOnSignal }) {
  // Where the command was typed: file names on its line are meant from there.
  if (process.env.INIT_CWD === undefined) process.env.INIT_CWD = process.cwd();
  process.chdir(root);
  stopOnSignals(exitCodeOnSignal);
  stopWithNpm();
  try {
    await installWhenNeeded();
    if (build) await buildWhenNeeded();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
