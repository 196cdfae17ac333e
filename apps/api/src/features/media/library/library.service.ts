import type { DataSource, EntityManager } from 'typeorm';
import { mayRemoveImage } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { ALT_MAX, TRASH_DAYS } from '@jala/schema/limits';
import type {
  MediaDetail,
  MediaItem,
  MediaPage,
  MediaQuery,
  MediaReplacement,
  MediaTotals,
  MediaUpdate,
  UnnamedImages,
} from '@jala/schema/wire/media';
import { messages } from '@jala/schema/messages';
import { DAY_MS } from '@jala/schema/rules/long-date';
import type { z } from 'zod';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { formerUsesOf, placesOf } from './image-usage.ts';
import { COLUMNS, IS_USED, removable, requireOwnImage, rowOf, type ItemRow } from './library-rows.ts';
import { type RemoveImage, UNNAMED_DAYS } from '../media-rows.ts';
import { mayReplace, replaceImage, type Replacer } from './replace-image.ts';

const UNNAMED_PAGE = 50;

/** Condition for an image in the library: neither in the trash, nor replaced everywhere by another image. */
const IS_IN_LIBRARY = 'media.removed_at IS NULL AND media.replaced_by IS NULL';
/**
 * Condition for an image that is only used as a logo, an icon, a share picture, the logo of a partner, or the payment code. Such an image
 * needs no alt text, because pages show the name of the company, the partner or the page.
 */
const IS_NAMED_ELSEWHERE = `(${IS_USED} AND NOT EXISTS (SELECT FROM media_places AS shown
  LEFT JOIN landing_content AS item ON shown.place = 'landing_content' AND item.id = shown.place_id
  LEFT JOIN site ON shown.place = 'site'
  WHERE shown.file = media.file AND NOT (shown.place = 'isolir' OR coalesce(strpos(site.privacy, media.file) = 0, false)
    OR coalesce(item.section = 'partner', false))))`;
const HAS_NO_ALT = `media.alt = '' AND NOT media.is_decorative AND NOT ${IS_NAMED_ELSEWHERE}`;
const FILTERS = { all: 'true', without_alt: HAS_NO_ALT, unused: `NOT ${IS_USED}` } as const;

export type LibraryService = ReturnType<typeof createLibraryService>;

/** The library of images, as staff see it. `removeImage` deletes an image for ever. */
export function createLibraryService(db: DataSource, removeImage: RemoveImage) {
  async function totals(): Promise<z.infer<typeof MediaTotals>> {
    const [row] = await db.query<[z.infer<typeof MediaTotals>]>(TOTALS);
    return row;
  }

  return {
    /** Returns images of the library, newest first. */
    async list({ q = '', filter, after, limit }: MediaQuery): Promise<MediaPage> {
      const words = q.toLowerCase().split(/\s+/).filter(Boolean);
      const rows = await db.query<ItemRow[]>(
        `SELECT ${COLUMNS} FROM media
         WHERE ${IS_IN_LIBRARY} AND ${FILTERS[filter]}
           AND NOT EXISTS (SELECT FROM unnest($1::text[]) AS word
             WHERE strpos(lower(media.name || ' ' || media.file || ' ' || media.alt), word) = 0)
           AND ($2::text IS NULL OR (media.created_at, media.file) < (SELECT created_at, file FROM media WHERE file = $2))
         ORDER BY media.created_at DESC, media.file DESC LIMIT $3`,
        [words, after ?? null, limit + 1],
      );
      return {
        images: rows.slice(0, limit).map(toItem),
        hasMore: rows.length > limit,
        totals: after === undefined ? await totals() : null,
      };
    },

    /** Counts the images of the library that need an alt text and have none. */
    async attention(): Promise<{ without_alt: number }> {
      const [row] = await db.query<[{ without_alt: number }]>(
        `SELECT count(*)::integer AS without_alt FROM media WHERE ${IS_IN_LIBRARY} AND ${HAS_NO_ALT}`,
      );
      return row;
    },

    /** Returns the images in `files` that need an alt text and have none, in the order of `files`. */
    async withoutAlt(files: readonly string[]): Promise<MediaItem[]> {
      const rows = await db.query<ItemRow[]>(
        `SELECT ${COLUMNS} FROM media WHERE media.file = ANY($1) AND ${HAS_NO_ALT}
         ORDER BY array_position($1, media.file)`,
        [files],
      );
      return rows.map(toItem);
    },

    /** Returns an image and the records that use the image. Throws not-found. */
    async get(file: string, by: Replacer): Promise<MediaDetail> {
      const row = await rowOf(db.manager, file);
      const { places, total } = await placesOf(db.manager, file);
      const [uploader] = await db.query<{ user_name: string }[]>('SELECT user_name FROM users WHERE id = $1', [
        row.uploaded_by,
      ]);
      return {
        ...toItem(row),
        uploaded_by: uploader?.user_name ?? null,
        places,
        total_places: total,
        kept: await formerUsesOf(db.manager, file, by.user),
        until: row.is_used || row.unnamed_since === null ? null : goesAt(row),
        may_remove: mayRemoveImage(by.user, row),
        may_replace: await mayReplace(db.manager, row, by),
      };
    },

    /** Changes the data of an image. Throws not-found, and conflict if `version` is given and is not the stored version. */
    async update({ file, name, alt, is_decorative, focus, version }: MediaUpdate): Promise<MediaItem> {
      return inWriteTransaction(db, async (manager) => {
        const row = await rowOf(manager, file, 'FOR NO KEY UPDATE');
        if (version !== undefined && version !== row.version) throw new DomainError('conflict', messages.newerVersion);
        const changed = {
          ...row,
          name: name ?? row.name,
          alt: alt ?? row.alt,
          is_decorative: is_decorative ?? row.is_decorative,
          focus_x: focus?.x ?? row.focus_x,
          focus_y: focus?.y ?? row.focus_y,
          version: row.version + 1,
        };
        await manager.query('UPDATE media SET name = $2, alt = $3, is_decorative = $4, version = $5 WHERE file = $1', [
          file,
          changed.name,
          changed.alt,
          changed.is_decorative,
          changed.version,
        ]);
        // A separate statement, because a change of the focus makes every process render its pages again.
        if (changed.focus_x !== row.focus_x || changed.focus_y !== row.focus_y)
          await manager.query('UPDATE media SET focus_x = $2, focus_y = $3 WHERE file = $1', [
            file,
            changed.focus_x,
            changed.focus_y,
          ]);
        await recordEvent(manager, { action: 'media.update', title: changed.name });
        return toItem(changed);
      });
    },

    /** Copies alt texts from a text of staff into the library, for images that have no alt text there and are not decorative. */
    async adoptAlts(alts: ReadonlyMap<string, string>): Promise<void> {
      if (alts.size === 0) return;
      await db.query(
        `UPDATE media SET alt = left(written.alt, ${ALT_MAX}) FROM unnest($1::text[], $2::text[]) AS written (file, alt)
         WHERE media.file = written.file AND media.alt = '' AND NOT media.is_decorative`,
        [[...alts.keys()], [...alts.values()]],
      );
    },

    /** See `replaceImage`. */
    replace: (images: z.infer<typeof MediaReplacement>, replacer: Replacer): Promise<number> =>
      replaceImage(db, images, replacer),

    /**
     * Puts an image into the trash for 30 days. An image that a record names stays longer, and visitors still see this image. Throws
     * not-found, forbidden, and conflict if a record names the image, unless `even_if_used`.
     */
    async remove({ file, even_if_used }: { file: string; even_if_used: boolean }, user: SignedInUser): Promise<void> {
      await inWriteTransaction(db, async (manager) => {
        const row = await removable(manager, file, user);
        if (row.is_used && !even_if_used) throw new DomainError('conflict', messages.imageUsed);
        await manager.query('UPDATE media SET removed_at = coalesce(removed_at, now()) WHERE file = $1', [file]);
        await recordEvent(manager, { action: 'media.remove', title: row.name });
      });
    },

    /** Brings an image back from the trash. Throws not-found and forbidden. */
    async restore(file: string, user: SignedInUser): Promise<void> {
      await inWriteTransaction(db, async (manager) => {
        const row = await removable(manager, file, user);
        await manager.query('UPDATE media SET removed_at = NULL, unnamed_since = NULL WHERE file = $1', [file]);
        await recordEvent(manager, { action: 'media.restore', title: row.name });
      });
    },

    /** Deletes an image at once. Throws not-found, forbidden, and conflict while a record, a version or a running write names the image. */
    async removeForGood(file: string, user: SignedInUser): Promise<void> {
      const row = await rowOf(db.manager, file);
      requireOwnImage(row, user);
      const record = (manager: EntityManager) =>
        recordEvent(manager, { action: 'media.removeForGood', title: row.name });
      const removal = await removeImage(file, { record });
      if (removal === 'missing') throw new DomainError('not-found', messages.imageNotFound);
      if (removal === 'named') throw new DomainError('conflict', messages.imageInUse);
      if (removal === 'claimed') throw new DomainError('conflict', messages.imageClaimed);
    },

    /**
     * Returns images in the trash, and images that no record named at the last daily run, in the order of their deletion. Leaves out images
     * that the user may not remove. Returns at most 50 images, after the first `skip` images.
     */
    async unnamed(skip: number, user: SignedInUser): Promise<UnnamedImages> {
      const isGoing =
        '(unnamed_since IS NOT NULL OR removed_at IS NOT NULL) AND ($1::integer IS NULL OR uploaded_by = $1)';
      const uploader = mayRemoveAny(user) ? null : user.id;
      const [count] = await db.query<[{ total: number }]>(
        `SELECT count(*)::integer AS total FROM media WHERE ${isGoing}`,
        [uploader],
      );
      const rows = await db.query<ItemRow[]>(
        `SELECT ${COLUMNS} FROM media WHERE ${isGoing}
         ORDER BY greatest(unnamed_since, removed_at), file OFFSET $2 LIMIT $3`,
        [uploader, skip, UNNAMED_PAGE + 1],
      );
      const images = rows.slice(0, UNNAMED_PAGE).map((row) => ({
        file: row.file,
        name: row.name,
        width: row.width,
        height: row.height,
        bytes: row.bytes,
        until: goesAt(row),
        is_removed: row.removed_at !== null,
        is_used: row.is_used,
      }));
      return { images, hasMore: rows.length > UNNAMED_PAGE, total: count.total };
    },
  };
}

/** True for a user who may remove the images of all users. */
const mayRemoveAny = (user: SignedInUser): boolean => mayRemoveImage(user, { uploaded_by: null });

/** Returns the earliest time at which an image that no record names is deleted for ever. */
const goesAt = ({ unnamed_since, removed_at }: ItemRow): string =>
  new Date(
    Math.max(Number(unnamed_since ?? 0) + UNNAMED_DAYS * DAY_MS, Number(removed_at ?? 0) + TRASH_DAYS * DAY_MS),
  ).toISOString();

const toItem = (row: ItemRow): MediaItem => ({
  file: row.file,
  name: row.name,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  alt: row.alt,
  is_decorative: row.is_decorative,
  focus: { x: row.focus_x, y: row.focus_y },
  uploaded_at: row.created_at.toISOString(),
  is_used: row.is_used,
  version: row.version,
});

/** Counts the images. Reads all images once and all places once, because a subquery for each image would take longer. */
const TOTALS = `
SELECT count(*)::integer AS all, coalesce(sum(media.bytes), 0)::float8 AS bytes,
  (count(*) FILTER (WHERE ${HAS_NO_ALT}))::integer AS without_alt,
  (count(*) FILTER (WHERE used.file IS NULL))::integer AS unused
FROM media LEFT JOIN (SELECT DISTINCT file FROM media_places) AS used ON used.file = media.file
WHERE ${IS_IN_LIBRARY}`;
