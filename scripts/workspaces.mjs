import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} file
 * @returns {any}
 */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {string} folder the project's
 * @returns {string[]} the folders that the root package.json names as workspaces, relative and sorted
 */
export function workspaceFolders(folder) {
  /** @type {string[]} */
  const patterns = readJson(path.join(folder, 'package.json')).workspaces;
  return patterns
    .flatMap((pattern) => (pattern.endsWith('/*') ? subfolders(folder, pattern.slice(0, -2)) : [pattern]))
    .filter((workspace) => existsSync(path.join(folder, workspace, 'package.json')))
    .toSorted();
}

/**
 * @param {string} folder
 * @param {string} parent
 */
function subfolders(folder, parent) {
  if (!existsSync(path.join(folder, parent))) return [];
  return readdirSync(path.join(folder, parent)).map((name) => `${parent}/${name}`);
}
