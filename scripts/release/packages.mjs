import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @typedef {object} ShippedPackage
 * @property {string} place its folder below the project's, such as `node_modules/pg`
 * @property {string} name
 * @property {string} version
 * @property {string} license an SPDX expression, or an empty text
 */

/**
 * Returns the packages that the server of a workspace needs at run time, as npm installed them: its dependencies, their dependencies, and
 * the dependencies of the workspaces that are built into the server. Peer dependencies are left out, because here they are build tools.
 * Throws if a package that is not optional is missing.
 * @param {string} root the project's folder
 * @param {string} workspace such as `apps/api`
 * @returns {ShippedPackage[]} sorted by place
 */
export function shippedPackages(root, workspace) {
  /** @type {Map<string, ShippedPackage>} */
  const shipped = new Map();
  /** @type {Set<string>} */
  const seen = new Set();

  /** @param {string} folder */
  const visit = (folder) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = readManifest(folder);
    const place = path.relative(root, folder);
    if (place.includes('node_modules'))
      shipped.set(place, { place, name: manifest.name, version: manifest.version, license: manifest.license ?? '' });
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const found = resolve(root, folder, name);
      if (found !== undefined) visit(found);
      // Most optional packages are for another system.
      else if (manifest.optionalDependencies?.[name] === undefined)
        throw new Error(`${name}, which ${manifest.name} needs, is not installed.`);
    }
  };
  visit(path.join(root, workspace));
  return [...shipped.values()].toSorted((a, b) => a.place.localeCompare(b.place, 'en'));
}

/** @param {string} folder @returns {Manifest} */
const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * Finds a package as Node does: in the nearest `node_modules` above. A workspace is a link there.
 * @param {string} root @param {string} from @param {string} name
 */
function resolve(root, from, name) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json')))
      return lstatSync(place).isSymbolicLink() ? realpathSync(place) : place;
    if (folder === root) return undefined;
  }
}
