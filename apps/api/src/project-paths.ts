import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root: the nearest folder above this file with a turbo.json, in the sources and in the build alike. */
export const projectRoot = findUp('turbo.json');

/** `apps/api`, which holds the files of the seeds. */
export const apiRoot = path.join(projectRoot, 'apps', 'api');

/** The version of this release, such as '0.1.0'. */
export const { version: jalaVersion } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};

function findUp(marker: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, marker))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No ${marker} above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}
