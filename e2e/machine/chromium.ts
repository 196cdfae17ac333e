import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from './child-processes.mjs';
import { aptInstall, isDebianAsRoot } from './debian.mjs';
import { inRoot } from './root.mjs';
import { say } from './say.mjs';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
};

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const PLAYWRIGHT_CACHES = {
  darwin: path.join(os.homedir(), 'Library', 'Caches', 'ms-playwright'),
  win32: path.join(process.env.LOCALAPPDATA ?? os.homedir(), 'ms-playwright'),
};

/** Where the program lies in a folder of Playwright's cache, by system. */
const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/**
 * The path of a Chromium on this machine, installed when there is none; says in one line which.
 * @returns {Promise<string>}
 */
export async function chromium() {
  const found = findChromium(process.env);
  if (found !== undefined) {
    say(`Chromium: ${found}`);
    return found;
  }
  say('No Chromium on this machine; installing one ...');
  const failure = await installChromium();
  const installed = findChromium(process.env);
  if (installed === undefined) throw new Error(`${failure}\nInstall Chromium or Chrome, or set CHROMIUM_PATH to one.`);
  say(`Chromium: installed ${installed}`);
  return installed;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 * @throws when CHROMIUM_PATH names no program
 */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program that can be run.`);
  }
  const places = [...onPath(env), ...(USUAL_PLACES[process.platform] ?? []), ...inPlaywrightCache(env)];
  return places.find(isProgram);
}

/** @param {NodeJS.ProcessEnv} env */
function onPath(env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return PROGRAMS.flatMap((program) => folders.map((folder) => path.join(folder, program)));
}

/** @param {NodeJS.ProcessEnv} env */
function inPlaywrightCache(env) {
  const usual = PLAYWRIGHT_CACHES[process.platform] ?? path.join(env.HOME ?? os.homedir(), '.cache', 'ms-playwright');
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? usual;
  if (!existsSync(cache)) return [];
  const newestFirst = readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return newestFirst.flatMap((name) => PLAYWRIGHT_PROGRAMS.map((program) => path.join(cache, name, program)));
}

/**
 * Ubuntu's `chromium-browser` may be a shell that only asks for a snap, so a program counts when it tells its version.
 * @param {string} file
 */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  // Chrome on Windows opens a window instead.
  if (process.platform === 'win32' || !statSync(file).isFile()) return statSync(file).isFile();
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

/** @returns {Promise<string>} what the tries said */
async function installChromium() {
  const debian = () => aptInstall(['chromium']);
  const tries = isDebianAsRoot() ? [debian, playwrightInstall] : [playwrightInstall];
  let said = '';
  for (const install of tries) {
    said += await install();
    if (findChromium(process.env) !== undefined) return said;
  }
  return said;
}

async function playwrightInstall() {
  const cli = inRoot('node_modules/playwright/cli.js');
  return (await runNode([cli, 'install', 'chromium'], { quiet: true })).output;
}
