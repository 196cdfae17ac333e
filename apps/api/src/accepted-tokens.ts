import { LRUCache } from 'lru-cache';
import { createKnown } from '#database/known.ts';
import { DomainError } from './errors/domain-error.ts';
import { tokenHash } from './tokens.ts';

/** More than the sessions and scripts of one company. */
const MAX = 5000;

/** The holders of tokens that were right when they were last used, by the hashes of the tokens. */
const accepted = new LRUCache<string, string>({ max: MAX });

const toKey = (hash: Buffer): string => hash.toString('base64');
const keyOf = (token: string): string => toKey(tokenHash(token));

/**
 * The user or the script that holds a token. Undefined if the token was not right when it was last used. The answer lets nobody in: it
 * only decides in which order requests begin.
 */
export const holderOf = (token: string): string | undefined => accepted.get(keyOf(token));

/** How long the first request with an unknown token waits for others. In ms. */
const TOGETHER_MS = 20;

/**
 * Returns a function that says whether a token is unknown: it was not right when it was last used, and its hash is not stored. Unknown
 * tokens that arrive within 20 ms share one query. `find` returns those of the hashes that are stored.
 */
export function createIsUnknown(find: (hashes: Buffer[]) => Promise<Buffer[]>): (token: string) => Promise<boolean> {
  const isStored = createKnown({
    withinMs: TOGETHER_MS,
    find: async (keys) => (await find(keys.map((key) => Buffer.from(key, 'base64')))).map(toKey),
  });
  return async (token) => holderOf(token) === undefined && !(await isStored(keyOf(token)));
}

/** Whom a token stands for. */
interface Holder {
  user: { id: number };
  script?: { id: number };
}

/** Runs `check`. Remembers the holder of the token if it succeeds, and forgets the token if it throws unauthorized. */
export async function rememberAcceptance<T extends Holder>(token: string, check: () => Promise<T>): Promise<T> {
  const key = keyOf(token);
  try {
    const result = await check();
    const { user, script } = result;
    accepted.set(key, script === undefined ? `user ${user.id}` : `script ${script.id}`);
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthorized') accepted.delete(key);
    throw error;
  }
}
