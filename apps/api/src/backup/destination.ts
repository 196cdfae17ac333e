import { mkdir, readdir, realpath, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import { imageFolders } from '#files/data-folders.ts';
import { fillDurably, removeOldDrafts, syncFolder } from '#files/durable-file.ts';
import { projectRoot } from '#project-paths.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup, type BackupOptions } from './write-backup.ts';

/** Only the owner has access, because a backup contains password hashes and unpublished texts. */
const MODE = 0o600;
const FOLDER_MODE = 0o700;
/** Names of backups in a folder. They contain the start time, so sorting the names sorts the backups by time. */
const NAME = /^jala-\d{8}T\d{6}Z\.tar$/;

/**
 * Writes a backup to a file that only its owner can read. The file appears under its name when it is complete and on the disk;
 * a backup that fails leaves nothing behind.
 */
export async function backupToFile(file: string, options: BackupOptions): Promise<Manifest> {
  await refuseBadPlace(file, options.settings.dataDir);
  return writeBackup(options, async (write) => {
    const manifest = await fillDurably(file, MODE, (handle) => write(streamTo(handle)));
    await syncFolder(path.dirname(file));
    return manifest;
  });
}

/** Stream to an open file. Leaves the file open when the stream ends, because the file still has to be flushed. */
const streamTo = (handle: FileHandle): Writable =>
  new Writable({
    write: (bytes: Buffer, _encoding, done) => callbackify(() => handle.writeFile(bytes))(done),
  });

/** Writes a backup to a new file in a folder, and then removes all but the newest `keep` backups of this folder. */
export async function backupToFolder(
  folder: string,
  keep: number,
  options: BackupOptions,
): Promise<{ file: string; manifest: Manifest }> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const file = path.join(folder, nameNow());
  const manifest = await backupToFile(file, options);
  await removeOld(folder, path.basename(file), keep);
  return { file, manifest };
}

/** Writes a backup to standard output. */
export const backupToOutput = (options: BackupOptions): Promise<Manifest> =>
  writeBackup(options, (write) => write(process.stdout));

const nameNow = (): string => `jala-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;

/**
 * Removes old backups until `keep` are left. Never removes `made`, the new backup. Removes backups with a time in the future first, because
 * the clock was wrong when they were made.
 */
async function removeOld(folder: string, made: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const now = nameNow();
  const others = names.filter((name) => NAME.test(name) && name !== made).toSorted();
  const oldestFirst = [...others.filter((name) => name > now), ...others.filter((name) => name <= now)];
  for (const name of oldestFirst.slice(0, Math.max(0, oldestFirst.length - keep + 1)))
    await rm(path.join(folder, name));
  await removeOldDrafts(folder, { isWanted: (name) => NAME.test(name) });
}

async function refuseBadPlace(file: string, dataDir: string): Promise<void> {
  const folder = await realpath(path.dirname(file)).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The folder ${path.dirname(file)} cannot be opened (${cause.code}). Create it, or choose another one.`,
      {
        cause,
      },
    );
  });
  const served = ['apps', 'packages'].map((name) => path.join(projectRoot, name));
  for (const place of [...served, ...Object.values(imageFolders(dataDir))]) {
    const real = await realpath(place).catch(() => place);
    if (folder === real || folder.startsWith(`${real}${path.sep}`))
      throw new Error(`${folder} has files that Jala serves. Choose a folder outside of ${real} for the backup.`);
  }
  const existing = await stat(file).catch(() => undefined);
  if (existing !== undefined && !existing.isFile())
    throw new Error(`${file} is not a plain file. Choose another name.`);
}
