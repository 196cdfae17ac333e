import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImageFile, type Media } from '@jala/schema/media';
import { isFile, storeDurably } from '#files/durable-file.ts';

/** A stored image's name and its size in bytes. */
export type StoredImage = Pick<Media, 'file' | 'bytes'>;

/** Holds stored images by their file names. */
export interface ImageStore {
  /** Resolves when the bytes are safely stored. */
  put: (file: string, bytes: Buffer) => Promise<void>;
  /** Also resolves when the file is not stored. */
  remove: (file: string) => Promise<void>;
  /** The content of an image, or undefined if it is not stored. Throws if the content does not have `bytes` bytes. */
  get: (image: StoredImage) => Promise<Buffer | undefined>;
  /** The size of a stored file in bytes, or undefined if it is not stored. */
  sizeOf: (file: string) => Promise<number | undefined>;
  /** The sizes of all stored images in bytes, by name. Leaves out everything that is not named like an image. */
  list: () => Promise<Map<string, number>>;
}

/** A store from which images are sent to browsers: it can give their paths on this machine. */
export interface ServedImageStore extends ImageStore {
  /** The path of an image on this machine, where it is fetched to if necessary; undefined if it is not stored. */
  find: (image: StoredImage) => Promise<string | undefined>;
  /** The path of an image that this machine has already. */
  findHere: (file: string) => Promise<string | undefined>;
}

/** Stores images in a folder of this machine. */
export function createFileImageStore(folder: string): ServedImageStore {
  async function findHere(file: string): Promise<string | undefined> {
    const place = path.join(folder, file);
    return (await isFile(place)) ? place : undefined;
  }

  async function sizeOf(file: string): Promise<number | undefined> {
    const found = await ifExists(stat(path.join(folder, file)), undefined);
    return found?.size;
  }

  return {
    put: (file, bytes) => storeDurably(path.join(folder, file), bytes),
    remove: (file) => rm(path.join(folder, file), { force: true }),
    async get({ file, bytes }) {
      const content = await ifExists(readFile(path.join(folder, file)), undefined);
      if (content !== undefined && content.byteLength !== bytes) {
        throw new Error(`${path.join(folder, file)} has ${content.byteLength} bytes, and the database says ${bytes}`);
      }
      return content;
    },
    sizeOf,
    async list() {
      const names = await ifExists(readdir(folder), []);
      const sizes = new Map<string, number>();
      for (const name of names.filter(isImageName)) {
        const bytes = await sizeOf(name);
        if (bytes !== undefined) sizes.set(name, bytes);
      }
      return sizes;
    },
    find: ({ file }) => findHere(file),
    findHere,
  };
}

export const isImageName = (name: string): boolean => ImageFile.safeParse(name).success;

/** The result of a file operation, or `otherwise` if the file or its folder does not exist. */
export async function ifExists<T, Otherwise>(operation: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  return operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  });
}
