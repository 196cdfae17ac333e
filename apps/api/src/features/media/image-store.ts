import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isFile, writeDurably } from '#files/durable-file.ts';

/** Holds stored images by their file names. */
export interface ImageStore {
  /** Resolves when the bytes are safely stored. */
  put: (file: string, bytes: Buffer) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** The path of a stored file on this machine, if it is stored. */
  find: (file: string) => Promise<string | undefined>;
}

/** Stores images in a folder of this machine. */
export function createFileImageStore(folder: string): ImageStore {
  return {
    put: (file, bytes) => writeDurably(path.join(folder, file), bytes),
    remove: (file) => rm(path.join(folder, file), { force: true }),
    async find(file) {
      const place = path.join(folder, file);
      return (await isFile(place)) ? place : undefined;
    },
  };
}
