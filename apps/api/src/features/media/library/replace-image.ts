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

/** Who replaces images. A token for scripts may change fewer things than the user who made it. */
export interface Replacer {
  user: SignedInUser;
  mayChange: (user: SignedInUser, thing: Thing) => boolean;
}

/**
 * Puts another stored image in the place of an image, wherever a record names it. It takes over what the library says about the
 * old one, which is kept as long as versions name it. Returns how many records have changed. Throws not-found, forbidden, and
 * bad-input for the same image.
 */
export async function replaceImage(
  db: DataSource,
  { file, by }: z.infer<typeof MediaReplacement>,
  { user, mayChange }: Replacer,
): Promise<number> {
  if (file === by) throw new DomainError('bad-input', messages.imageReplacedByItself);
  // Refuse before locking anything that others want to save.
  await requireReplaceable(db.manager, await rowOf(db.manager, file), { user, mayChange });
  requireOwnImage(await rowOf(db.manager, by), user);
  const replacing = async (manager: EntityManager): Promise<number> => {
    // A save locks its record before the image, so the two could wait for each other.
    await manager.query(GIVE_WAY);
    // In one order, so that two replacements do not wait for each other. A save that names the image locks it FOR KEY SHARE, so it
    // cannot commit after we have checked the right and before we change what names the image.
    await manager.query('SELECT FROM media WHERE file = ANY($1) ORDER BY file FOR UPDATE', [[file, by]]);
    // The uploader of the old image becomes the owner of the new one.
    const [row, next] = [await rowOf(manager, file), await removable(manager, by, user)];
    // Otherwise an Editor could publish an article with the image after we have checked the right.
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

/** Nobody changes by an image what they may not change otherwise. Whoever does not publish replaces it only in their own drafts. */
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

/** Its image, the QRIS code, says where customers pay. It is changed on its own screen, with the password. */
const NOTICE = 'isolir';

/** Throws forbidden for whoever may not replace an image. */
async function requireReplaceable(manager: EntityManager, row: ItemRow, by: Replacer): Promise<void> {
  requireOwnImage(row, by.user);
  if (await mayReplace(manager, row, by)) return;
  const { things } = await placesOf(manager, row.file);
  throw new DomainError('forbidden', things.includes(NOTICE) ? messages.imageOfNotice : messages.imageOfOthers);
}

const LOCK_POSTS = `
SELECT FROM all_posts WHERE id IN (SELECT place_id FROM media_places WHERE file = $1 AND place IN ('all_posts', 'post_drafts'))
ORDER BY id FOR NO KEY UPDATE`;

/** The new image gets the old one's place in the library, and what staff have written there. */
const TAKE_OVER = `
UPDATE media AS next SET
  alt = CASE WHEN old.alt = '' THEN next.alt ELSE old.alt END, is_decorative = old.is_decorative,
  focus_x = old.focus_x, focus_y = old.focus_y, created_at = old.created_at, uploaded_by = old.uploaded_by,
  replaced_by = NULL, removed_at = NULL, version = next.version + 1
FROM media AS old WHERE old.file = $1 AND next.file = $2`;
