import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './workspaces.mjs';

const SHARED_INPUTS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'turbo.json'];
const NOT_INPUTS = new Set(['node_modules', 'dist', '.turbo', 'coverage', 'test-results']);

/** @param {string} folder */
const recordFile = (folder) => path.join(folder, 'node_modules', '.jala-build.json');

/**
 * Everything a build reads, as git judges its index: a file that kept its size and its times to the nanosecond is the same.
 * Taken before a build, so that a file saved during it makes the next start build again.
 * @param {string} folder the project's
 */
export function inputsOf(folder) {
  const files = ['apps', 'packages'].flatMap((parent) =>
    filesBelow(path.join(folder, parent), (name) => !NOT_INPUTS.has(name) && !name.endsWith('.tsbuildinfo')),
  );
  return fingerprint(folder, [...SHARED_INPUTS.map((name) => path.join(folder, name)), ...files]);
}

/** @param {string} folder */
function outputsOf(folder) {
  const apps = path.join(folder, 'apps');
  const files = readdirSync(apps).flatMap((app) => filesBelow(path.join(apps, app, 'dist'), () => true));
  return files.length === 0 ? 'nothing' : fingerprint(folder, files);
}

/**
 * Whether the last build had these inputs and all it made is still there.
 * @param {string} folder
 */
export function isBuilt(folder) {
  if (!existsSync(recordFile(folder))) return false;
  const { inputs, outputs } = readJson(recordFile(folder));
  return inputs === inputsOf(folder) && outputs === outputsOf(folder) && outputs !== 'nothing';
}

/**
 * @param {string} folder
 * @param {string} inputs
 */
export function recordBuild(folder, inputs) {
  writeFileSync(recordFile(folder), JSON.stringify({ inputs, outputs: outputsOf(folder) }));
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} isWanted
 * @returns {string[]}
 */
function filesBelow(folder, isWanted) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isWanted(entry.name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(place, isWanted) : [place];
    });
}

/**
 * @param {string} folder
 * @param {string[]} files
 */
function fingerprint(folder, files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false });
    hash.update(`${path.relative(folder, file)} ${stat?.size} ${stat?.mtimeNs} ${stat?.ctimeNs} ${stat?.ino}\n`);
  }
  return hash.digest('hex');
}
