import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in base64url. Whoever has the token is signed in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the database stores a token. A plain hash is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
