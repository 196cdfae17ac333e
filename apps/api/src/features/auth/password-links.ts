import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { PasswordLinkEntity } from './factors.entity.ts';

const LINK_MS = 60 * 60 * 1000;

/** The form in which the database stores the token of a link. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a link by which a user sets a new password. It works once and for an hour, if the transaction of `manager` is committed. */
export async function makePasswordLink(
  manager: EntityManager,
  { user_id, adminOrigin }: { user_id: number; adminOrigin: string },
): Promise<{ link: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + LINK_MS);
  await manager.query('DELETE FROM password_links WHERE expires_at < now()');
  await manager.insert(PasswordLinkEntity, { token_hash: linkHash(token), user_id, expires_at });
  // What follows `#` is sent to no server, and so it is in no log.
  return { link: `${adminOrigin}/admin/password-baru#${token}`, expires_at };
}
