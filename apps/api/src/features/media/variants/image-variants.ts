import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, PLAIN_IMAGE_FORMATS } from '@jala/schema/limits';
import { DomainError } from '#errors/domain-error.ts';
import { busy, storageUnavailable } from '#errors/unavailable.ts';
import { isFile, writeDurably } from '#files/durable-file.ts';
import { sharp } from '#sharp.ts';
import type { Client } from '#platform/keyed-queue.ts';
import { withDeadline } from '../store/deadline.ts';
import { ifExists } from '../store/image-store.ts';
import { variantQueue } from '../image-queues.ts';

/** A smaller version of a stored image: `width` pixels wide, in `format` or in the image's own format. */
export interface Variant {
  file: string;
  width: number;
  format: ImageFormat | undefined;
}

export interface FoundImage {
  path: string;
  /** True if the image replaces a variant that cannot be made now. Clients may then cache the image only for a short time. */
  isStandIn: boolean;
  /** The content, if it could not be written to `path`. */
  bytes?: Buffer;
}

export type ImageVariants = ReturnType<typeof createImageVariants>;

/** Maximum time, in ms, that a visitor waits for an image before they get another version of the image, or an error. */
export const TIMEOUT_MS = 5000;

const WEBP = { quality: 78 };
/** With this effort AVIF takes a third more CPU time than WebP, for half of the bytes; more effort saves little and takes much longer. */
const AVIF = { quality: 45, effort: 2, chromaSubsampling: '4:2:0' };
const JPEG = { quality: 80 };

const encoders = {
  avif: (image: Sharp) => image.avif(AVIF),
  webp: (image: Sharp) => image.webp(WEBP),
  /** JPEG does not support transparency. Mostly link previews ask for JPEG, and their background is white. */
  jpeg: (image: Sharp) => image.flatten({ background: 'white' }).jpeg(JPEG),
  png: (image: Sharp) => image.png(),
  own: (image: Sharp) => image,
};

/**
 * Makes each variant at its first request and keeps the variant in `folder`. If the variant is not ready in time, the visitor gets
 * another version of the image. If nothing can be written to `folder`, for example because the disk is full, visitors get the variant
 * from memory, and `onUnkept` gets the error.
 */
export function createImageVariants(folder: string, onUnkept: (error: unknown) => void) {
  /** Variants that are being made, by path. */
  const making = new Map<string, Promise<FoundImage>>();

  function placeOf({ file, width, format }: Variant): string {
    const [name = '', extension = ''] = file.split('.');
    return path.join(folder, `${name}-${width}.${format ?? extension}`);
  }

  async function make(original: string, place: string, { width, format }: Variant): Promise<FoundImage> {
    const resized = sharp(original).resize({ width, withoutEnlargement: true });
    const bytes = await encoders[format ?? 'own'](resized).toBuffer();
    try {
      await writeDurably(place, bytes);
      return { path: place, isStandIn: false };
    } catch (error) {
      onUnkept(error);
      return { path: place, isStandIn: false, bytes };
    }
  }

  /**
   * Makes a variant when it is the turn of the visitor's network, unless another request has made the variant before. Undefined when the
   * visitor has disconnected, or when the image has been removed.
   */
  function makeInTurn(original: string, variant: Variant, { network, left }: Client): Promise<FoundImage | undefined> {
    const place = placeOf(variant);
    return variantQueue(network, async () => {
      if (await isFile(place)) return { path: place, isStandIn: false };
      if (left.aborted || !(await isFile(original))) return undefined;
      const made = make(original, place, variant).finally(() => making.delete(place));
      making.set(place, made);
      return made;
    });
  }

  async function findHere(variant: Variant): Promise<string | undefined> {
    const place = placeOf(variant);
    return (await isFile(place)) ? place : undefined;
  }

  /** Returns the path of the next larger stored variant in the same format, or else of the next smaller variant. */
  async function findNearest(variant: Variant): Promise<string | undefined> {
    const larger = IMAGE_WIDTHS.filter((width) => width > variant.width);
    const smaller = IMAGE_WIDTHS.filter((width) => width < variant.width).toReversed();
    for (const width of [...larger, ...smaller]) {
      const found = await findHere({ ...variant, width });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    /** Returns the path of a variant if it has already been made. */
    findHere,

    /**
     * Returns a variant, and makes a missing variant. If the variant cannot be made now, returns another version of the image. Undefined
     * when `findOriginal` finds nothing, or when the image is removed in the meantime. Throws unavailable when the original is damaged.
     */
    async find(
      variant: Variant,
      client: Client,
      findOriginal: () => Promise<string | undefined>,
    ): Promise<FoundImage | undefined> {
      const known = await findHere(variant);
      if (known !== undefined) return { path: known, isStandIn: false };
      const original = await findOriginal();
      if (original === undefined) return undefined;
      const made = await withinTimeout(client.left, (left) => makeInTurn(original, variant, { ...client, left })).catch(
        async (cause: unknown) => {
          if (!(await isFile(original))) return undefined;
          throw cause instanceof DomainError ? cause : storageUnavailable(cause);
        },
      );
      if (made !== undefined) return made;
      const other = (await findNearest(variant)) ?? ((await isFile(original)) ? original : undefined);
      return other === undefined ? undefined : { path: other, isStandIn: true };
    },

    /** Removes every variant of an image, also variants that are being made. */
    async remove(file: string): Promise<void> {
      const places = IMAGE_WIDTHS.flatMap((width) =>
        [...IMAGE_FORMATS, ...PLAIN_IMAGE_FORMATS, undefined].map((format) => placeOf({ file, width, format })),
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

/**
 * Returns the result of `act`. Undefined when the queue is full. Also undefined when the visitor disconnects or the time is over; the
 * signal of `act` is then aborted. Throws the other errors of `act`.
 */
async function withinTimeout<T>(left: AbortSignal, act: (left: AbortSignal) => Promise<T>): Promise<T | undefined> {
  try {
    return await withDeadline({ ms: TIMEOUT_MS, left, reason: busy }, act);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unavailable') return undefined;
    throw error;
  }
}
