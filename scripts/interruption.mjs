import { setTimeout as sleep } from 'node:timers/promises';
import { stopChildren } from './child-processes.mjs';

const PARENT_CHECK_MS = 1000;
const START_LIMIT_MS = 10_000;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);
const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** @type {Promise<unknown>} */
let starting = Promise.resolve();

/**
 * A program that is still starting may have begun what it alone can end, such as a database; signals wait until it can.
 * @param {Promise<unknown>} program settles when it has handlers of its own
 */
export function signalsWaitFor(program) {
  starting = program;
}

/**
 * A signal ends the children and then this process. Once the program that was started has its own handlers, it decides.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => number} [exitCode]
 */
export function stopOnSignals(exitCode = (signal) => SIGNAL_EXIT_CODES[signal]) {
  let stopping = false;
  /** @param {'SIGINT' | 'SIGTERM'} signal */
  const stop = async (signal) => {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (stopping || process.listenerCount(signal) > 1) return;
    stopping = true;
    await stopChildren();
    await Promise.race([starting.catch(() => {}), sleep(START_LIMIT_MS)]);
    if (process.listenerCount(signal) === 1) process.exit(exitCode(signal));
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal));
}

/** When npm is killed it cannot pass a signal on; a changed parent is the only trace of it. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}
