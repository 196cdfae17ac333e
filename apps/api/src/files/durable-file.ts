import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file next to its final place, flushes it and renames it, so that a crash never leaves a part of the file. */
export async function writeDurably(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await fillDurably(place, 0o644, (handle) => handle.writeFile(bytes));
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

/** Makes the names in a folder, such as that of a renamed file, survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const isFile = async (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
