import type { EntityManager } from 'typeorm';
import { mayRemoveImage } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { messages } from '@jala/schema/messages';
import { found } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { MediaRow } from '../media.entity.ts';

export const IS_USED = 'EXISTS (SELECT FROM media_places WHERE media_places.file = media.file)';
/** The columns of an `ItemRow`. */
export const COLUMNS = `file, name, width, height, bytes, alt, is_decorative, focus_x, focus_y, created_at, uploaded_by, unnamed_since,
  removed_at, version, ${IS_USED} AS is_used`;

/** The columns of an image that the library needs. */
export type ItemRow = Omit<MediaRow, 'claimed_at' | 'is_transparent' | 'replaced_by'> & { is_used: boolean };

/** Returns the row of an image. `lock` is SQL, such as `FOR NO KEY UPDATE`. Throws not-found. */
export async function rowOf(manager: EntityManager, file: string, lock = ''): Promise<ItemRow> {
  const [row] = await manager.query<ItemRow[]>(`SELECT ${COLUMNS} FROM media WHERE file = $1 ${lock}`, [file]);
  return found(row, messages.imageNotFound);
}

/** Throws forbidden for an image that the user may not remove. */
export function requireOwnImage(row: ItemRow, user: SignedInUser): void {
  if (!mayRemoveImage(user, row)) throw new DomainError('forbidden', messages.imageNotYours);
}

/** Returns and locks the row of an image that the user may remove. Throws not-found and forbidden. */
export async function removable(manager: EntityManager, file: string, user: SignedInUser): Promise<ItemRow> {
  const row = await rowOf(manager, file, 'FOR NO KEY UPDATE');
  requireOwnImage(row, user);
  return row;
}
