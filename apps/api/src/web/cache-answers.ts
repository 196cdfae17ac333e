import type { ContentChanges } from '#database/content-changes.ts';
import type { Ask } from './render-page.ts';

/** Enough for the pages that visitors request often. */
const MAX_ANSWERS = 500;

/**
 * `answer` with a cache that lasts until content changes. Without it, most of the cost of a page would be repeated queries.
 * Caches nothing while the database cannot notify us of changes.
 */
export function cacheAnswers(answer: Ask, changes: Pick<ContentChanges, 'version'>): Ask {
  const kept = new Map<string, Promise<unknown>>();
  let keptVersion: number | undefined;
  return (path, input) => {
    const version = changes.version();
    if (version !== keptVersion) kept.clear();
    keptVersion = version;
    if (version === undefined) return answer(path, input);
    const key = `${path} ${JSON.stringify(input) ?? ''}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const fresh = answer(path, input);
    kept.set(key, fresh);
    fresh.catch(() => kept.get(key) === fresh && kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_ANSWERS && oldest !== undefined) kept.delete(oldest);
    return fresh;
  };
}
