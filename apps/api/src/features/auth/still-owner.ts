import type { EntityManager } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/**
 * Throws forbidden if the user is no longer an active Pemilik: the role may have changed while a password was checked or hashed. Locks the
 * user, so that the role cannot change before the transaction ends.
 */
export async function requireStillOwner(manager: EntityManager, id: number): Promise<void> {
  const sql = `SELECT FROM users WHERE id = $1 AND role = 'pemilik' AND disabled_at IS NULL FOR SHARE`;
  const [row] = await manager.query<unknown[]>(sql, [id]);
  if (row === undefined) throw new DomainError('forbidden', messages.notAllowed);
}
