import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where stored images lie, by their bare names. */
export interface ImageStore {
  /** Done when the bytes are safe on the disk. */
  put: (file: string, bytes: Buffer) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** The path of a stored file, else nothing. */
  find: (file: string) => Promise<string | undefined>;
  /** The path of a smaller form of a stored file, made by `make` when it is not there yet. */
  variant: (file: string, name: string, make: (original: Buffer) => Promise<Buffer>) => Promise<string | undefined>;
}

export function createFileImageStore(folder: string, variantsFolder: string): ImageStore {
  const making = new Map<string, Promise<string>>();

  async function find(file: string): Promise<string | undefined> {
    const place = path.join(folder, file);
    return (await isFile(place)) ? place : undefined;
  }

  return {
    put: (file, bytes) => writeDurably(folder, file, bytes),
    remove: (file) => rm(path.join(folder, file), { force: true }),
    find,
    async variant(file, name, make) {
      const original = await find(file);
      if (original === undefined) return undefined;
      const place = path.join(variantsFolder, name);
      if (await isFile(place)) return place;
      // Several visitors ask for a new picture at once; it is made once.
      const running = making.get(name) ?? makeVariant(original, place, make).finally(() => making.delete(name));
      making.set(name, running);
      return running;
    },
  };
}

async function makeVariant(original: string, place: string, make: (bytes: Buffer) => Promise<Buffer>): Promise<string> {
  await writeDurably(path.dirname(place), path.basename(place), await make(await readFile(original)));
  return place;
}

/** Written beside its place, flushed and renamed, so that a crash leaves the whole file or none. */
async function writeDurably(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${file}.${process.pid}.part`);
  const handle = await open(draft, 'w', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path.join(folder, file));
}

const isFile = async (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
