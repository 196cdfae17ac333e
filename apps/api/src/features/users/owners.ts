import type { EntityManager } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

// Changes of users run one after the other: each waits for those before it and then sees their result. The fixed order prevents
// deadlocks.
const LOCK_OWNERS = `
  SELECT id FROM users WHERE role = 'pemilik' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`;

/**
 * Locks the active users with the role Pemilik until the transaction ends, and returns their ids. With `by`, throws forbidden if that user
 * is not among them any more.
 */
export async function lockOwners(manager: EntityManager, by?: number): Promise<number[]> {
  const owners = (await manager.query<{ id: number }[]>(LOCK_OWNERS)).map(({ id }) => id);
  if (by !== undefined && !owners.includes(by)) throw new DomainError('forbidden', messages.notAllowed);
  return owners;
}

/**
 * Throws conflict if `leaving` is the only one of `owners`, so that nobody with all rights would be left. `owners` is the return value of
 * `lockOwners`.
 */
export function requireOtherOwner(owners: readonly number[], leaving: number): void {
  if (owners.length === 1 && owners[0] === leaving) throw new DomainError('conflict', messages.lastOwner);
}
