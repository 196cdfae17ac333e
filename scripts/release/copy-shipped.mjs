import { cp } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files that a release leaves out although their folder is shipped. Files with settings contain the passwords of the person who makes the
 * release. The folder for containers is useful only beside the sources, and may contain the settings and backups of a company.
 */
const KEPT_BACK = [/^infra\/.*\.env$/, /^infra\/more\/container(\/|$)/];

/**
 * Copies a file or folder of the project into a release.
 * @param {string} file its path in the project
 * @param {{from: string, to: string, withoutPackages?: boolean}} places the project's folder, the release's folder
 */
export function copyShipped(file, { from, to, withoutPackages = false }) {
  const source = path.join(from, file);
  const filter = (/** @type {string} */ found) => {
    const place = path.relative(from, found).replaceAll(path.sep, '/');
    if (withoutPackages && found === path.join(source, 'node_modules')) return false;
    return !KEPT_BACK.some((pattern) => pattern.test(place));
  };
  return cp(source, path.join(to, file), { recursive: true, filter, verbatimSymlinks: true });
}
