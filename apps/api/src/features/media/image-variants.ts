import path from 'node:path';
import sharp from 'sharp';
import { isFile, writeDurably } from '#files/durable-file.ts';
import type { ImageStore } from './image-store.ts';

/** A smaller version of a stored image: `width` pixels wide, as WebP or in its own format. */
interface Variant {
  file: string;
  width: number;
  webp: boolean;
}

const QUALITY = 78;

/**
 * Returns a function that finds the path of a variant. It makes the variant at the first request and keeps it in `folder`.
 * Undefined when the image is not stored.
 */
export function createImageVariants(store: ImageStore, folder: string) {
  const making = new Map<string, Promise<void>>();

  async function make(original: string, place: string, { width, webp }: Variant): Promise<void> {
    const resized = sharp(original).resize({ width, withoutEnlargement: true });
    await writeDurably(place, await (webp ? resized.webp({ quality: QUALITY }) : resized).toBuffer());
  }

  return async (variant: Variant): Promise<string | undefined> => {
    const [name = '', extension = ''] = variant.file.split('.');
    const place = path.join(folder, `${name}-${variant.width}.${variant.webp ? 'webp' : extension}`);
    if (await isFile(place)) return place;
    const original = await store.find(variant.file);
    if (original === undefined) return undefined;
    // Visitors who request a new variant at the same time share one resize.
    const running = making.get(place) ?? make(original, place, variant).finally(() => making.delete(place));
    making.set(place, running);
    await running;
    return place;
  };
}
