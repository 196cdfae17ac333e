import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, say } from './run.mjs';

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Installs the packages of package-lock.json if one of them is missing or has another version. */
export async function installWhenNeeded() {
  if (isInstalled(root)) return;
  say('Installing packages with npm ...');
  const { code, output } = await install();
  if (code !== 0) throw new Error(`${output.trim()}\nThe packages could not be installed; nothing was started.`);
}

async function install() {
  // Someone edited a package.json, so the lockfile has to follow.
  if (!isLockfileCurrent(root)) return npm('install');
  const clean = await npm('ci');
  // A machine that cannot download other systems' optional packages writes a lockfile without them, which npm ci refuses.
  return clean.code !== 0 && clean.output.includes('EUSAGE') ? npm('install', '--no-save') : clean;
}

/** @param {string[]} command */
function npm(...command) {
  const script = process.env.npm_execpath ?? '';
  // Another package manager sets npm_execpath to its own script.
  const program = path.basename(script) === 'npm-cli.js' ? [process.execPath, script] : ['npm'];
  return run(
    [...program, ...command, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  );
}

/**
 * Tells whether node_modules has every package of package-lock.json: npm's record names the same version, and the folder exists. Optional
 * packages may be missing if they are for another system.
 * @param {string} folder the project's folder
 */
export function isInstalled(folder) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !isLockfileCurrent(folder)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true;
    if (installed[place] === undefined) return wanted.optional === true && !isForThisMachine(wanted);
    return installed[place].version === wanted.version && existsSync(path.join(folder, place));
  });
}

const isMusl =
  process.platform === 'linux' &&
  /** @type {{header: {glibcVersionRuntime?: string}}} */ (process.report.getReport()).header.glibcVersionRuntime ===
    undefined;

/**
 * Tells whether an optional package says that it is for this system, processor and C library. npm leaves it out when its settings say
 * `omit=optional`, and the program could not start then.
 * @param {{os?: string[], cpu?: string[], libc?: string[]}} wanted
 */
const isForThisMachine = ({ os, cpu, libc }) =>
  os?.includes(process.platform) === true &&
  cpu?.includes(process.arch) === true &&
  (libc === undefined || libc.includes(isMusl ? 'musl' : 'glibc'));

/** Tells whether package-lock.json was made from the current package.json files. @param {string} folder */
export function isLockfileCurrent(folder) {
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(([place, locked]) => {
    const manifest = path.join(folder, place, 'package.json');
    if (place.includes('node_modules/')) return true;
    return existsSync(manifest) && dependenciesOf(readJson(manifest)) === dependenciesOf(locked);
  });
}

/** @param {Record<string, Record<string, string> | undefined>} manifest */
const dependenciesOf = (manifest) =>
  DEPENDENCIES.flatMap((field) => Object.entries(manifest[field] ?? {}).map(([name, range]) => `${name} ${range}`))
    .toSorted((a, b) => a.localeCompare(b))
    .join();

/** @param {string} file @returns {Record<string, any>} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} lockfile */
const packagesOf = (lockfile) => readJson(lockfile).packages;
