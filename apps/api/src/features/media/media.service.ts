import { randomBytes } from 'node:crypto';
import { type DataSource, In } from 'typeorm';
import { IMAGE_NAME_MAX, IMAGE_WIDTHS } from '@jala/schema/limits';
import { type ImageFacts, ImageFile, type Media } from '@jala/schema/wire/media';
import { messages } from '@jala/schema/messages';
import { writeContext } from '#write-context.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { isDatabaseUnreachable, isDatabaseUnavailable } from '#errors/database-away.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import type { Logger } from '#logger.ts';
import type { Client } from '#platform/keyed-queue.ts';
import { checkImage } from './check/image-check.ts';
import type { ServedImageStore, StoredImage } from './store/image-store.ts';
import type { FoundImage, ImageVariants, Variant } from './variants/image-variants.ts';
import { claimImages, type RemoveImage } from './media-rows.ts';
import { MediaEntity } from './media.entity.ts';
import { imagesNamedIn, imagesShownIn } from './named-images.ts';

export type MediaService = ReturnType<typeof createMediaService>;

interface Parts {
  store: ServedImageStore;
  variants: ImageVariants;
  removeImage: RemoveImage;
  logger: Logger;
}

export function createMediaService(db: DataSource, { store, variants, removeImage, logger }: Parts) {
  const media = db.getRepository(MediaEntity);

  async function addImage(input: Buffer, name: string, { isClaimed = false, ofText = false }): Promise<Media> {
    const image = await checkImage(input, { ofText });
    const { width, height, bytes, isTransparent: is_transparent } = image;
    const uploaded_by = writeContext.getStore()?.writer.user_id ?? null;
    const row = {
      file: `${randomBytes(16).toString('hex')}.${image.extension}`,
      width,
      height,
      bytes: bytes.byteLength,
    };
    await store.put(row.file, bytes);
    const further = { name: uploadedName(name), is_transparent, uploaded_by, ...(isClaimed && { claimed_at: NOW }) };
    const insert = () =>
      inWriteTransaction(db, (manager) => manager.getRepository(MediaEntity).insert({ ...row, ...further }));
    await insert().catch(async (error: unknown) => {
      // The row may be stored although the database did not answer. A row without its file would make every backup fail.
      if (isDatabaseUnreachable(error)) warnOfRest(row.file, error);
      else await store.remove(row.file).catch((removal: unknown) => warnOfRest(row.file, removal));
      throw error;
    });
    return row;
  }

  const warnOfRest = (file: string, err: unknown): void =>
    logger.warn(
      { err, file },
      'an image whose record could not be stored could not be removed; storage:check lists it',
    );

  /** Returns the stored image, or the database's error if the database is unavailable. */
  async function lookUp(file: string): Promise<StoredImage | undefined | Error> {
    if (!ImageFile.safeParse(file).success) return undefined;
    try {
      return (await media.findOne({ where: { file }, select: { file: true, bytes: true } })) ?? undefined;
    } catch (error) {
      if (error instanceof Error && isDatabaseUnavailable(error)) return error;
      throw error;
    }
  }

  const claim = (files: readonly string[]): Promise<number> => claimImages(db, files);

  return {
    /**
     * Checks and stores one image for a form, under the name of the uploaded file if the name is known. Throws unsupported-type, too-large,
     * bad-input or unavailable.
     */
    add: (input: Buffer, name = ''): Promise<Media> => addImage(input, name, {}),

    /** Does the same as `add`, for a write that will name the image in a record at once. */
    addForWrite: (input: Buffer, name = ''): Promise<Media> => addImage(input, name, { isClaimed: true }),

    /** Does the same as `addForWrite`, for an image that is embedded in a text. */
    addOfText: (input: Buffer): Promise<Media> => addImage(input, '', { isClaimed: true, ofText: true }),

    /** Removes an image at once. Throws not-found, and conflict while a record or a running write names the image. */
    async remove(file: string): Promise<void> {
      const removal = await removeImage(file);
      if (removal === 'missing') throw new DomainError('not-found', messages.imageNotFound);
      if (removal === 'named') throw new DomainError('conflict', messages.imageInUse);
      if (removal === 'claimed') throw new DomainError('conflict', messages.imageClaimed);
    },

    /**
     * Prepares a write that will name `file` in a record. Throws bad-input for `field` when the image is not stored. Otherwise prevents
     * the removal of the image until the record is saved.
     */
    async requireStored(field: string, file: string | null | undefined): Promise<void> {
      if (file === null || file === undefined) return;
      if ((await claim([file])) > 0) return;
      throw badField(field, messages.imageNotFound);
    },

    /** Returns the facts of stored images that pages need, by file. */
    async facts(files: readonly string[]): Promise<ReadonlyMap<string, ImageFacts>> {
      if (files.length === 0) return new Map();
      const rows = await media.find({
        where: { file: In([...files]) },
        select: { file: true, width: true, height: true, focus_x: true, focus_y: true, is_transparent: true },
      });
      return new Map(
        rows.map(({ file, width, height, focus_x: x, focus_y: y, is_transparent }) => [
          file,
          {
            width,
            height,
            ...((x !== MIDDLE || y !== MIDDLE) && { focus: { x, y } }),
            // Unknown for older images. PNG files count as transparent, because drawings are mostly PNG files.
            is_transparent: is_transparent ?? file.endsWith('.png'),
          },
        ]),
      );
    },

    /** Prevents the removal of the stored images that a text names, until the text is saved. */
    async claimImagesOf(text: string): Promise<void> {
      await claim(imagesNamedIn(text));
    },

    /** Does the same as `claimImagesOf` for HTML from staff that is not cleaned yet, because cleaning may take seconds. */
    async claimImagesShownIn(html: string): Promise<void> {
      await claim(imagesShownIn(html));
    },

    /**
     * Returns the path of a stored image on the disk. Undefined when the image is not stored. While the database is unavailable, finds
     * the images that are on this machine, so that cached pages keep their images.
     */
    async find(file: string): Promise<string | undefined> {
      const image = await lookUp(file);
      if (image === undefined) return undefined;
      if (image instanceof Error) return orThrow(await store.findHere(file), image);
      return store.find(image);
    },

    /** Returns a stored image `width` pixels wide (never wider than the original), in `format` or in the original's format. */
    async findVariant(variant: Variant, client: Client): Promise<FoundImage | undefined> {
      const image = await lookUp(variant.file);
      if (image === undefined) return undefined;
      if (image instanceof Error) return { path: orThrow(await variants.findHere(variant), image), isStandIn: false };
      return variants.find(variant, client, () => store.find(image));
    },
  };
}

/** The time of the transaction, which `created_at` also has. */
const NOW = () => 'now()';
/** The middle of an image, in percent of its width and height. */
const MIDDLE = 50;
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const CONTROLS = /[\u0000-\u001F\u007F]/g;

/** Returns the name of an uploaded file without its path, in a form that the database can store. */
const uploadedName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').toWellFormed().replaceAll(CONTROLS, '').trim().slice(0, IMAGE_NAME_MAX);

function orThrow(found: string | undefined, error: Error): string {
  if (found === undefined) throw error;
  return found;
}

/** True for a width that `?w=` may request. */
export const isImageWidth = (width: number): boolean => IMAGE_WIDTHS.some((known) => known === width);
