import { randomBytes } from 'node:crypto';
import { In, type DataSource } from 'typeorm';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { ImageFile, type Media } from '@jala/schema/media';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { checkImage } from './image-check.ts';
import type { ImageStore } from './image-store.ts';
import { createImageVariants } from './image-variants.ts';
import { MediaEntity } from './media.entity.ts';

export type MediaService = ReturnType<typeof createMediaService>;

/** `variantsFolder` holds smaller variants of the images and may be emptied at any time. */
export function createMediaService(db: DataSource, store: ImageStore, variantsFolder: string) {
  const media = db.getRepository(MediaEntity);
  const findVariant = createImageVariants(store, variantsFolder);

  return {
    /** Checks and stores one image. Throws unsupported-type, too-large or bad-input. */
    async add(input: Buffer): Promise<Media> {
      const image = await checkImage(input);
      const row = {
        file: `${randomBytes(16).toString('hex')}.${image.extension}`,
        width: image.width,
        height: image.height,
        bytes: image.bytes.byteLength,
      };
      await store.put(row.file, image.bytes);
      await media.insert(row).catch(async (error: unknown) => {
        await store.remove(row.file);
        throw error;
      });
      return row;
    },

    /** Removes an image that a refused request had stored. */
    async discard(file: string): Promise<void> {
      await media.delete({ file });
      await store.remove(file);
    },

    /** Throws bad-input for `field` when the image that a record refers to is not stored. */
    async requireStored(field: string, file: string | null | undefined): Promise<void> {
      if (file === null || file === undefined) return;
      if (await media.existsBy({ file })) return;
      throw new DomainError('bad-input', messages.imageNotFound, { fields: { [field]: [messages.imageNotFound] } });
    },

    /** The sizes of stored images in pixels, by name. */
    async sizes(files: readonly string[]): Promise<Map<string, { width: number; height: number }>> {
      if (files.length === 0) return new Map();
      const rows = await media.findBy({ file: In([...new Set(files)]) });
      return new Map(rows.map(({ file, width, height }) => [file, { width, height }]));
    },

    /** The path of a stored image on the disk, if it is stored. */
    async find(file: string): Promise<string | undefined> {
      return ImageFile.safeParse(file).success ? store.find(file) : undefined;
    },

    /** The path of a stored image `width` pixels wide (never wider than the original), as WebP or in its own format. */
    async findVariant(file: string, width: number, webp: boolean): Promise<string | undefined> {
      return ImageFile.safeParse(file).success ? findVariant({ file, width, webp }) : undefined;
    },
  };
}

/** Whether `?w=` may request this width. */
export const isImageWidth = (width: number): boolean => IMAGE_WIDTHS.some((known) => known === width);
