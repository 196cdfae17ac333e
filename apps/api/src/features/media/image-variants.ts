import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '@jala/schema/limits';
import { isFile, writeDurably } from '#files/durable-file.ts';
import { ifExists } from './image-store.ts';
import { variantWork } from './image-work.ts';

/** A smaller version of a stored image: `width` pixels wide, in `format` or in its own. */
export interface Variant {
  file: string;
  width: number;
  format: ImageFormat | undefined;
}

export type ImageVariants = ReturnType<typeof createImageVariants>;

const WEBP = { quality: 78 };
/** With this effort AVIF takes a third more CPU time than WebP, for two thirds of the bytes. */
const AVIF = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' };

const encoders = {
  avif: (image: Sharp) => image.avif(AVIF),
  webp: (image: Sharp) => image.webp(WEBP),
  own: (image: Sharp) => image,
};

/**
 * Makes each variant at the first request for it and keeps it in `folder`. If nothing can be written there, for example because
 * the disk is full, visitors get the original, and `onUnkept` the error.
 */
export function createImageVariants(folder: string, onUnkept: (error: unknown) => void) {
  const making = new Map<string, Promise<string>>();

  function placeOf({ file, width, format }: Variant): string {
    const [name = '', extension = ''] = file.split('.');
    return path.join(folder, `${name}-${width}.${format ?? extension}`);
  }

  /** Returns the path of the variant or, if it cannot be kept, of the original. */
  async function make(original: string, place: string, { file, width, format }: Variant): Promise<string> {
    const bytes = await variantWork(file, () => {
      const resized = sharp(original).resize({ width, withoutEnlargement: true });
      return encoders[format ?? 'own'](resized).toBuffer();
    });
    return writeDurably(place, bytes).then(
      () => place,
      (error: unknown) => {
        onUnkept(error);
        return original;
      },
    );
  }

  async function findHere(variant: Variant): Promise<string | undefined> {
    const place = placeOf(variant);
    return (await isFile(place)) ? place : undefined;
  }

  return {
    /** The path of a variant that has been made already. */
    findHere,

    /** The path of a variant, which is made when it is missing, or of the original. Undefined when `findOriginal` finds nothing. */
    async find(variant: Variant, findOriginal: () => Promise<string | undefined>): Promise<string | undefined> {
      const made = await findHere(variant);
      if (made !== undefined) return made;
      const original = await findOriginal();
      if (original === undefined) return undefined;
      const place = placeOf(variant);
      // Visitors who request a new variant at the same time share one resize.
      const running = making.get(place) ?? make(original, place, variant).finally(() => making.delete(place));
      making.set(place, running);
      return running;
    },

    /** Removes every variant of an image, also those that are being made. */
    async remove(file: string): Promise<void> {
      const places = IMAGE_WIDTHS.flatMap((width) =>
        [...IMAGE_FORMATS, undefined].map((format) => placeOf({ file, width, format })),
      );
      for (const place of places) {
        // The request that asked for the variant reports its error.
        await Promise.allSettled([making.get(place)]);
        await rm(place, { force: true });
      }
    },

    /** Removes the variants of images whose name without extension is not in `stems`. */
    async removeOthers(stems: ReadonlySet<string>): Promise<void> {
      for (const name of await ifExists(readdir(folder), [])) {
        const [stem = ''] = name.split('-');
        if (!name.startsWith('.') && !stems.has(stem)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}
