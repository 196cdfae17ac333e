import { type EntityManager, IsNull } from 'typeorm';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { UserEntity } from './auth.entity.ts';

/** The Pemilik may have lost the role while a password was checked or hashed. Throws forbidden then. Others wait to change it. */
export async function requireStillOwner(manager: EntityManager, id: number): Promise<void> {
  const owner = { id, role: 'pemilik' as const, disabled_at: IsNull() };
  const row = await manager.findOne(UserEntity, { where: owner, lock: { mode: 'pessimistic_read' } });
  if (row === null) throw new DomainError('forbidden', messages.notAllowed);
}
