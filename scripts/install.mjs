import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, runNode } from './child-processes.mjs';
import { isInstalled, lockfileAgrees, removeStamp, writeStamp } from './install-state.mjs';
import { root } from './root.mjs';
import { say, seconds } from './say.mjs';

/** Brings node_modules to what package-lock.json asks for; says nothing when it is. */
export async function installWhenNeeded() {
  if (isInstalled(root)) return;
  const began = performance.now();
  say('Installing packages with npm ...');
  removeStamp(root);
  const { code, output } = await install();
  if (code !== 0) throw new Error(`${output.trim()}\nThe packages could not be installed; nothing was started.`);
  writeStamp(root);
  say(`Installed in ${seconds(began)}.`);
}

async function install() {
  if (!lockfileAgrees(root)) return npm(['install']);
  const clean = await npm(['ci']);
  // A lockfile made where other systems' optional packages cannot be had lacks them, which `npm ci` alone refuses.
  return clean.code !== 0 && clean.output.includes('EUSAGE') ? npm(['install', '--no-save']) : clean;
}

/** @param {string[]} command */
function npm(command) {
  const args = [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Under npm this is npm's own script; called by another package manager or by hand it is not.
  const script = process.env.npm_execpath ?? '';
  if (path.basename(script) === 'npm-cli.js' && existsSync(script)) return runNode([script, ...args], { quiet: true });
  const program = process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
  return run([...program, ...args], { quiet: true });
}
