import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in base64url. Whoever has the token may do what it stands for. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** So that people and the scanners of code hosts see what it is. */
const API_TOKEN_PREFIX = 'jala_';

/** A token for scripts. */
export const newApiToken = (): string => API_TOKEN_PREFIX + newToken();

/** True for a token that begins as one for scripts. That of a session may begin so by chance, but has 43 characters. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX) && token.length !== 43;

const BEARER = /^Bearer +([\w.~+/=-]{1,512})$/i;

/** The token in an `Authorization` header (RFC 6750 section 2.1). */
export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];

/** The form in which the database stores a token. A plain hash is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link of the panel with a token. Browsers send what follows `#` to no server, so it is in no log. */
export const linkWith = (adminOrigin: string, screen: string, token: string): string =>
  `${adminOrigin}/admin/${screen}#${token}`;
