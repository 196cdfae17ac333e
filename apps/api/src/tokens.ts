import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DomainError } from './errors/domain-error.ts';

/** Returns 256 random bits, in base64url. Anyone who has the token has its rights. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Prefix by which people and the secret scanners of code hosts recognize an API token. */
const API_TOKEN_PREFIX = 'jala_';

/** Returns a new token for scripts. */
export const newApiToken = (): string => API_TOKEN_PREFIX + newToken();

/** True for a token with the prefix of API tokens. A session token may begin with the prefix by chance, but has 43 characters. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX) && token.length !== 43;

const BEARER = /^Bearer +([\w.~+/=-]{1,512})$/i;

/** The token in an `Authorization` header (RFC 6750 section 2.1). */
export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];

/** The form in which the database stores a token. A plain hash is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns a link to a screen of the panel, with a token after `#`. Browsers do not send that part to servers, so no log contains it. */
export const linkWith = (adminOrigin: string, screen: string, token: string): string =>
  `${adminOrigin}/admin/${screen}#${token}`;

/** Limit of remembered tokens. A single company has fewer sessions and scripts. */
const HOLDERS_MAX = 5000;

/** The holders of tokens that were valid when they were last used, keyed by token hash. */
const holders = new LRUCache<string, string>({ max: HOLDERS_MAX });

const keyOf = (token: string): string => tokenHash(token).toString('base64');

/**
 * Returns the user or the script that holds a token. Undefined if the token was not valid when it was last used. Not a check of access: the
 * result only decides whose calls are counted.
 */
export const holderOf = (token: string): string | undefined => holders.get(keyOf(token));

/** The user that a token belongs to, and the script for an API token. */
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
