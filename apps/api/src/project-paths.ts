import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root: the nearest folder above this file with a turbo.json, or in a release with a release.json. */
export const projectRoot = findUp('turbo.json', 'release.json');

/** `apps/api`, which holds the files of the seeds. */
export const apiRoot = path.join(projectRoot, 'apps', 'api');

/** The version of Jala, such as '0.1.0'. */
export const { version: jalaVersion } = readJson('package.json') as { version: string };

/** The commit from which this release was built, with `-changed` if files differed. Undefined where Jala runs from its sources. */
export const jalaCommit = existsSync(path.join(projectRoot, 'release.json'))
  ? (readJson('release.json') as { commit: string }).commit
  : undefined;

/** How an operator's command begins: `jala` in a release, `npm run jala --` in the sources. */
export const jalaCommand = jalaCommit === undefined ? 'npm run jala --' : 'jala';

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
}

function findUp(...markers: string[]): string {
  let folder = import.meta.dirname;
  while (!markers.some((marker) => existsSync(path.join(folder, marker)))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No ${markers.join(' or ')} above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}
