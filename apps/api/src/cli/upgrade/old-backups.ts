import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Number of backups from before upgrades that are kept. Nightly backups are counted separately. */
const KEPT = 5;
const NAME = /^before-.+-(?<time>\d{8}T\d{6}Z)\.tar$/;

/** The name of the backup that is made before the upgrade to `version`. */
export const nameOfBackup = (version: string, now: Date): string =>
  `before-${version}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;

/** Removes all but the newest backups from before upgrades. Says which backups could not be removed, and never throws. */
export async function removeOldBackups(folder: string, say: (line: string) => void): Promise<void> {
  const orWarn = <T>(removal: Promise<T>, what: string): Promise<T | undefined> =>
    removal.catch((error: unknown) => {
      say(`Warning: ${what} could not be removed: ${String(error)}`);
      return undefined;
    });
  const names = (await orWarn(readdir(folder), `old backups in ${folder}`)) ?? [];
  const backups = names.flatMap((name) => {
    const time = NAME.exec(name)?.groups?.time;
    return time === undefined ? [] : [{ name, time }];
  });
  const newestFirst = backups.toSorted((a, b) => b.time.localeCompare(a.time));
  for (const { name } of newestFirst.slice(KEPT)) await orWarn(rm(path.join(folder, name)), path.join(folder, name));
}
