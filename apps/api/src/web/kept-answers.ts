import type { ContentChanges } from '#database/content-changes.ts';
import type { Ask } from './render-page.ts';

/** More than a site has pages that are asked for again and again. */
const MOST = 500;

/**
 * The same answers, read again only when content has changed since. Most of what a page costs is asking the database
 * for what it said a moment ago. While changes cannot be heard, nothing is kept.
 */
export function keepAnswers(answer: Ask, changes: Pick<ContentChanges, 'version'>): Ask {
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
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return fresh;
  };
}
