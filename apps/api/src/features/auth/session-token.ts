import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; who holds the text is signed in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A plain hash is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
