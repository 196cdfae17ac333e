import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in base64url. Whoever has the token may do what it stands for. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the database stores a token. A plain hash is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link of the panel with a token. Browsers send what follows `#` to no server, so it is in no log. */
export const linkWith = (adminOrigin: string, screen: string, token: string): string =>
  `${adminOrigin}/admin/${screen}#${token}`;
