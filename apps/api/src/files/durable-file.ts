import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file next to its final place, flushes it and renames it, so that a crash never leaves a part of the file. */
export async function writeDurably(place: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${path.basename(place)}.${randomBytes(4).toString('hex')}.part`);
  const handle = await open(draft, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    await rename(draft, place);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

export const isFile = async (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
