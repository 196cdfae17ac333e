import type { ImageStore, StoredImage } from './image-store.ts';

/** Counts of images. */
export interface Moved {
  copied: number;
  /** Images that were already at the destination, with the right size. */
  present: number;
  /** Images that are in the table but not at the source. */
  missing: string[];
}

/**
 * Copies images from one store to another, and reads each copy back to compare its bytes. Skips an image that the destination already has
 * in the right size, so a second run continues an interrupted run. Removes nothing from `from`. If a copy has other bytes, removes this
 * copy and throws.
 */
export async function moveImages(images: readonly StoredImage[], from: ImageStore, to: ImageStore): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, missing: [] };
  for (const image of images) {
    if ((await to.sizeOf(image.file)) === image.bytes) {
      moved.present += 1;
      continue;
    }
    const bytes = await from.get(image);
    if (bytes === undefined) {
      moved.missing.push(image.file);
      continue;
    }
    await to.put(image.file, bytes);
    if ((await to.get(image))?.equals(bytes) !== true) {
      await to.remove(image.file);
      throw new Error(
        `${image.file} came back with other bytes than were sent. Its copy was removed again, the original was not.`,
      );
    }
    moved.copied += 1;
  }
  return moved;
}
