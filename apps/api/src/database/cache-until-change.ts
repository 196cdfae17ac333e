import type { ContentChanges } from './content-changes.ts';

/** Returns the cached value of `key`, or makes the value and caches it. The key determines the type of the value. */
export type CacheUntilChange = <T>(
  key: string,
  make: () => Promise<T>,
  isWorthKeeping?: (value: T) => boolean,
) => Promise<T>;

/**
 * Keeps up to `maxEntries` values until content changes. Errors are not kept. While the database cannot notify us of changes,
 * each value is made again for each call.
 */
export function createCacheUntilChange(changes: Pick<ContentChanges, 'version'>, maxEntries: number): CacheUntilChange {
  const entries = new Map<string, Promise<unknown>>();
  let lastVersion: number | undefined;

  function keep<T>(key: string, value: Promise<T>, isWorthKeeping: (value: T) => boolean): void {
    entries.set(key, value);
    const forget = () => entries.get(key) === value && entries.delete(key);
    value.then((made) => isWorthKeeping(made) || forget(), forget);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  return <T>(key: string, make: () => Promise<T>, isWorthKeeping: (value: T) => boolean = () => true) => {
    const version = changes.version();
    if (version !== lastVersion) entries.clear();
    lastVersion = version;
    const known = entries.get(key);
    if (known !== undefined) return known as Promise<T>;
    const fresh = make();
    if (version !== undefined) keep(key, fresh, isWorthKeeping);
    return fresh;
  };
}
