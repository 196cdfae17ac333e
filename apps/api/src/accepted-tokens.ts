import { LRUCache } from 'lru-cache';
import { createKnown } from '#database/known.ts';
import { DomainError } from './errors/domain-error.ts';
import { tokenHash } from './tokens.ts';

/** More than the sessions and scripts of one company. */
const MAX = 5000;

/** The hashes of tokens that were right when they were last used. */
const accepted = new LRUCache<string, true>({ max: MAX });

const toKey = (hash: Buffer): string => hash.toString('base64');
const keyOf = (token: string): string => toKey(tokenHash(token));

/** Whether a token was right when it was last used. This lets nobody in: it only puts known tokens before guessed ones. */
export const wasAccepted = (token: string): boolean => accepted.has(keyOf(token));

/** How long the first request with an unknown token waits for others. In ms. */
const TOGETHER_MS = 20;

/**
 * Returns a function that says whether nobody was ever given a token: neither was it right before, nor is its hash stored. It sends one
 * query for all tokens that somebody makes up at a moment. `find` returns those of the hashes that are stored.
 */
export function createIsMadeUp(find: (hashes: Buffer[]) => Promise<Buffer[]>): (token: string) => Promise<boolean> {
  const isStored = createKnown({
    withinMs: TOGETHER_MS,
    find: async (keys) => (await find(keys.map((key) => Buffer.from(key, 'base64')))).map(toKey),
  });
  return async (token) => !wasAccepted(token) && !(await isStored(keyOf(token)));
}

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
