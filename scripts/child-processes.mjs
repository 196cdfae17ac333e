import { spawn, spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const GRACE_MS = 4000;
const isWindows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopped = false;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] keep the output and give it back instead of showing it
 * @property {boolean} [onStderr] show standard output on standard error
 */

/**
 * Runs a program of Node's in a process group of its own, so that `stopChildren` reaches its children too.
 * @param {string[]} command a script and its arguments
 * @param {RunOptions} [options]
 * @returns {Promise<{code: number, output: string}>} the exit code, 1 when a signal ended it; never settles after `stopChildren`
 */
export function runNode(command, { cwd = root, env = process.env, quiet = false, onStderr = false } = {}) {
  return run([process.execPath, ...command], { cwd, env, quiet, onStderr });
}

/**
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function run([program = '', ...args], { cwd = root, env = process.env, quiet, onStderr } = {}) {
  const out = quiet ? 'pipe' : onStderr ? 2 : 'inherit';
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', out, quiet ? 'pipe' : 'inherit'],
    detached: !isWindows,
    windowsHide: true,
  });
  running.add(child);
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      // Half a piece of work must not be taken for a whole or a failed one.
      if (!stopped) resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Ends every running child and its children: politely, then by force. */
export async function stopChildren() {
  stopped = true;
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => running.forEach((child) => signalGroup(child, 'SIGKILL')), GRACE_MS);
  await Promise.all(ends);
  clearTimeout(force);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  if (pid === undefined) return;
  if (isWindows) return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
