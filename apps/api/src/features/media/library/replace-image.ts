import type { DataSource, EntityManager } from 'typeorm';
import { mayPublish, mayRemoveImage } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/wire/auth';
import type { Thing } from '@jala/schema/things';
import type { MediaReplacement } from '@jala/schema/wire/media';
import { messages } from '@jala/schema/messages';
import type { z } from 'zod';
import { recordEvent } from '#database/record-event.ts';
import { GIVE_WAY, retryWhileLocked } from '#database/retry.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { DomainError } from '#errors/domain-error.ts';
import { placesOf, renameEverywhere } from './image-usage.ts';
import { removable, requireOwnImage, rowOf, type ItemRow } from './library-rows.ts';

/** The user who replaces images. A token for scripts may change fewer things than its user. */
export interface Replacer {
  user: SignedInUser;
  mayChange: (user: SignedInUser, thing: Thing) => boolean;
}

/**
 * Replaces an image by another stored image in all records. The new image takes over the data of the old image in the library. The old
 * image is kept as long as versions name it. Returns the number of changed records. Throws not-found, forbidden, and bad-input if both
 * images are the same.
 */
export async function replaceImage(
  db: DataSource,
  { file, by }: z.infer<typeof MediaReplacement>,
  { user, mayChange }: Replacer,
): Promise<number> {
  if (file === by) throw new DomainError('bad-input', messages.imageReplacedByItself);
  // A first check without locks, because locks would delay other users who save these records.
  await requireReplaceable(db.manager, await rowOf(db.manager, file), { user, mayChange });
  requireOwnImage(await rowOf(db.manager, by), user);
  const replacing = async (manager: EntityManager): Promise<number> => {
    // A save locks its record before the image, so a save and a replacement could wait for each other.
    await manager.query(GIVE_WAY);
    // Locks in one order, so that two replacements do not wait for each other. A save that names the image locks it FOR KEY SHARE, so
    // the save cannot commit between our check of the rights and our change of the records.
    await manager.query('SELECT FROM media WHERE file = ANY($1) ORDER BY file FOR UPDATE', [[file, by]]);
    // The uploader of the old image becomes the owner of the new image.
    const [row, next] = [await rowOf(manager, file), await removable(manager, by, user)];
    // Without this lock, an Editor could publish an article with the image between our check of the rights and our change.
    if (!mayPublish(user)) await manager.query(LOCK_POSTS, [file]);
    await requireReplaceable(manager, row, { user, mayChange });
    const { total } = await placesOf(manager, file);
    await manager.query(TAKE_OVER, [file, by]);
    await manager.query('UPDATE media SET replaced_by = $2 WHERE file = $1', [file, by]);
    await renameEverywhere(manager, row, next);
    await recordEvent(manager, { action: 'media.replace', title: row.name || next.name, detail: { places: total } });
    return total;
  };
  return retryWhileLocked(() => inWriteTransaction(db, replacing));
}

/**
 * Returns true if the user may remove the image and may change all records that name the image. A user who may not publish may only change
 * their own drafts. False for the image of the notice.
 */
export async function mayReplace(
  manager: EntityManager,
  row: ItemRow,
  { user, mayChange }: Replacer,
): Promise<boolean> {
  if (!mayRemoveImage(user, row)) return false;
  const { places, authors, things, total } = await placesOf(manager, row.file);
  if (things.includes(NOTICE)) return false;
  if (!things.every((thing) => mayChange(user, thing))) return false;
  if (mayPublish(user)) return true;
  return places.length === total && places.every(({ status }, at) => status === 'draft' && authors[at] === user.id);
}

/** The image of the notice is the QRIS code, which says where customers pay. The code is changed on its own screen, with the password. */
const NOTICE = 'isolir';

/** Throws forbidden if the user may not replace the image. */
async function requireReplaceable(manager: EntityManager, row: ItemRow, by: Replacer): Promise<void> {
  requireOwnImage(row, by.user);
  if (await mayReplace(manager, row, by)) return;
  const { things } = await placesOf(manager, row.file);
  throw new DomainError('forbidden', things.includes(NOTICE) ? messages.imageOfNotice : messages.imageOfOthers);
}

const LOCK_POSTS = `
SELECT FROM all_posts WHERE id IN (SELECT place_id FROM media_places WHERE file = $1 AND place IN ('all_posts', 'post_drafts'))
ORDER BY id FOR NO KEY UPDATE`;

/** The new image gets the old image's place in the library, and the data that staff have written about the old image. */
const TAKE_OVER = `
UPDATE media AS next SET
  alt = CASE WHEN old.alt = '' THEN next.alt ELSE old.alt END, is_decorative = old.is_decorative,
  focus_x = old.focus_x, focus_y = old.focus_y, created_at = old.created_at, uploaded_by = old.uploaded_by,
  replaced_by = NULL, removed_at = NULL, version = next.version + 1
FROM media AS old WHERE old.file = $1 AND next.file = $2`;
