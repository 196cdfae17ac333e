import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file next to its final place, flushes it and renames it, so that a crash never leaves a part of the file. */
export async function writeDurably(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await fillDurably(place, 0o644, (handle) => handle.writeFile(bytes));
}

/** As {@link writeDurably}, for a file that nothing can make again: its name survives a power cut too. */
export async function storeDurably(place: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(place);
  const made = await mkdir(folder, { recursive: true });
  await writeDurably(place, bytes);
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(path.dirname(made));
}

/**
 * As {@link writeDurably}, for a file that `fill` writes in pieces and whose folder exists. When `fill` throws, nothing is
 * left behind, and an older file at `place` stays as it is. Returns what `fill` returns.
 */
export async function fillDurably<T>(
  place: string,
  mode: number,
  fill: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const draft = path.join(path.dirname(place), draftName(place));
  const handle = await open(draft, 'wx', mode);
  try {
    const result = await fill(handle);
    await handle.sync();
    await handle.close();
    await rename(draft, place);
    return result;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

const draftName = (place: string): string => `.${path.basename(place)}.${randomBytes(4).toString('hex')}.part`;
const DRAFT = /^\.(.+)\.[0-9a-f]{8}\.part$/;
/** Another process may still be writing a draft, but no write takes a day. */
const DRAFT_DAYS = 1;

interface DraftRules {
  /** True for the final name of a file whose draft may be touched. */
  isWanted?: (name: string) => boolean;
  /** Tells whether a whole file of this size should exist under this final name. Then the draft becomes that file. */
  isMissed?: (name: string, bytes: number) => Promise<boolean>;
}

/**
 * Removes drafts in a folder that are more than a day old: a killed process left them, or a power cut after which the disk had
 * lost the final name. A folder that does not exist has nothing to remove.
 */
export async function removeOldDrafts(
  folder: string,
  { isWanted = () => true, isMissed = async () => false }: DraftRules = {},
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const [, wanted] = DRAFT.exec(name) ?? [];
    if (wanted === undefined || !isWanted(wanted)) continue;
    const [draft, place] = [path.join(folder, name), path.join(folder, wanted)];
    // Another process may remove it at the same time.
    const made = await stat(draft).catch(() => undefined);
    if (made === undefined || Date.now() - made.mtimeMs <= DRAFT_DAYS * 86_400_000) continue;
    if (!(await isFile(place)) && (await isMissed(wanted, made.size))) await rename(draft, place);
    else await rm(draft, { force: true });
  }
}

/** Errors of file systems that flush no folders: shares of a NAS (CIFS), 9p, some FUSE mounts. A full or broken disk has other errors. */
const CANNOT_FLUSH = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EPERM', 'EBADF']);

/** Makes the names in a folder, such as that of a renamed file, survive a power cut. Windows cannot flush a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!CANNOT_FLUSH.has(String(Object(error).code))) throw error;
  } finally {
    await handle.close();
  }
}

export const isFile = async (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
