import { LRUCache } from 'lru-cache';
import { DomainError } from './errors/domain-error.ts';
import { tokenHash } from './tokens.ts';

/** More than the sessions and scripts of one company. */
const MAX = 5000;

/** The holders of tokens that were valid when they were last used, by the hashes of the tokens. */
const holders = new LRUCache<string, string>({ max: MAX });

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
