import { LRUCache } from 'lru-cache';
import { tokenHash } from './tokens.ts';

/** More than a company has sessions and scripts. */
const MAX = 5000;

/** The hashes of tokens that were right when they were last used. */
const accepted = new LRUCache<string, true>({ max: MAX });

const keyOf = (token: string): string => tokenHash(token).toString('base64');

/**
 * Whether a token was right when it was last used. It may be wrong by now, so this lets nobody in: it only tells staff from those who
 * make tokens up, so that staff do not wait for the others.
 */
export const wasAccepted = (token: string): boolean => accepted.has(keyOf(token));

/** Remembers whether a token was right, as `check` says by not throwing. */
export async function rememberAcceptance<T>(token: string, check: () => Promise<T>): Promise<T> {
  const key = keyOf(token);
  try {
    const result = await check();
    accepted.set(key, true);
    return result;
  } catch (error) {
    accepted.delete(key);
    throw error;
  }
}
