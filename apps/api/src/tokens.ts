import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DomainError } from './errors/domain-error.ts';

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

/** More than the sessions and scripts of one company. */
const HOLDERS_MAX = 5000;

/** The holders of tokens that were valid when they were last used, by the hashes of the tokens. */
const holders = new LRUCache<string, string>({ max: HOLDERS_MAX });

const keyOf = (token: string): string => tokenHash(token).toString('base64');

/**
 * The user or the script that holds a token. Undefined if the token was not valid when it was last used. The answer lets nobody in: it
 * only decides whose calls are counted.
 */
export const holderOf = (token: string): string | undefined => holders.get(keyOf(token));

/** Whom a token stands for. */
interface Holder {
  user: { id: number };
  script?: { id: number };
}

/** Runs `check`. Remembers the holder of the token if it succeeds, and forgets the token if it throws unauthorized. */
export async function rememberHolder<T extends Holder>(token: string, check: () => Promise<T>): Promise<T> {
  const key = keyOf(token);
  try {
    const result = await check();
    const { user, script } = result;
    holders.set(key, script === undefined ? `user ${user.id}` : `script ${script.id}`);
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthorized') holders.delete(key);
    throw error;
  }
}
