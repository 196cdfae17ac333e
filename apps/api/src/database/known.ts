import DataLoader from 'dataloader';
import { currentWrite } from '#current-write.ts';

interface Options {
  /** How long the first who asks waits for others. In ms. */
  withinMs: number;
  /** Those of the keys that are known. */
  find: (keys: readonly string[]) => Promise<Iterable<string>>;
}

/**
 * Returns a function that says whether a key is known. It sends one query for all keys that are asked for within `withinMs`: somebody
 * who guesses keys asks for hundreds in a second, and a query for each would take all connections to the database. It keeps nothing.
 */
export function createKnown({ withinMs, find }: Options): (key: string) => Promise<boolean> {
  const loader = new DataLoader<string, boolean>(
    async (keys) => {
      // For all who ask, and not as a part of the write of the first of them.
      const known = new Set(await currentWrite.exit(() => find(keys)));
      return keys.map((key) => known.has(key));
    },
    { cache: false, batchScheduleFn: (ask) => setTimeout(ask, withinMs) },
  );
  return (key) => loader.load(key);
}
