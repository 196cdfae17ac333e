import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isFile, writeDurably } from '#files/durable-file.ts';

/** Where stored images lie, by their bare names. */
export interface ImageStore {
  /** Done when the bytes are safe. */
  put: (file: string, bytes: Buffer) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** The path of a stored file on this machine, else nothing. */
  find: (file: string) => Promise<string | undefined>;
}

/** A folder of this machine. */
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
