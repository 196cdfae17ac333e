import { LRUCache } from 'lru-cache';
import { DomainError } from './errors/domain-error.ts';
import { tokenHash } from './tokens.ts';

/** More than the sessions and scripts of one company. */
const MAX = 5000;

/** The hashes of tokens that were right when they were last used. */
const accepted = new LRUCache<string, true>({ max: MAX });

const keyOf = (token: string): string => tokenHash(token).toString('base64');

/** Whether a token was right when it was last used. This lets nobody in: it only puts known tokens before guessed ones. */
export const wasAccepted = (token: string): boolean => accepted.has(keyOf(token));

/** Remembers that a token was right, if `check` throws nothing, or wrong, if it throws unauthorized. */
export async function rememberAcceptance<T>(token: string, check: () => Promise<T>): Promise<T> {
  const key = keyOf(token);
  try {
    const result = await check();
    accepted.set(key, true);
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthorized') accepted.delete(key);
    throw error;
  }
}
