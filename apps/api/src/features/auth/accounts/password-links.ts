import type { EntityManager } from 'typeorm';
import { linkWith, newToken, tokenHash } from '#tokens.ts';
import { PasswordLinkEntity } from '../factors/factors.entity.ts';

const LINK_MS = 60 * 60 * 1000;

/** A link by which a user sets a new password, once and within an hour. */
export interface NewPasswordLink {
  token: string;
  link: string;
  expires_at: Date;
}

/** Makes a link, which works after `storePasswordLink` has stored it. */
export function newPasswordLink(adminOrigin: string): NewPasswordLink {
  const token = newToken();
  return { token, link: linkWith(adminOrigin, 'password-baru', token), expires_at: new Date(Date.now() + LINK_MS) };
}

export async function storePasswordLink(
  manager: EntityManager,
  user_id: number,
  { token, expires_at }: NewPasswordLink,
): Promise<void> {
  await manager.query('DELETE FROM password_links WHERE expires_at < now()');
  await manager.insert(PasswordLinkEntity, { token_hash: tokenHash(token), user_id, expires_at });
}
