import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImageFile, type Media } from '@jala/schema/wire/media';
import { storageUnavailable } from '#errors/unavailable.ts';
import { storeDurably } from '#files/durable-file.ts';

/** A stored image's name and its size in bytes. */
export type StoredImage = Pick<Media, 'file' | 'bytes'>;

/** Holds stored images by their file names. */
export interface ImageStore {
  /** Resolves when the bytes are safely stored. */
  put: (file: string, bytes: Buffer) => Promise<void>;
  /** Also resolves when the file is not stored. */
  remove: (file: string) => Promise<void>;
  /** Returns the content of an image. Undefined if the image is not stored. Throws if the content does not have `bytes` bytes. */
  get: (image: StoredImage) => Promise<Buffer | undefined>;
  /** Returns the size of a stored file in bytes. Undefined if the file is not stored. */
  sizeOf: (file: string) => Promise<number | undefined>;
  /** Returns the sizes of all stored images in bytes, by name. Leaves out files that are not named like an image. */
  list: () => Promise<Map<string, number>>;
}

/** A store that also gives the paths of images on this machine, so that images can be sent to browsers. */
export interface ServedImageStore extends ImageStore {
  /**
   * Returns the path of an image on this machine. Fetches the image if necessary. Undefined if the image is not stored. Throws
   * unavailable if the file has another size.
   */
  find: (image: StoredImage) => Promise<string | undefined>;
  /** Returns the path of an image that is already on this machine. The file must have `bytes` bytes if `bytes` is given. */
  findHere: (file: string, bytes?: number) => Promise<string | undefined>;
}

/** Stores images in a folder of this machine. */
export function createFileImageStore(folder: string): ServedImageStore {
  const placeOf = (file: string): string => path.join(folder, file);

  async function sizeOf(file: string): Promise<number | undefined> {
    const found = await ifExists(stat(placeOf(file)), undefined);
    return found?.isFile() === true ? found.size : undefined;
  }

  const damage = ({ file, bytes }: StoredImage, size: number): Error =>
    new Error(`${placeOf(file)} has ${size} bytes, and the database says ${bytes}`);

  return {
    put: (file, bytes) =>
      storeDurably(placeOf(file), bytes).catch((error: NodeJS.ErrnoException) => {
        // There is a file where the folder should be.
        if (error.code !== 'EEXIST') throw error;
        throw storageUnavailable(error);
      }),
    remove: (file) => rm(placeOf(file), { force: true }),
    async get(image) {
      const content = await ifExists(readFile(placeOf(image.file)), undefined);
      if (content !== undefined && content.byteLength !== image.bytes) throw damage(image, content.byteLength);
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
    async find(image) {
      const size = await sizeOf(image.file);
      if (size === undefined || size === image.bytes) return size === undefined ? undefined : placeOf(image.file);
      throw storageUnavailable(damage(image, size));
    },
    async findHere(file, bytes) {
      const size = await sizeOf(file);
      return size === undefined || size !== (bytes ?? size) ? undefined : placeOf(file);
    },
  };
}

export const isImageName = (name: string): boolean => ImageFile.safeParse(name).success;

/** Returns the result of a file operation, or `otherwise` if the file or its folder does not exist. */
export async function ifExists<T, Otherwise>(operation: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  return operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  });
}
