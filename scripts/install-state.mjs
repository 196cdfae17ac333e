import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, workspaceFolders } from './workspaces.mjs';

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** @param {string} folder */
const stampFile = (folder) => path.join(folder, 'node_modules', '.jala-install.json');

/**
 * Whether node_modules is what package-lock.json asks for.
 * @param {string} folder the project's
 */
export function isInstalled(folder) {
  if (stampAgrees(folder)) return true;
  if (!nodeModulesAgree(folder)) return false;
  // Installed by hand: npm's own record says so, and the stamp saves reading it again.
  writeStamp(folder);
  return true;
}

/** @param {string} folder */
export function writeStamp(folder) {
  writeFileSync(stampFile(folder), JSON.stringify({ hash: manifestHash(folder), nested: nestedPackages(folder) }));
}

/**
 * Before an install, so that one that is cut off does not count.
 * @param {string} folder
 */
export const removeStamp = (folder) => rmSync(stampFile(folder), { force: true });

/** @param {string} folder */
function stampAgrees(folder) {
  if (!existsSync(stampFile(folder))) return false;
  const { hash, nested } = readJson(stampFile(folder));
  return (
    hash === manifestHash(folder) && nested.every((/** @type {string} */ place) => existsSync(path.join(folder, place)))
  );
}

/** @param {string} folder */
function manifestHash(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  const manifests = ['.', ...workspaceFolders(folder)].map((workspace) => path.join(workspace, 'package.json'));
  for (const file of ['package-lock.json', ...manifests]) {
    if (existsSync(path.join(folder, file))) hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex');
}

/**
 * Packages inside a workspace's own node_modules, which may be deleted while the stamp at the root stays.
 * @param {string} folder
 * @returns {string[]}
 */
function nestedPackages(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return [];
  return Object.keys(readJson(record).packages).filter((place) => /^(?!node_modules\/).*\/node_modules\//.test(place));
}

/** @param {string} folder */
function nodeModulesAgree(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  const lockfile = path.join(folder, 'package-lock.json');
  if (!existsSync(record) || !existsSync(lockfile) || !lockfileAgrees(folder)) return false;
  const installed = readJson(record).packages;
  const wanted = Object.entries(readJson(lockfile).packages).filter(([place]) => place.includes('node_modules/'));
  return wanted.every(([place, entry]) => {
    if (installed[place] === undefined) return entry.optional === true;
    return installed[place].version === entry.version && existsSync(path.join(folder, place));
  });
}

/**
 * Whether package-lock.json was made from the package.json files as they are now, which `npm ci` insists on.
 * @param {string} folder
 */
export function lockfileAgrees(folder) {
  const lockfile = path.join(folder, 'package-lock.json');
  if (!existsSync(lockfile)) return false;
  const { packages } = readJson(lockfile);
  return ['', ...workspaceFolders(folder)].every((workspace) => {
    const manifest = readJson(path.join(folder, workspace, 'package.json'));
    const locked = packages[workspace];
    return locked !== undefined && DEPENDENCY_FIELDS.every((field) => sameEntries(manifest[field], locked[field]));
  });
}

/**
 * @param {Record<string, string>} [one]
 * @param {Record<string, string>} [other]
 */
function sameEntries(one = {}, other = {}) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
