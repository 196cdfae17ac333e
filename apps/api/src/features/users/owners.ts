import type { EntityManager } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

// This lock makes changes of users run one after the other: each change waits for earlier changes and then sees their result. The fixed
// order of the rows prevents deadlocks.
const LOCK_OWNERS = `
  SELECT id FROM users WHERE role = 'pemilik' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`;

/**
 * Locks the active users with the role Pemilik until the transaction ends, and returns their ids. With `by`, throws forbidden if that user
 * is no longer an active Pemilik.
 */
export async function lockOwners(manager: EntityManager, by?: number): Promise<number[]> {
  const owners = (await manager.query<{ id: number }[]>(LOCK_OWNERS)).map(({ id }) => id);
  if (by !== undefined && !owners.includes(by)) throw new DomainError('forbidden', messages.notAllowed);
  return owners;
}

/**
 * Throws conflict if `leaving` is the only id in `owners`, because a site needs a user with all rights. `owners` is the return value of
 * `lockOwners`.
 */
export function requireOtherOwner(owners: readonly number[], leaving: number): void {
  if (owners.length === 1 && owners[0] === leaving) throw new DomainError('conflict', messages.lastOwner);
}
