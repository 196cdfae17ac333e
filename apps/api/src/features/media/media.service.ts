import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type DataSource, In, IsNull, Not } from 'typeorm';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { ImageFile, type ImageSize, type Media, type UnnamedImages } from '@jala/schema/media';
import { messages } from '@jala/schema/messages';
import { isDatabaseUnable } from '#errors/database-away.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { Logger } from '#logger.ts';
import type { Visitor } from '#work-turns.ts';
import { checkImage } from './image-check.ts';
import type { ServedImageStore, StoredImage } from './image-store.ts';
import type { FoundImage, ImageVariants, Variant } from './image-variants.ts';
import { claimImages, type RemoveImage, UNNAMED_DAYS } from './media-rows.ts';
import { MediaEntity } from './media.entity.ts';
import { imagesNamedIn, imagesShownIn } from './named-images.ts';

const UNNAMED_PAGE = 50;
const DAY_MS = 86_400_000;

export type MediaService = ReturnType<typeof createMediaService>;

interface Parts {
  store: ServedImageStore;
  variants: ImageVariants;
  removeImage: RemoveImage;
  logger: Logger;
}

export function createMediaService(db: DataSource, { store, variants, removeImage, logger }: Parts) {
  const media = db.getRepository(MediaEntity);
  /** The images that the running write has stored. */
  const ofWrite = new AsyncLocalStorage<string[]>();

  async function addImage(input: Buffer, claimed_at: Date | null): Promise<Media> {
    const image = await checkImage(input);
    const { width, height, bytes } = image;
    const row = {
      file: `${randomBytes(16).toString('hex')}.${image.extension}`,
      width,
      height,
      bytes: bytes.byteLength,
    };
    await store.put(row.file, bytes);
    await media.insert({ ...row, claimed_at }).catch(async (error: unknown) => {
      await store.remove(row.file).catch((removal: unknown) => warnOfRest(row.file, removal));
      throw error;
    });
    ofWrite.getStore()?.push(row.file);
    return row;
  }

  const warnOfRest = (file: string, err: unknown): void =>
    logger.warn({ err, file }, 'an image of a refused request could not be removed; storage:check lists it');

  /** The stored image. If the database cannot be asked, its error is returned. */
  async function lookUp(file: string): Promise<StoredImage | undefined | Error> {
    if (!ImageFile.safeParse(file).success) return undefined;
    try {
      return (await media.findOne({ where: { file }, select: { file: true, bytes: true } })) ?? undefined;
    } catch (error) {
      if (error instanceof Error && isDatabaseUnable(error)) return error;
      throw error;
    }
  }

  /** Removes an image that a refused request had stored. Logs its own failure, so that it does not hide why the request failed. */
  async function discard(file: string): Promise<void> {
    // If the request failed only after its record was saved, the record keeps its image.
    await removeImage(file, { evenIfClaimed: true }).catch((error: unknown) => warnOfRest(file, error));
  }

  /** Runs a write. If it throws or its result is not `ok`, the images that it stored are removed again. */
  async function undoIfRefused<T extends { ok: boolean }>(write: () => Promise<T>): Promise<T> {
    const stored: string[] = [];
    let isDone = false;
    try {
      const result = await ofWrite.run(stored, write);
      isDone = result.ok;
      return result;
    } finally {
      if (!isDone) for (const file of stored) await discard(file);
    }
  }

  return {
    /** Checks and stores one image for a form. Throws unsupported-type, too-large, bad-input or unavailable. */
    add: (input: Buffer): Promise<Media> => addImage(input, null),

    /** The same for a write that will name the image in a record at once. */
    addForWrite: (input: Buffer): Promise<Media> => addImage(input, new Date()),

    discard,

    undoIfRefused,

    /** Removes an image at once. Throws not-found, and conflict while a record names the image or is about to. */
    async remove(file: string): Promise<void> {
      const removal = await removeImage(file);
      if (removal === 'missing') throw new DomainError('not-found', messages.imageNotFound);
      if (removal === 'named') throw new DomainError('conflict', messages.imageInUse);
      if (removal === 'claimed') throw new DomainError('conflict', messages.imageClaimed);
    },

    /**
     * For a write that will name `file` in a record: throws bad-input for `field` when the image is not stored, and otherwise
     * keeps it from being removed until the record is saved.
     */
    async requireStored(field: string, file: string | null | undefined): Promise<void> {
      if (file === null || file === undefined) return;
      if ((await claimImages(media.manager, [file])) > 0) return;
      throw new DomainError('bad-input', messages.imageNotFound, { fields: { [field]: [messages.imageNotFound] } });
    },

    /** Images that no record has named since the last daily run, those first that go first. At most 50, after `skip` others. */
    async unnamed(skip: number): Promise<UnnamedImages> {
      const [rows, total] = await media.findAndCount({
        where: { unnamed_since: Not(IsNull()) },
        order: { unnamed_since: 'ASC', file: 'ASC' },
        skip,
        take: UNNAMED_PAGE + 1,
      });
      const images = rows.slice(0, UNNAMED_PAGE).map(({ file, width, height, bytes, unnamed_since }) => ({
        file,
        width,
        height,
        bytes,
        until: new Date(Number(unnamed_since) + UNNAMED_DAYS * DAY_MS).toISOString(),
      }));
      return { images, hasMore: rows.length > UNNAMED_PAGE, total };
    },

    /** The sizes of stored images, by file. */
    async sizes(files: readonly string[]): Promise<ReadonlyMap<string, ImageSize>> {
      if (files.length === 0) return new Map();
      const rows = await media.find({
        where: { file: In([...files]) },
        select: { file: true, width: true, height: true },
      });
      return new Map(rows.map(({ file, width, height }) => [file, { width, height }]));
    },

    /** Keeps the stored images that a text names from being removed until the text is saved. */
    async claimImagesOf(text: string): Promise<void> {
      await claimImages(media.manager, imagesNamedIn(text));
    },

    /** The same for HTML of staff before it is cleaned, which may take seconds. */
    async claimImagesShownIn(html: string): Promise<void> {
      await claimImages(media.manager, imagesShownIn(html));
    },

    /**
     * The path of a stored image on the disk. Undefined when it is not stored. Without its database it finds what is on this
     * machine, so that pages from memory keep their images.
     */
    async find(file: string): Promise<string | undefined> {
      const image = await lookUp(file);
      if (image === undefined) return undefined;
      if (image instanceof Error) return orThrow(await store.findHere(file), image);
      return store.find(image);
    },

    /** A stored image `width` pixels wide (never wider than the original), in `format` or in its own. */
    async findVariant(variant: Variant, visitor: Visitor): Promise<FoundImage | undefined> {
      const image = await lookUp(variant.file);
      if (image === undefined) return undefined;
      if (image instanceof Error) return { path: orThrow(await variants.findHere(variant), image), isStandIn: false };
      return variants.find(variant, visitor, () => store.find(image));
    },
  };
}

function orThrow(found: string | undefined, error: Error): string {
  if (found === undefined) throw error;
  return found;
}

/** Whether `?w=` may request this width. */
export const isImageWidth = (width: number): boolean => IMAGE_WIDTHS.some((known) => known === width);
