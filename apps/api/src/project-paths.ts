import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's root: the nearest folder above this file with a turbo.json, in the sources and in the build alike. */
export const projectRoot = findUp('turbo.json');

/** `apps/api`, which holds the files of the seeds. */
export const apiRoot = path.join(projectRoot, 'apps', 'api');

function findUp(marker: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, marker))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No ${marker} above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}
