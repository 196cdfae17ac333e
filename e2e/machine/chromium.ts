import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, isDebianAsRoot } from './debian.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

/** Returns the path of a Chromium. Installs one if this machine has none, and prints what it did. Throws if that fails. */
export function findOrInstallChromium(): string {
  const found = findChromium(process.env);
  if (found !== undefined) return say('found', found);
  process.stderr.write('There is no Chromium on this machine; installing one ...\n');
  let output = '';
  for (const install of isDebianAsRoot() ? [installFromDebian, installFromPlaywright] : [installFromPlaywright]) {
    output += install();
    const installed = findChromium(process.env);
    if (installed !== undefined) return say('installed', installed);
  }
  throw new Error(`${output}\nInstall Chromium or Chrome, or set CHROMIUM_PATH to one.`);
}

/**
 * Returns the path of Chromium without its windows, tabs and toolbars, which opens a page in a quarter of the time. Installs
 * it on Debian. Returns `browser` if no such program can be installed, or if CHROMIUM_PATH names a browser.
 */
export function findOrInstallShell(browser: string): string {
  if (process.env.CHROMIUM_PATH) return browser;
  const found = findOnPath([SHELL], process.env);
  if (found !== undefined) return say('found', found);
  if (!isDebianAsRoot()) return browser;
  aptInstall([SHELL]);
  const installed = findOnPath([SHELL], process.env);
  return installed === undefined ? browser : say('installed', installed);
}

/**
 * Returns the path in `CHROMIUM_PATH`, else of a program on `PATH`, else of the browser that Playwright installed, else undefined.
 * @throws if CHROMIUM_PATH is not a program
 */
export function findChromium(env: NodeJS.ProcessEnv, fromPlaywright = chromium.executablePath()): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program that can be run.`);
  }
  return findOnPath(PROGRAMS, env) ?? [fromPlaywright].find(isProgram);
}

/** Returns the first of the programs that exists in a folder of PATH. */
function findOnPath(programs: string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return programs.flatMap((program) => folders.map((folder) => path.join(folder, program))).find(isProgram);
}

/** Runs the file, because Ubuntu's `chromium-browser` may be a script that only asks the user to install a snap. */
function isProgram(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  // On Windows, Chrome opens a window instead of printing its version.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function say(what: 'found' | 'installed', file: string): string {
  process.stderr.write(`Chromium: ${what} ${file}\n`);
  return file;
}

const installFromDebian = () => aptInstall(['chromium']);

function installFromPlaywright(): string {
  const command = 'npx playwright install --no-shell chromium';
  const { stdout, stderr } = spawnSync(command, { cwd: import.meta.dirname, encoding: 'utf8', shell: true });
  return stdout + stderr;
}
