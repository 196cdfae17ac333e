import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

/** The project's folder. */
export const root = path.dirname(import.meta.dirname);

/** Writes to standard error, since standard output belongs to the program that is started. @param {string} line */
export const say = (line) => void process.stderr.write(`${line}\n`);

const GRACE_MS = 4000;
const PARENT_CHECK_MS = 1000;
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isStopping = false;

/**
 * Runs a command in its own process group, so that signals reach its children too.
 * @param {string[]} command
 * @param {{env?: NodeJS.ProcessEnv, quiet?: boolean}} [options] `quiet`: return the output instead of showing it
 * @returns {Promise<{code: number, output: string}>} code 1 if a signal ended it; stays pending while this process stops
 */
export function run([program = '', ...args], { env = process.env, quiet = false } = {}) {
  const detached = process.platform !== 'win32';
  const child = spawn(program, args, { cwd: root, env, detached, stdio: ['ignore', ...outputs(quiet)] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (!isStopping) resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {boolean} quiet @returns {('pipe' | 'inherit')[]} */
const outputs = (quiet) => (quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit']);

/**
 * Ends the children and then this process on a signal, or when npm was killed. If an imported program listens for the signal
 * too, that program decides instead.
 * @param {number} [exitCode] by default the code that a shell expects for the signal
 */
export function stopWithSignals(exitCode) {
  /** @type {Partial<Record<NodeJS.Signals, number>>} */
  const codes = { SIGINT: 130, SIGTERM: 143 };
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    // Ctrl-C arrives twice, from the terminal and from npm.
    if (isStopping || process.listenerCount(signal) > 1) return;
    isStopping = true;
    await stopChildren();
    process.exit(exitCode ?? codes[signal]);
  };
  process.on('SIGINT', (signal) => void stop(signal)).on('SIGTERM', (signal) => void stop(signal));
  if (process.env.npm_lifecycle_event !== undefined) stopWithNpm();
}

/** A killed npm cannot pass a signal on. We notice its end, because this process then gets another parent. */
function stopWithNpm() {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

async function stopChildren() {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => running.forEach((child) => signalGroup(child, 'SIGKILL')), GRACE_MS);
  await Promise.all(ends);
  clearTimeout(force);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid = 0 }, signal) {
  if (process.platform === 'win32') return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The child has just ended by itself.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
